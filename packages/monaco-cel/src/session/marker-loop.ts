import type { MonacoApi } from '../monaco-api.ts'
import type { Asker } from './asker.ts'
import { markerOwner, toMarker } from './markers.ts'

/** Keeps the markers of a model up with its text. */
export class MarkerLoop {
  readonly #monaco: MonacoApi
  #isDue = false

  constructor(monaco: MonacoApi) {
    this.#monaco = monaco
  }

  /**
   * Asks for the problems once what is going on is done, however many changes it makes. That is before the next task:
   * browsers put off tasks, timers among them, until a key is on the screen.
   */
  schedule(asker: Asker): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      void this.#refresh(asker)
    })
  }

  /** Takes the markers away; a session that is disposed of asks for no others. */
  stop({ model }: Asker): void {
    if (!model.isDisposed()) this.#monaco.editor.setModelMarkers(model, markerOwner, [])
  }

  async #refresh(asker: Asker): Promise<void> {
    const { model } = asker
    const diagnostics = await asker.ask((host, document, text) => host.diagnostics(document, text))
    // Those of an older text stay, moved by Monaco, until the answer about this one comes.
    if (diagnostics === undefined) return
    const markers = diagnostics.map((diagnostic) => toMarker(diagnostic, model, this.#monaco))
    this.#monaco.editor.setModelMarkers(model, markerOwner, markers)
  }
}
