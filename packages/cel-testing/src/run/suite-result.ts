import type { CaseResult } from './case-result.ts'
import type { RuleCoverage } from '../coverage/rule-coverage.ts'
import type { Place } from '../document/place.ts'
import type { SuiteProblem } from '../document/problem.ts'
import type { RuleMutation } from '../mutate/rule-mutation.ts'

/** How a suite ended, the worst last: `invalid` could not be run at all. */
export const suiteStatuses = ['passed', 'failed', 'does_not_compile', 'invalid'] as const

export type SuiteStatus = (typeof suiteStatuses)[number]

export interface CaseCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** An expression that does not compile, and was not expected to fail so. */
export interface CompileFailure {
  /** The rule, or the part of a configuration or form, that has it. */
  readonly rule: string
  /** Where it stands in the suite's text, or what names its file. */
  readonly place: Place
  /** Each problem with its place in the expression, as cel-go words it. */
  readonly text: string
}

/** What came of a suite. Plain data, so that it can come from another thread. */
export interface SuiteResult {
  readonly suite: string
  readonly status: SuiteStatus
  /** What is wrong with its document. */
  readonly problems: readonly SuiteProblem[]
  readonly compileFailures: readonly CompileFailure[]
  readonly counts: CaseCounts
  readonly milliseconds: number
  /** Of rules, where it was asked for. */
  readonly coverage?: readonly RuleCoverage[]
  /** Of rules, where it was asked for. */
  readonly mutation?: readonly RuleMutation[]
}

/** What happens while a suite is run. */
export type SuiteEvent =
  | { readonly kind: 'case'; readonly result: CaseResult }
  | { readonly kind: 'suite'; readonly result: SuiteResult }
