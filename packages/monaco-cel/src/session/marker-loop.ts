import type { MonacoApi } from '../monaco-api.ts'
import type { Asker } from './asker.ts'
import { markerOwner, toMarker } from './markers.ts'

/** Keeps the markers of a model up with its text. */
export class MarkerLoop {
  readonly #monaco: MonacoApi
  #due: ReturnType<typeof setTimeout> | undefined

  constructor(monaco: MonacoApi) {
    this.#monaco = monaco
  }

  /** Asks for the problems once what is going on is done, however many changes it makes. */
  schedule(asker: Asker): void {
    this.#due ??= setTimeout(() => {
      this.#due = undefined
      void this.#refresh(asker)
    })
  }

  /** Takes the markers away, and asks for no others. */
  stop({ model }: Asker): void {
    clearTimeout(this.#due)
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
