import type { Diagnostic } from '@igakit/cel-language'
import type { editor } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import type { LanguageClient } from './language-client.ts'
import { markerOwner, toMarker } from './markers.ts'

/** Keeps the markers of a model up to date with its text. */
export class MarkerLoop {
  readonly #monaco: MonacoApi
  #isDue = false

  constructor(monaco: MonacoApi) {
    this.#monaco = monaco
  }

  /**
   * Requests the problems once after the current changes. Runs as a microtask, because browsers delay tasks, including
   * timers, until a typed key is on the screen.
   */
  schedule(client: LanguageClient): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      void this.#refresh(client)
    })
  }

  /** Removes the markers and stops requesting new ones. */
  stop({ model }: LanguageClient): void {
    if (!model.isDisposed()) this.#monaco.editor.setModelMarkers(model, markerOwner, [])
  }

  async #refresh(client: LanguageClient): Promise<void> {
    const { model } = client
    const diagnostics = await client.request((host, document, text) =>
      host.diagnostics(document, text),
    )
    // The old markers stay, and move with the text, until the result for the current text arrives.
    if (diagnostics === undefined) return
    this.#show(model, diagnostics)
    const refined = await client.request(
      async (host, document, text) => await host.analyse?.(document, text),
    )
    if (refined !== undefined) this.#show(model, refined)
  }

  #show(model: editor.ITextModel, diagnostics: readonly Diagnostic[]): void {
    const markers = diagnostics.map((diagnostic) => toMarker(diagnostic, model, this.#monaco))
    this.#monaco.editor.setModelMarkers(model, markerOwner, markers)
  }
}
