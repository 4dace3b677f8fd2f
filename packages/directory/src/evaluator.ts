import type { MatchConfig } from './config/match-config.ts'
import {
  type AccountBatch,
  toAccountBatch,
  toUserBatch,
  type UserBatch,
} from './evaluate/evaluated-batch.ts'
import { inlineAccounts, inlineUsers } from './evaluate/inline-records.ts'
import type { MatchingOptions } from './matching-options.ts'
import { compilePlan } from './plan/compile-plan.ts'
import { planSettings } from './plan/plan-settings.ts'

/** Evaluates records in a worker, into plain data that can be sent to the thread that matches. */
export interface RecordEvaluator {
  evaluateUsers(records: readonly unknown[]): UserBatch
  evaluateAccounts(records: readonly unknown[]): AccountBatch
}

/**
 * Makes what a worker evaluates records with. The thread that matches has compiled the same configurations, so that
 * what does not compile is reported there.
 * @param configs those of the matching or comparison, in their order
 * @param options the same as there, `now` included: it has to be one moment for all
 * @throws when one does not compile
 */
export function createRecordEvaluator(
  configs: readonly MatchConfig[],
  options: MatchingOptions & Required<Pick<MatchingOptions, 'now'>>,
): RecordEvaluator {
  const planning = compilePlan(configs, planSettings(options))
  if (!planning.ok) {
    throw new TypeError(
      planning.issues
        .flat()
        .map(({ message }) => message)
        .join('; '),
    )
  }
  const { plan } = planning
  return {
    evaluateUsers: (records) => toUserBatch(inlineUsers(plan, records), plan.userKeys.length),
    evaluateAccounts: (records) =>
      toAccountBatch(inlineAccounts(plan, records), plan.accountKeys.length, plan.filters.length),
  }
}
