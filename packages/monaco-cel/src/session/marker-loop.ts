import type { Diagnostic } from '@igakit/cel-language'
import type { editor } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import type { LanguageClient } from './language-client.ts'
import { markerOwner, toMarker } from './markers.ts'

/** The pause after an edit before the analysis, in milliseconds: while someone types, nothing else needs its result. */
const PAUSE_MS = 250

/** The differences between the first pass and the analysis of one text. */
interface Analysed {
  readonly text: string
  /** The findings that only the analysis made. */
  readonly found: readonly Diagnostic[]
  /** The findings of the first pass that the analysis dismissed. */
  readonly dismissed: readonly Diagnostic[]
}

/** Keeps the markers of a model up to date with its text. */
export class MarkerLoop {
  readonly #monaco: MonacoApi
  #isDue = false
  #runs = 0
  /** The newest analysis, of the current or an earlier text; it holds until the next analysis ends. */
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
    this.#runs++
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
    const expected = this.#analysed ? expectedFor(text, diagnostics, this.#analysed) : diagnostics
    this.#show(model, expected)
    await pause()
    if (run !== this.#runs) return
    const refined = await client.request(
      async (host, document, current) => await host.analyse?.(document, current),
    )
    if (refined !== undefined) {
      const found = outside(diagnostics, refined)
      const dismissed = outside(refined, diagnostics).filter(({ severity }) => severity !== 'error')
      this.#analysed = { text, found, dismissed }
      this.#show(model, refined)
    } else if (!model.isDisposed() && run === this.#runs && this.#analysed !== undefined) {
      // The analysis has no answer, so the earlier one no longer holds.
      this.#analysed = undefined
      this.#show(model, diagnostics)
    }
  }

  #show(model: editor.ITextModel, diagnostics: readonly Diagnostic[]): void {
    const markers = diagnostics.map((diagnostic) => toMarker(diagnostic, model, this.#monaco))
    this.#monaco.editor.setModelMarkers(model, markerOwner, markers)
  }
}

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS))

const keyOf = ({ code, range }: Diagnostic): string => `${code} ${range.start} ${range.end}`

/** Returns the findings that are not among the diagnostics. */
function outside(
  diagnostics: readonly Diagnostic[],
  findings: readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = new Set(diagnostics.map(keyOf))
  return findings.filter((finding) => !known.has(keyOf(finding)))
}

/** Returns the findings that the analysis of a changed text will probably have. */
function expectedFor(
  text: string,
  diagnostics: readonly Diagnostic[],
  { dismissed, found, text: before }: Analysed,
): readonly Diagnostic[] {
  const edit = editBetween(before, text)
  const ranges = dismissed.map(({ code, range }) => ({ code, range: stretched(range, edit) }))
  const isDismissed = ({ code, range, severity }: Diagnostic): boolean =>
    severity !== 'error' &&
    ranges.some((each) => {
      const { end, start } = each.range
      return each.code === code && start <= range.end && range.start <= end
    })
  const kept = diagnostics.filter((each) => !isDismissed(each))
  const moved = found.flatMap((finding) => {
    const range = movedRange(finding.range, edit)
    return range ? [{ ...finding, range }] : []
  })
  return [...kept, ...outside(diagnostics, moved)]
}

/** The part of a text that an edit replaced, in offsets of the text before, and the change of its length. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly shift: number
}

function editBetween(before: string, after: string): Edit {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start++
  let kept = 0
  while (kept < shortest - start && before.at(-1 - kept) === after.at(-1 - kept)) kept++
  return { start, end: before.length - kept, shift: after.length - before.length }
}

type Range = Diagnostic['range']

/** Moves a range with the text around an edit; undefined if the edit changes the start or the end of the range. */
function movedRange({ end, start }: Range, edit: Edit): Range | undefined {
  if (end <= edit.start) return { start, end }
  if (end < edit.end) return undefined
  if (start <= edit.start) return { start, end: end + edit.shift }
  if (start < edit.end) return undefined
  return { start: start + edit.shift, end: end + edit.shift }
}

/** Moves a range like `movedRange`, and extends the range over an edit that changes its start or end. */
function stretched({ end, start }: Range, edit: Edit): Range {
  return {
    start: start < edit.end ? Math.min(start, edit.start) : start + edit.shift,
    end: end <= edit.start ? end : Math.max(end, edit.end) + edit.shift,
  }
}
