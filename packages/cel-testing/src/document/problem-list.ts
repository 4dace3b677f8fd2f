import type { SuiteProblem } from './problem.ts'

/** The maximum number of listed problems; further problems are only counted. */
export const mostProblems = 100

/** Collects the problems in one document. Memory and time do not grow with problems beyond the limit. */
export class ProblemList {
  readonly #listed: SuiteProblem[] = []
  #first: SuiteProblem | undefined
  #unlisted = 0

  get isEmpty(): boolean {
    return this.#listed.length === 0
  }

  /** True if further problems are not listed, so their positions are not needed. */
  get isFull(): boolean {
    return this.#first !== undefined
  }

  /** @param problem Called for each listed problem, and for the first unlisted one. */
  add(problem: () => SuiteProblem): void {
    if (this.#listed.length < mostProblems) {
      this.#listed.push(problem())
      return
    }
    this.#first ??= problem()
    this.#unlisted++
  }

  /** Counts problems without creating each one. */
  addUnlisted(count: number, problem: () => SuiteProblem): void {
    if (count <= 0) return
    this.#first ??= problem()
    this.#unlisted += count
  }

  /** The problems in text order, followed by the number of unlisted problems. */
  get all(): readonly SuiteProblem[] {
    const listed = this.#listed.toSorted((left, right) => left.place.start - right.place.start)
    if (this.#first === undefined) return listed
    const count = `${this.#unlisted} more problem${this.#unlisted === 1 ? '' : 's'}`
    const message = `has ${count}, the first of which is: ${this.#first.message}`
    return [...listed, { ...this.#first, code: 'more_problems', message }]
  }
}
