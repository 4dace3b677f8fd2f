import type { EvaluatedAccounts, EvaluatedUsers } from './evaluated.ts'

/**
 * What evaluates batches of accounts and users: in this thread, or in others. Batches are what the caller's sources
 * give, and opaque to matching. Outcomes do not depend on how many are under way, as they are taken in their order.
 */
export interface BatchEvaluator<Batch> {
  /** How many batches may be under way at a time. */
  readonly concurrency: number
  evaluateUsers(batch: Batch): EvaluatedUsers | Promise<EvaluatedUsers>
  evaluateAccounts(batch: Batch): EvaluatedAccounts | Promise<EvaluatedAccounts>
}
