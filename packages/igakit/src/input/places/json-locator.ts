import { placesOf } from '../../code-points.ts'
import type { Located } from '../../output/source-lines.ts'
import { findJsonPlaces, type JsonPlaces } from './json-places.ts'
import type { Target } from './yaml-places.ts'

interface Question {
  readonly path: readonly PropertyKey[]
  readonly answer: (places: JsonPlaces) => void
}

/** Finds lines and columns in JSON. Concurrent requests share one pass over the text. */
export class JsonLocator {
  readonly #text: string
  #open: Question[] = []
  #lineStarts: readonly number[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  /**
   * Returns the position of a member or its value; if the member does not exist, the position of the nearest enclosing
   * value.
   */
  async locate(path: readonly PropertyKey[], target: Target): Promise<Located> {
    const { isFound, nearest } = await this.#find(path)
    const { end, start } = (isFound && target === 'key' ? nearest.key : undefined) ?? nearest.value
    const line = this.#lineAt(start)
    const lineStart = this.#starts[line - 1] ?? 0
    const lineEnd = (this.#starts[line] ?? this.#text.length + 1) - 1
    const lineText = this.#text.slice(lineStart, lineEnd).replace(/\r$/, '')
    const caret = start - lineStart
    return {
      line,
      column: placesOf(this.#text).at(start).column,
      lineText,
      caret,
      start: caret,
      end: Math.min(end - lineStart, lineText.length),
    }
  }

  /** Returns the lines of a member; if its name occurs several times, the lines of all occurrences. */
  async linesOf(path: readonly PropertyKey[]): Promise<readonly number[]> {
    const { all } = await this.#find(path)
    return all.flatMap(({ key, value }) => {
      const first = this.#lineAt((key ?? value).start)
      const last = this.#lineAt(value.end - 1)
      return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
    })
  }

  #find(path: readonly PropertyKey[]): Promise<JsonPlaces> {
    return new Promise((resolve) => {
      if (this.#open.length === 0) queueMicrotask(() => this.#answer())
      this.#open.push({ path, answer: resolve })
    })
  }

  #answer(): void {
    const open = this.#open
    this.#open = []
    const found = findJsonPlaces(
      this.#text,
      open.map(({ path }) => path),
    )
    for (const [index, { answer }] of open.entries()) {
      const places = found[index]
      if (places !== undefined) answer(places)
    }
  }

  get #starts(): readonly number[] {
    if (this.#lineStarts !== undefined) return this.#lineStarts
    const starts = [0]
    for (let at = this.#text.indexOf('\n'); at !== -1; at = this.#text.indexOf('\n', at + 1)) {
      starts.push(at + 1)
    }
    this.#lineStarts = starts
    return starts
  }

  /** Returns the 1-based line of an offset. */
  #lineAt(offset: number): number {
    const starts = this.#starts
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
