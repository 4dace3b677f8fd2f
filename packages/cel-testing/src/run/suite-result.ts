import type { CaseResult } from './case-result.ts'
import type { RuleCoverage } from '../coverage/rule-coverage.ts'
import type { Place } from '../document/place.ts'
import type { SuiteProblem } from '../document/problem.ts'
import type { RuleMutation } from './mutate/rule-mutation.ts'

/**
 * The outcomes of suites, from best to worst. In an `undecided` suite, only guarantees without a decision failed; an
 * `invalid` suite could not run at all.
 */
export const suiteStatuses = [
  'passed',
  'undecided',
  'failed',
  'does_not_compile',
  'invalid',
] as const

export type SuiteStatus = (typeof suiteStatuses)[number]

export interface CaseCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The failures that are guarantees without a decision; absent if there are none. */
  readonly undecided?: number
}

/** An expression that unexpectedly does not compile. */
export interface CompileFailure {
  /** The rule, or the configuration or form member, that contains the expression. */
  readonly rule: string
  /** The position in the suite of the expression or of its file name. */
  readonly place: Place
  /** Each problem with its position in the expression, in cel-go's wording. */
  readonly text: string
}

/** The result of a suite, as plain data that can be sent between threads. */
export interface SuiteResult {
  readonly suite: string
  readonly status: SuiteStatus
  /** The problems in the suite's document. */
  readonly problems: readonly SuiteProblem[]
  readonly compileFailures: readonly CompileFailure[]
  readonly counts: CaseCounts
  readonly milliseconds: number
  /** The coverage of each rule, for rule suites if requested. */
  readonly coverage?: readonly RuleCoverage[]
  /** The mutation results of each rule, for rule suites if requested. */
  readonly mutation?: readonly RuleMutation[]
}

/** An event of running a suite. */
export type SuiteEvent =
  | { readonly kind: 'case'; readonly result: CaseResult }
  | { readonly kind: 'suite'; readonly result: SuiteResult }

/** Returns the result of a suite. The status is the worst status of any case or problem. */
export function suiteResult(
  suite: string,
  counts: CaseCounts,
  problems: readonly SuiteProblem[],
  compileFailures: readonly CompileFailure[],
  milliseconds: number,
): SuiteResult {
  return {
    suite,
    status: statusOf(counts, problems, compileFailures),
    problems,
    compileFailures,
    counts: { ...counts },
    milliseconds,
  }
}

function statusOf(
  { failed, undecided = 0 }: CaseCounts,
  problems: readonly SuiteProblem[],
  compileFailures: readonly CompileFailure[],
): SuiteStatus {
  if (problems.length > 0) return 'invalid'
  if (compileFailures.length > 0) return 'does_not_compile'
  if (failed > undecided) return 'failed'
  return undecided > 0 ? 'undecided' : 'passed'
}
