import type { ErrorCode } from '../errors.ts'
import type { Issue, Position, Range } from '../issue.ts'

/** How many errors cel-go reports; it only counts the others. */
const maxIssues = 100

/** A part of the expression at fault. */
export interface Place {
  readonly range: Range
  /** Where cel-go says it is. */
  readonly offset: number
}

/** Collects what is wrong with an expression. */
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

  /** How many errors are not among the issues. */
  get truncated(): number {
    return this.#count - this.#found.length
  }

  /** The errors in the order of their places, those of one place as they were found. */
  get issues(): readonly Issue[] {
    return this.#found
      .toSorted((left, right) => left.offset - right.offset)
      .map(({ issue }) => issue)
  }

  /** @param message makes the text, which is not wanted of every error */
  report({ range, offset }: Place, code: ErrorCode, message: () => string): void {
    if (++this.#count > maxIssues) return
    const position = this.#positionAt(offset)
    this.#found.push({
      offset,
      issue: { code, stage: 'check', message: message(), range, position },
    })
  }
}
