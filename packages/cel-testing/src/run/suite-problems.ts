import type { Path } from '../values/json.ts'
import type { SuiteProblem, SuiteProblemCode } from '../document/problem.ts'
import { ProblemList } from '../document/problem-list.ts'
import type { SuiteDocument } from '../document/suite-document.ts'

/** Collects the problems of a suite while it is prepared. */
export class SuiteProblems {
  readonly #problems = new ProblemList()
  readonly #document: SuiteDocument

  constructor(document: SuiteDocument) {
    this.#document = document
  }

  get isEmpty(): boolean {
    return this.#problems.isEmpty
  }

  get all(): readonly SuiteProblem[] {
    return this.#problems.all
  }

  report(code: SuiteProblemCode, message: string, path: Path): void {
    this.#problems.add(() => ({ code, message, path, place: this.#document.locate(path) }))
  }
}
