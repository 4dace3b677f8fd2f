import type { Issue } from '@igakit/cel'

/** What becomes of an account, as the service names it. */
export type FilterWord = 'CREATE' | 'MATCH_ONLY' | 'IGNORE'

/** What the account filter says of an account. Plain data, so that it can be sent between threads. */
export type Decision = FilterWord | NotedDecision

/** A decision with what has to be said of it. */
export interface NotedDecision {
  /** `undefined` where the filter failed, so that there is no telling. */
  readonly word: FilterWord | undefined
  /** Why it failed. */
  readonly issue?: Issue
  /** Whether it would be another if accounts were maps and not messages. */
  readonly restsOnMessages: boolean
}

export function isNotedDecision(decision: Decision): decision is NotedDecision {
  return typeof decision === 'object'
}

/** The decision itself. */
export function wordOf(decision: Decision): FilterWord | undefined {
  return isNotedDecision(decision) ? decision.word : decision
}
