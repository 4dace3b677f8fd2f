import type { Path } from '../document/path.ts'
import type { SuiteProblem, SuiteProblemCode } from '../document/problem.ts'
import { ProblemList } from '../document/problem-list.ts'
import type { SuiteDocument } from '../document/suite-document.ts'

/** Gathers what is wrong with a suite while it is made ready. */
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
