import type { Path } from '../document/path.ts'
import type { SuiteProblem, SuiteProblemCode } from '../document/problem.ts'
import type { SuiteDocument } from '../document/suite-document.ts'

/** Gathers what is wrong with a suite while it is made ready. */
export class SuiteProblems {
  readonly all: SuiteProblem[] = []
  readonly #document: SuiteDocument

  constructor(document: SuiteDocument) {
    this.#document = document
  }

  report(code: SuiteProblemCode, message: string, path: Path): void {
    this.all.push({ code, message, path, place: this.#document.locate(path) })
  }
}
