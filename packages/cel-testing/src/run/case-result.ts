import type { Place } from '../document/place.ts'
import type { TraceNode } from '../trace/trace-node.ts'
import type { GuaranteeResult } from './guarantee-result.ts'

/** The result of a case or a guarantee, as plain data that can be sent between threads. */
export interface CaseResult {
  /** The name of the suite. */
  readonly suite: string
  /** The name of the rule; absent if the suite tests only one rule. */
  readonly rule?: string
  readonly name: string
  /** The position of the case in the suite. */
  readonly place: Place
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly skipReason?: string
  readonly failure?: CaseFailure
  /** The decision, if this is the result of a guarantee. */
  readonly guarantee?: GuaranteeResult
  /** Assumptions about undocumented behaviour of the live service, or of a proof, as sentences. */
  readonly assumptions: readonly string[]
  readonly milliseconds: number
}

export interface CaseFailure {
  /** A one-sentence message. */
  readonly message: string
  readonly expected: string
  readonly actual: string
  /** The code of the error, if any. */
  readonly code?: string
  /** For a rule, the values of all subexpressions, with the deciding subexpressions marked. */
  readonly trace?: TraceNode
}

/** Returns the title of a case for reports and filters. */
export function caseTitle({ name, rule }: Pick<CaseResult, 'name' | 'rule'>): string {
  return rule === undefined ? name : `${rule} › ${name}`
}

/** True if a guarantee failed because it could not be decided. */
export function isUndecided({ guarantee, status }: CaseResult): boolean {
  return status === 'failed' && guarantee?.holds === 'undecided'
}
