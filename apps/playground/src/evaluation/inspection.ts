import type {
  CaseResult,
  FormCase,
  MatchSuiteCase,
  RuleCoverage,
  TraceNode,
} from '@igakit/cel-testing'
import type { Question } from './question.ts'
import type { Reason, ReasonPart } from './reason/reason.ts'
import type { TextRange } from './report.ts'

/** A request for an explanation and the results of the cases. */
export interface InspectionQuestion {
  readonly kind: 'inspection'
  readonly question: Question
  /**
   * The workspace as a suite in JSON; absent if the workspace has no cases. The suite of a match lacks the accounts and
   * users, which the question contains.
   */
  readonly suite?: string
  /** True if the cases are left out and run in a later request. */
  readonly casesFollow?: true
  /** For a match: the account to explain, and the user to compare the account with. */
  readonly chosen?: ChosenPair
}

/** The indexes of an account and a user; if the user is absent, the matched user is used. */
export interface ChosenPair {
  readonly account: number
  readonly user?: number | undefined
}

/** The explanation of a result, and the results of the cases. Contains only plain data. */
export interface Inspection {
  /** The trace of the open rule; absent if the rule cannot be evaluated. */
  readonly trace?: TraceNode
  /**
   * The reason why the open rule is not true, a misspelt name in it, or the reason why a match or form is rejected, if
   * it can be explained plainly.
   */
  readonly reason?: Reason
  /**
   * The explanation of each compile error of the open rule, match or form, in order; null without a plain explanation.
   */
  readonly issues?: readonly (Reason | null)[]
  readonly match?: MatchInspection
  readonly form?: FormInspection
  /** For a form: advice on its definition, in the order of the form. */
  readonly findings?: readonly FormFinding[]
  /** The results in the order of the suite. */
  readonly cases: readonly CaseResult[]
  /** The errors of the suite, as sentences that name the case or the path. */
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
  /** The reason for the outcome in one sentence. */
  readonly reason: string
  readonly filter?: Explained
  readonly cases: readonly ExplainedMatchCase[]
  /**
   * The expectation of a case by the account's index; null if no case can identify the account. Among many accounts,
   * only the explained account has an expectation.
   */
  readonly expected: Readonly<Record<number, Pick<MatchSuiteCase, 'account' | 'expect'> | null>>
}

/** A user whose key almost equals a key of an account. */
export interface NearMissRow {
  readonly user: number
  readonly userKey: string
  /** The difference between the keys, such as `differs in case`. */
  readonly difference: string
}

/** A match case evaluated for one account and one user. */
export interface ExplainedMatchCase {
  readonly account: Explained
  readonly user?: Explained
  /** The keys of both sides in quotes, with the differing characters marked; absent without a user. */
  readonly keys?: { readonly account: readonly ReasonPart[]; readonly user: readonly ReasonPart[] }
  /** The effect of the case in one sentence. */
  readonly reason: string
  /** True if this case decided the account's outcome. */
  readonly isDeciding: boolean
  /** The users whose keys almost equal a key of the account, closest first; empty if a user shares a key. */
  readonly nearMisses: readonly NearMissRow[]
}

/** An ineffective, contradictory or unknown part of a form. */
export interface FormFinding {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** The range in the JSON of the form. */
  readonly range: TextRange
}

/** The explanation of the values of a form's fields. */
export interface FormInspection {
  readonly fields: readonly {
    readonly name: string
    readonly defaultValue?: Explained
    readonly transformation?: Explained
  }[]
  /** The expectation of a case for the form's current outcome. */
  readonly expected: FormCase['expect']
}
