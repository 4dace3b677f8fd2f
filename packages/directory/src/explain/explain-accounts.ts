import type { Issue } from '@igakit/cel'
import {
  type Decision,
  hasDecisionDetails,
  wordOf,
  type FilterDecision,
} from '../filter/decision.ts'
import { ConfigMatcher } from '../join/config-matcher.ts'
import {
  type AccountsToMatch,
  type BatchSources,
  joinOf,
  type RecordSources,
  refOf,
  type RunOptions,
} from '../join/join.ts'
import { hasDetails, keysOf } from '../keys/key.ts'
import type { Outcome, RecordRef, SharedKey } from '../outcome.ts'
import type { MatchPlan, PlannedConfig } from '../plan/match-plan.ts'
import { type NearMiss, NearMissFinder } from './near-misses.ts'

/** The keys of one case for one account. */
export interface ExplainedCase {
  readonly caseIndex: number
  readonly appUserKeyCel: string
  readonly userKeyCel: string
  readonly accountKeys: readonly string[]
  /** The reason why the account has no key: a missing field or a failure. */
  readonly issue?: Issue
  /** The users that share a key with the account, also in cases after the deciding case. */
  readonly sharedKeys: readonly SharedKey[]
  /** The users whose keys almost match, the closest first. */
  readonly nearMisses: readonly NearMiss[]
}

/** The reasons for the outcome of one account. */
export interface AccountExplanation {
  readonly account: RecordRef
  readonly outcome: Outcome
  /** The decision of the account filter; `undefined` if the filter failed or is not set. */
  readonly filter: FilterDecision | undefined
  readonly cases: readonly ExplainedCase[]
}

export interface ExplainOptions extends RunOptions {
  /** Selects the accounts to explain. Keep their number small: all users are compared with each of them. */
  readonly accepts: (account: RecordRef) => boolean
}

/** Explains the outcomes of a few accounts, in the order of the accounts. */
export async function explainAccounts<Batch>(
  plan: MatchPlan,
  sources: RecordSources | BatchSources<Batch>,
  { accepts, ...options }: ExplainOptions,
): Promise<readonly AccountExplanation[]> {
  const [config] = plan.configs
  if (config === undefined) throw new TypeError('a plan has a configuration')
  const finders = config.cases.map(({ userKey }) => new NearMissFinder(userKey))
  const misses = new Map<string, NearMiss[]>()
  const { accounts: batches, users } = await joinOf(plan, sources, {
    ...options,
    selection: {
      accepts,
      onAccounts: (kept) => wantKeys(config, kept, finders, misses),
      onUsers(batch, offset) {
        for (const finder of finders) finder.addUsers(batch, offset)
      },
    },
  })
  const matcher = new ConfigMatcher(config, users, plan.semantics)
  const explanations: AccountExplanation[] = []
  for await (const batch of batches) {
    const { accounts } = batch
    for (let row = 0; row < accounts.count; row++) {
      const account = refOf(batch, row)
      const decision: Decision =
        config.filter === undefined ? 'CREATE' : accounts.decision(config.filter, row)
      explanations.push({
        account,
        outcome: matcher.match(accounts, row),
        filter: config.filter === undefined || hasFailed(decision) ? undefined : wordOf(decision),
        cases: config.cases.map(({ accountKey, appUserKeyCel, userKey, userKeyCel }, caseIndex) => {
          const key = accounts.key(accountKey, row)
          const issue = hasDetails(key) ? key.issue : undefined
          return {
            caseIndex,
            appUserKeyCel,
            userKeyCel,
            accountKeys: keysOf(key),
            ...(issue !== undefined && { issue }),
            sharedKeys: keysOf(key).flatMap((each) => users.sharedKey(userKey, each) ?? []),
            nearMisses: misses.get(nameOf(account, caseIndex)) ?? [],
          }
        }),
      })
    }
  }
  return explanations
}

function hasFailed(decision: Decision): boolean {
  return hasDecisionDetails(decision) && decision.word === undefined
}

function wantKeys(
  { cases }: PlannedConfig,
  kept: readonly AccountsToMatch[],
  finders: readonly NearMissFinder[],
  misses: Map<string, NearMiss[]>,
): void {
  for (const batch of kept) {
    for (let row = 0; row < batch.accounts.count; row++) {
      for (const [caseIndex, { accountKey }] of cases.entries()) {
        const found: NearMiss[] = []
        misses.set(nameOf(refOf(batch, row), caseIndex), found)
        for (const key of keysOf(batch.accounts.key(accountKey, row))) {
          finders[caseIndex]?.want(key, found)
        }
      }
    }
  }
}

function nameOf({ index }: RecordRef, caseIndex: number): string {
  return `${index}:${caseIndex}`
}
