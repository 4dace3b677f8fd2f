import type { Diagnostic } from '@igakit/cel-language'
import type { editor } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import type { LanguageClient } from './language-client.ts'
import { markerOwner, toMarker } from './markers.ts'

interface Analysed {
  readonly text: string
  readonly findings: readonly Diagnostic[]
}

/** Keeps the markers of a model up to date with its text. */
export class MarkerLoop {
  readonly #monaco: MonacoApi
  #isDue = false
  #runs = 0
  /** The findings that only the analysis of an earlier text made; they stay until the next analysis ends. */
  #analysed: Analysed | undefined

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
    const run = ++this.#runs
    const diagnostics = await client.request((host, document, text) =>
      host.diagnostics(document, text),
    )
    // The old markers stay, and move with the text, until the result for the current text arrives.
    if (diagnostics === undefined) return
    const text = model.getValue()
    const waiting =
      this.#analysed === undefined ? [] : outside(diagnostics, moved(this.#analysed, text))
    this.#show(model, [...diagnostics, ...waiting])
    const refined = await client.request(
      async (host, document, current) => await host.analyse?.(document, current),
    )
    if (refined !== undefined) {
      this.#analysed = { text, findings: outside(diagnostics, refined) }
      this.#show(model, refined)
    } else if (!model.isDisposed() && run === this.#runs && waiting.length > 0) {
      // The analysis has no answer, so earlier findings no longer hold.
      this.#analysed = undefined
      this.#show(model, diagnostics)
    }
  }

  #show(model: editor.ITextModel, diagnostics: readonly Diagnostic[]): void {
    const markers = diagnostics.map((diagnostic) => toMarker(diagnostic, model, this.#monaco))
    this.#monaco.editor.setModelMarkers(model, markerOwner, markers)
  }
}

const keyOf = ({ code, range }: Diagnostic): string => `${code} ${range.start} ${range.end}`

/** Returns the findings that are not among the diagnostics. */
function outside(
  diagnostics: readonly Diagnostic[],
  findings: readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = new Set(diagnostics.map(keyOf))
  return findings.filter((finding) => !known.has(keyOf(finding)))
}

/** Moves findings with the text around an edit; drops findings whose end or start the edit changes. */
function moved({ findings, text }: Analysed, current: string): readonly Diagnostic[] {
  const shortest = Math.min(text.length, current.length)
  let start = 0
  while (start < shortest && text[start] === current[start]) start++
  let kept = 0
  while (kept < shortest - start && text.at(-1 - kept) === current.at(-1 - kept)) kept++
  const shift = current.length - text.length
  return findings.flatMap((finding) => {
    const { range } = finding
    if (range.end <= start) return [finding]
    if (range.end < text.length - kept) return []
    if (range.start <= start) return [{ ...finding, range: { ...range, end: range.end + shift } }]
    if (range.start < text.length - kept) return []
    return [{ ...finding, range: { start: range.start + shift, end: range.end + shift } }]
  })
}
