import type { SuiteProblem } from './problem.ts'

/** The most problems that are listed; of further ones there is the count. */
export const mostProblems = 100

/** Gathers the problems of one document. Memory and time do not grow with those that are not listed. */
export class ProblemList {
  readonly #listed: SuiteProblem[] = []
  #first: SuiteProblem | undefined
  #unlisted = 0

  get isEmpty(): boolean {
    return this.#listed.length === 0
  }

  /** True if no further problem is listed, so that looking for the place of one is of no use. */
  get isFull(): boolean {
    return this.#first !== undefined
  }

  /** @param problem is called for the problems that are listed, and once more */
  add(problem: () => SuiteProblem): void {
    if (this.#listed.length < mostProblems) {
      this.#listed.push(problem())
      return
    }
    this.#first ??= problem()
    this.#unlisted++
  }

  /** Counts problems that are not looked at one by one. */
  addUnlisted(count: number, problem: () => SuiteProblem): void {
    if (count <= 0) return
    this.#first ??= problem()
    this.#unlisted += count
  }

  /** The problems in the order of the text, with the count of further ones behind them. */
  get all(): readonly SuiteProblem[] {
    const listed = this.#listed.toSorted((left, right) => left.place.start - right.place.start)
    if (this.#first === undefined) return listed
    const count = `${this.#unlisted} more problem${this.#unlisted === 1 ? '' : 's'}`
    const message = `has ${count}, of which this is the first: ${this.#first.message}`
    return [...listed, { ...this.#first, code: 'more_problems', message }]
  }
}
