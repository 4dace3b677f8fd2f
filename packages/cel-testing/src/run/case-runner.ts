import type { Path } from '../document/path.ts'
import type { SuiteDocument } from '../document/suite-document.ts'
import { type CaseFailure, type CaseResult, caseTitle } from './case-result.ts'
import type { SuiteInput, SuiteOptions, SuiteValue } from './suite-options.ts'

/** A case as every kind of suite has it. */
interface AnyCase {
  readonly name: string
  readonly skip?: string | undefined
}

/** What a case came to. */
export interface CaseOutcome {
  readonly failure?: CaseFailure | undefined
  /** As sentences. */
  readonly assumptions: readonly string[]
}

/** What a suite is run with, whatever its kind. */
export interface SuiteRun {
  readonly input: SuiteInput | SuiteValue
  readonly document: SuiteDocument
  readonly options: SuiteOptions
}

/** Makes the results of a suite's cases, and counts them. */
export class CaseRunner {
  readonly counts = { passed: 0, failed: 0, skipped: 0 }
  readonly #run: SuiteRun
  readonly #clock: () => number

  constructor(run: SuiteRun) {
    this.#run = run
    this.#clock = run.options.clock ?? (() => performance.now())
  }

  /** Whether no more cases are to be run, since one has failed. */
  get isDone(): boolean {
    return this.#run.options.bail === true && this.counts.failed > 0
  }

  /** Whether a case is to be run, or to be said to be skipped. */
  includes(name: string, rule?: string): boolean {
    const { filter } = this.#run.options
    return filter === undefined || filter(caseTitle({ name, ...(rule !== undefined && { rule }) }))
  }

  /** Runs a case, unless it is to be skipped. */
  result(one: AnyCase, path: Path, rule: string | undefined, judge: () => CaseOutcome): CaseResult {
    const { document, input } = this.#run
    const head = {
      suite: input.name,
      ...(rule !== undefined && { rule }),
      name: one.name,
      place: document.locate(path),
    }
    if (one.skip !== undefined) {
      this.counts.skipped++
      return { ...head, status: 'skipped', skipReason: one.skip, assumptions: [], milliseconds: 0 }
    }
    const begun = this.#clock()
    const { assumptions, failure } = judge()
    const milliseconds = this.#clock() - begun
    const status = failure === undefined ? 'passed' : 'failed'
    this.counts[status]++
    return { ...head, status, ...(failure !== undefined && { failure }), assumptions, milliseconds }
  }
}
