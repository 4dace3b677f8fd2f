import type { MatchConfig } from './config/match-config.ts'
import {
  type AccountBatch,
  toAccountBatch,
  toUserBatch,
  type UserBatch,
} from './evaluate/evaluated.ts'
import { inlineAccounts, inlineUsers } from './evaluate/inline.ts'
import { type MatchingOptions, planSettings } from './options.ts'
import { compilePlan } from './plan/compile-plan.ts'

/** Evaluates records in a worker, as plain data for the matching thread. */
export interface RecordEvaluator {
  evaluateUsers(records: readonly unknown[]): UserBatch
  evaluateAccounts(records: readonly unknown[]): AccountBatch
}

/**
 * Creates the evaluator for a worker. The matching thread compiles the same configurations and reports their issues.
 * @param configs the configurations of the matching or comparison, in the same order
 * @param options the options of the matching or comparison; `now` must be the same in all threads
 * @throws TypeError if a configuration does not compile
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
