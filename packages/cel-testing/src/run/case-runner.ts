import type { Path } from '../values/json.ts'
import type { SuiteDocument } from '../document/suite-document.ts'
import { type CaseFailure, type CaseResult, caseTitle, isUndecided } from './case-result.ts'
import type { GuaranteeResult } from './guarantee-result.ts'
import type { SuiteInput, SuiteOptions, SuiteValue } from './suite-options.ts'

/** The common members of all kinds of cases. */
interface AnyCase {
  readonly name: string
  readonly skip?: string | undefined
}

export interface CaseOutcome {
  readonly failure?: CaseFailure | undefined
  /** The assumptions, as sentences. */
  readonly assumptions: readonly string[]
  /** The reason why a case neither passed nor failed. */
  readonly skipReason?: string
  readonly guarantee?: GuaranteeResult
}

/** The inputs for running a suite of any kind. */
export interface SuiteRun {
  readonly input: SuiteInput | SuiteValue
  readonly document: SuiteDocument
  readonly options: SuiteOptions
}

/** Creates and counts the results of a suite's cases. */
export class CaseRunner {
  readonly counts: { passed: number; failed: number; skipped: number; undecided?: number } = {
    passed: 0,
    failed: 0,
    skipped: 0,
  }
  readonly #run: SuiteRun
  readonly #clock: () => number

  constructor(run: SuiteRun) {
    this.#run = run
    this.#clock = run.options.clock ?? (() => performance.now())
  }

  /** True if a case failed and the run stops at the first failure. */
  get isDone(): boolean {
    return this.#run.options.bail === true && this.counts.failed > 0
  }

  /** True if a case runs, or is reported as skipped. */
  includes(name: string, rule?: string): boolean {
    const { filter } = this.#run.options
    return filter === undefined || filter(caseTitle({ name, ...(rule !== undefined && { rule }) }))
  }

  /** Runs a case unless it is skipped. */
  result(one: AnyCase, path: Path, rule: string | undefined, check: () => CaseOutcome): CaseResult {
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
    const { assumptions, failure, guarantee, skipReason } = check()
    const milliseconds = this.#clock() - begun
    const status =
      skipReason !== undefined ? 'skipped' : failure === undefined ? 'passed' : 'failed'
    const result: CaseResult = {
      ...head,
      status,
      ...(skipReason !== undefined && { skipReason }),
      ...(failure !== undefined && { failure }),
      ...(guarantee !== undefined && { guarantee }),
      assumptions,
      milliseconds,
    }
    this.counts[status]++
    if (isUndecided(result)) this.counts.undecided = (this.counts.undecided ?? 0) + 1
    return result
  }
}
