import type { ErrorCode } from '../errors.ts'
import type { Issue, Position, Range } from '../issue.ts'

/** cel-go's maximum number of listed errors; further errors are only counted. */
const maxIssues = 100

/** An error's source range and position. */
export interface Place {
  readonly range: Range
  /** cel-go's position as a UTF-16 offset. */
  readonly offset: number
}

/** Collects the errors of an expression. */
export class Reporter {
  readonly #found: { readonly offset: number; readonly issue: Issue }[] = []
  readonly #positionAt: (offset: number) => Position
  #count = 0

  constructor(positionAt: (offset: number) => Position) {
    this.#positionAt = positionAt
  }

  get count(): number {
    return this.#count
  }

  /** The number of errors that were counted but not listed. */
  get truncated(): number {
    return this.#count - this.#found.length
  }

  /** The errors, sorted by position, then by order of discovery. */
  get issues(): readonly Issue[] {
    return this.#found
      .toSorted((left, right) => left.offset - right.offset)
      .map(({ issue }) => issue)
  }

  /** @param message creates the message; called only for listed errors */
  report({ range, offset }: Place, code: ErrorCode, message: () => string): void {
    if (++this.#count > maxIssues) return
    const position = this.#positionAt(offset)
    this.#found.push({
      offset,
      issue: { code, stage: 'check', message: message(), range, position },
    })
  }
}
