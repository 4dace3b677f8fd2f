import type { Place } from '../document/place.ts'
import type { TraceNode } from '../trace/trace-node.ts'

/** What came of a case. Plain data, so that it can come from another thread. */
export interface CaseResult {
  /** The name of the suite. */
  readonly suite: string
  /** The name of the rule; absent where the suite has but one thing to test. */
  readonly rule?: string
  readonly name: string
  /** Where the case stands in the suite's text. */
  readonly place: Place
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly skipReason?: string
  readonly failure?: CaseFailure
  /** What the result rests on that the live service is not documented to do or to have, as sentences. */
  readonly assumptions: readonly string[]
  readonly milliseconds: number
}

/** Why a case failed. */
export interface CaseFailure {
  /** One sentence. */
  readonly message: string
  readonly expected: string
  readonly actual: string
  /** The code of the error that it ended with, where it did. */
  readonly code?: string
  /** Of a rule: what every part of it came to, and which decided. */
  readonly trace?: TraceNode
}

/** A case by its names, as reports and filters know it. */
export function caseTitle({ name, rule }: Pick<CaseResult, 'name' | 'rule'>): string {
  return rule === undefined ? name : `${rule} › ${name}`
}
