import { inlineEvaluator } from '../evaluate/inline-evaluator.ts'
import type { BatchSources, RecordSources, RunOptions } from '../match-sources.ts'
import type { MatchPlan } from '../plan/match-plan.ts'
import { batchesOf } from './batches.ts'
import { type Join, startJoin } from './join-run.ts'

/** Starts a join over records or over batches. */
export function joinOf<Batch>(
  plan: MatchPlan,
  sources: RecordSources | BatchSources<Batch>,
  options: RunOptions,
): Promise<Join> {
  if ('evaluator' in sources) return startJoin(plan, { ...options, ...sources })
  return startJoin(plan, {
    ...options,
    users: batchesOf(sources.users),
    accounts: batchesOf(sources.accounts),
    evaluator: inlineEvaluator(plan),
  })
}
