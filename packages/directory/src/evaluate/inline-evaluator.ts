import type { MatchPlan } from '../plan/match-plan.ts'
import type { BatchEvaluator } from './batch-evaluator.ts'
import { inlineAccounts, inlineUsers } from './inline-records.ts'

/** Evaluates batches of records in this thread. */
export function inlineEvaluator(plan: MatchPlan): BatchEvaluator<readonly unknown[]> {
  return {
    concurrency: 1,
    evaluateUsers: (records) => inlineUsers(plan, records),
    evaluateAccounts: (records) => inlineAccounts(plan, records),
  }
}
