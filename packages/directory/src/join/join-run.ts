import type { BatchEvaluator } from '../evaluate/batch-evaluator.ts'
import type { EvaluatedAccounts } from '../evaluate/evaluated.ts'
import { fromAccountBatch, toAccountBatch } from '../evaluate/evaluated-batch.ts'
import { keysOf } from '../keys/key.ts'
import type { MatchPlan } from '../plan/match-plan.ts'
import { Breather } from './breather.ts'
import { inOrder } from './in-order.ts'
import { KeySet } from './key-set.ts'
import { UserIndex } from './user-index.ts'

/** How far matching is. */
export interface MatchProgress {
  /** The side that is being read. */
  readonly side: 'users' | 'accounts'
  /** How many of that side were read. */
  readonly done: number
}

/** What a run works on, and how. */
export interface JoinOptions<Batch> {
  readonly users: Iterable<Batch> | AsyncIterable<Batch>
  readonly accounts: Iterable<Batch> | AsyncIterable<Batch>
  readonly evaluator: BatchEvaluator<Batch>
  /**
   * Which side is the smaller one: memory grows with its keys. Users are unless it is said; where accounts are, they are
   * read first and kept, by their keys alone, while users stream.
   */
  readonly smallerSide?: 'users' | 'accounts' | undefined
  readonly onProgress?: ((progress: MatchProgress) => void | Promise<void>) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Accounts that are to be matched, with how many were before them. */
export interface AccountsToMatch {
  readonly accounts: EvaluatedAccounts
  readonly offset: number
}

/** A hash join: an index of the users' keys, and the accounts that are to be looked up in it, batch by batch. */
export interface Join {
  readonly users: UserIndex
  readonly accounts: AsyncIterable<AccountsToMatch>
}

/** Reads the users, so that accounts can be matched. */
export async function startJoin<Batch>(
  plan: MatchPlan,
  options: JoinOptions<Batch>,
): Promise<Join> {
  const breather = new Breather(options.signal)
  if (options.smallerSide !== 'accounts') {
    const users = await indexUsers(new UserIndex(plan.userKeys.length), options, breather)
    return { users, accounts: streamAccounts(options, breather) }
  }
  const kept: AccountsToMatch[] = []
  const wanted = plan.userKeys.map(() => new KeySet())
  for await (const { accounts, offset } of streamAccounts(options, breather)) {
    const batch = fromAccountBatch(
      toAccountBatch(accounts, plan.accountKeys.length, plan.filters.length),
    )
    for (const { cases } of plan.configs) {
      for (const { accountKey, userKey } of cases) {
        const keys = wanted[userKey]
        for (let row = 0; row < batch.count; row++) {
          for (const key of keysOf(batch.key(accountKey, row))) keys?.add(key)
        }
      }
    }
    kept.push({ accounts: batch, offset })
  }
  const index = new UserIndex(plan.userKeys.length, wanted)
  const users = await indexUsers(index, options, breather)
  return { users, accounts: breathing(kept, breather) }
}

async function indexUsers<Batch>(
  index: UserIndex,
  { evaluator, onProgress, users }: JoinOptions<Batch>,
  breather: Breather,
): Promise<UserIndex> {
  const evaluated = inOrder(users, evaluator.concurrency, (batch) => evaluator.evaluateUsers(batch))
  for await (const batch of evaluated) {
    index.add(batch)
    await onProgress?.({ side: 'users', done: index.seen })
    await breather.breathe()
  }
  return index
}

async function* streamAccounts<Batch>(
  { accounts, evaluator, onProgress }: JoinOptions<Batch>,
  breather: Breather,
): AsyncGenerator<AccountsToMatch> {
  let offset = 0
  const evaluated = inOrder(accounts, evaluator.concurrency, (batch) =>
    evaluator.evaluateAccounts(batch),
  )
  for await (const batch of evaluated) {
    yield { accounts: batch, offset }
    offset += batch.count
    await onProgress?.({ side: 'accounts', done: offset })
    await breather.breathe()
  }
}

async function* breathing<T>(items: readonly T[], breather: Breather): AsyncGenerator<T> {
  for (const item of items) {
    yield item
    // oxlint-disable-next-line no-await-in-loop -- it is what lets go of the thread
    await breather.breathe()
  }
}
