import type { Outcome, RecordRef } from '../outcome.ts'

/** Why an account has another outcome; codes are never renamed. */
export const changeReasonCodes = {
  filter: 'The account filter says something else of the account.',
  case_added: 'A case decides that the configuration before does not have.',
  case_removed: 'The case that decided is not in the configuration after.',
  case_changed: 'An expression of the case that decides is another.',
  case_order: 'Both configurations have the cases that decide, in another order.',
} as const

export type ChangeReasonCode = keyof typeof changeReasonCodes

/** Why an account has another outcome. */
export interface ChangeReason {
  readonly code: ChangeReasonCode
  /** One sentence for a person. */
  readonly message: string
}

/** An account that has another outcome with another configuration. */
export interface OutcomeChange {
  readonly account: RecordRef
  readonly before: Outcome
  readonly after: Outcome
  readonly reason: ChangeReason
}
