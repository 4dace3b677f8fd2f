import type {
  CaseResult,
  FormCase,
  MatchSuiteCase,
  RuleCoverage,
  TraceNode,
} from '@igakit/cel-testing'
import type { Question } from './question.ts'

/** A request for an explanation and the results of the cases. */
export interface InspectionQuestion {
  readonly kind: 'inspection'
  readonly question: Question
  /** The workspace as a suite in JSON; absent if there are no cases. */
  readonly suite?: string
  /** For a match: the account to explain and the user to compare it with. */
  readonly chosen?: ChosenPair
}

/** An account and a user by index; if the user is absent, the matched one. */
export interface ChosenPair {
  readonly account: number
  readonly user?: number | undefined
}

/** The explanation of a result, and the results of the cases. Plain data. */
export interface Inspection {
  /** The trace of the open rule; absent if it cannot be evaluated. */
  readonly trace?: TraceNode
  readonly match?: MatchInspection
  readonly form?: FormInspection
  /** The results in the order of the suite. */
  readonly cases: readonly CaseResult[]
  /** The errors of the suite, as sentences that include their paths. */
  readonly suiteProblems: readonly string[]
  /** The coverage of each rule that has cases. */
  readonly coverage: readonly RuleCoverage[]
}

/** An expression, its result and its trace. */
export interface Explained {
  readonly expression: string
  /** The result in a few words. */
  readonly result: string
  readonly trace: TraceNode
}

/** The explanation of an account's outcome. */
export interface MatchInspection {
  readonly account: number
  /** The index of the compared user; absent if there are no users. */
  readonly user?: number
  readonly filter?: Explained
  readonly cases: readonly ExplainedMatchCase[]
  /** The expectation that a suite case would have for each account; null if no case can name the account. */
  readonly expected: readonly (Pick<MatchSuiteCase, 'account' | 'expect'> | null)[]
}

/** A match case, evaluated for an account and a user. */
export interface ExplainedMatchCase {
  readonly account: Explained
  readonly user?: Explained
  /** The effect of the case, in one sentence. */
  readonly reason: string
  /** True if this case decided the account's outcome. */
  readonly isDeciding: boolean
}

/** The explanation of a form's field values. */
export interface FormInspection {
  readonly fields: readonly {
    readonly name: string
    readonly defaultValue?: Explained
    readonly transformation?: Explained
  }[]
  /** The expectation of a case for this form. */
  readonly expected: FormCase['expect']
}
