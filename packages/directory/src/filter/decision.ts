import type { Issue } from '@igakit/cel'

/** The decisions of the service's account filter. */
export type FilterDecision = 'CREATE' | 'MATCH_ONLY' | 'IGNORE'

/** The decision of the account filter, as plain data for messages between threads. */
export type Decision = FilterDecision | DecisionDetails

/** A decision with details. */
export interface DecisionDetails {
  /** The decision; `undefined` if the filter failed. */
  readonly word: FilterDecision | undefined
  /** The reason for the failure. */
  readonly issue?: Issue
  /** True if the decision would differ if accounts were maps instead of messages. */
  readonly restsOnMessages: boolean
}

export function hasDecisionDetails(decision: Decision): decision is DecisionDetails {
  return typeof decision === 'object'
}

/** Returns the decision without details. */
export function wordOf(decision: Decision): FilterDecision | undefined {
  return hasDecisionDetails(decision) ? decision.word : decision
}
