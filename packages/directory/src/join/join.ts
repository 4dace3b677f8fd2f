import {
  type BatchEvaluator,
  type EvaluatedAccounts,
  type EvaluatedUsers,
  fromAccountBatch,
  toAccountBatch,
} from '../evaluate/evaluated.ts'
import { inlineEvaluator } from '../evaluate/inline.ts'
import { keysOf } from '../keys/key.ts'
import type { RecordRef } from '../outcome.ts'
import type { MatchPlan } from '../plan/match-plan.ts'
import { batchesOf, type Records } from './batches.ts'
import { accountKeyRows, ExternalKeys, type KeyEngine } from './external-keys.ts'
import { inOrder } from './in-order.ts'
import { KeySet } from './key-index.ts'
import { UserIndex } from './user-index.ts'
import { Yielder } from './yielder.ts'

/**
 * Accounts and users to evaluate in the current thread: `AppUser` and `User` from `@igakit/schemas`, or objects with
 * more fields. Invalid records fail when their keys are read.
 */
export interface RecordSources {
  readonly users: Records<unknown>
  readonly accounts: Records<unknown>
}

/** Accounts and users in batches supplied by the caller, with their evaluator. */
export interface BatchSources<Batch> {
  readonly users: Iterable<Batch> | AsyncIterable<Batch>
  readonly accounts: Iterable<Batch> | AsyncIterable<Batch>
  readonly evaluator: BatchEvaluator<Batch>
}

/** The options of all runs. */
export type RunOptions = Pick<
  JoinOptions<never>,
  'smallerSide' | 'engine' | 'onProgress' | 'signal'
>

/** The progress of a run. */
export interface MatchProgress {
  /** The side being read. */
  readonly side: 'users' | 'accounts'
  /** The number of records read on this side. */
  readonly done: number
}

/** Selects accounts, and observes both sides of the join. */
export interface AccountSelection {
  /**
   * Returns true for the accounts to match.
   * @param row the row of the account in its batch
   */
  accepts(account: RecordRef, accounts: EvaluatedAccounts, row: number): boolean
  /** Receives the selected accounts before the users are read. */
  onAccounts?(accounts: readonly AccountsToMatch[]): void
  /** Receives the users in batches, with the index of the first user. */
  onUsers?(users: EvaluatedUsers, offset: number): void
}

interface JoinOptions<Batch> {
  readonly users: Iterable<Batch> | AsyncIterable<Batch>
  readonly accounts: Iterable<Batch> | AsyncIterable<Batch>
  readonly evaluator: BatchEvaluator<Batch>
  /**
   * The smaller side, which determines the memory used; users by default. If accounts are the smaller side, they are
   * read first, and only their keys are kept.
   */
  readonly smallerSide?: 'users' | 'accounts' | undefined
  /** Joins the keys outside the heap; `smallerSide` has no effect. */
  readonly engine?: KeyEngine | undefined
  /** Selects the accounts to match; without it, all accounts. Reads the accounts first. */
  readonly selection?: AccountSelection | undefined
  readonly onProgress?: ((progress: MatchProgress) => void | Promise<void>) | undefined
  readonly signal?: AbortSignal | undefined
}

/** A batch of accounts with the index of its first account. */
export interface AccountsToMatch {
  readonly accounts: EvaluatedAccounts
  readonly offset: number
  /** The indexes of the accounts, if only some are selected. */
  readonly indexes?: readonly number[]
}

/** Returns the reference to an account of a batch. */
export function refOf({ accounts, indexes, offset }: AccountsToMatch, row: number): RecordRef {
  return { id: accounts.id(row), index: indexes?.[row] ?? offset + row }
}

/** A hash join: an index of users by key, and batches of accounts to look up. */
interface Join {
  readonly users: UserIndex
  readonly accounts: AsyncIterable<AccountsToMatch>
  /** Loads the ids of users before they appear in summaries. */
  readonly resolve: (users: readonly number[]) => Promise<void>
}

const allKnown = (): Promise<void> => Promise.resolve()

/** Reads the users and returns the join for matching the accounts. */
async function startJoin<Batch>(plan: MatchPlan, options: JoinOptions<Batch>): Promise<Join> {
  const yielder = new Yielder(options.signal)
  const skipsDeleted = plan.semantics.deletedUsers === 'skip'
  const { engine, selection } = options
  if (engine !== undefined && selection === undefined) {
    return startExternalJoin(plan, engine, options, yielder)
  }
  if (options.smallerSide !== 'accounts' && selection === undefined) {
    const users = await indexUsers(
      new UserIndex(plan.userKeys.length, skipsDeleted),
      options,
      yielder,
    )
    return { users, accounts: streamAccounts(options, yielder), resolve: allKnown }
  }
  const kept: AccountsToMatch[] = []
  const wanted = plan.userKeys.map(() => new KeySet())
  for await (const { accounts, offset } of streamAccounts(options, yielder)) {
    const indexes = selection === undefined ? undefined : selected(accounts, offset, selection)
    if (indexes?.length === 0) continue
    const some = indexes === undefined ? accounts : rowsOf(accounts, indexes, offset)
    const batch = fromAccountBatch(
      toAccountBatch(some, plan.accountKeys.length, plan.filters.length),
    )
    for (const { cases } of plan.configs) {
      for (const { accountKey, userKey } of cases) {
        const keys = wanted[userKey]
        for (let row = 0; row < batch.count; row++) {
          for (const key of keysOf(batch.key(accountKey, row))) keys?.add(key)
        }
      }
    }
    kept.push({ accounts: batch, offset, ...(indexes !== undefined && { indexes }) })
  }
  selection?.onAccounts?.(kept)
  const index = new UserIndex(plan.userKeys.length, skipsDeleted, wanted)
  const users = await indexUsers(index, options, yielder)
  return { users, accounts: yielding(kept, yielder), resolve: allKnown }
}

/** Stores the keys of both sides in an engine, and reads the accounts again with the users of their keys. */
async function startExternalJoin<Batch>(
  plan: MatchPlan,
  engine: KeyEngine,
  options: JoinOptions<Batch>,
  yielder: Yielder,
): Promise<Join> {
  const external = new ExternalKeys()
  const skipsDeleted = plan.semantics.deletedUsers === 'skip'
  const index = new UserIndex(plan.userKeys.length, skipsDeleted, undefined, external)
  const users = await indexUsers(index, options, yielder, () => engine.addUsers(external.take()))
  for await (const { accounts } of streamAccounts(options, yielder)) {
    const batch = toAccountBatch(accounts, plan.accountKeys.length, plan.filters.length)
    await engine.addAccounts(batch, accountKeyRows(plan, batch))
  }
  return {
    users,
    accounts: externalAccounts(plan, engine, external, yielder),
    resolve: async (wanted) => external.resolve(await engine.idsOf(wanted)),
  }
}

async function* externalAccounts(
  plan: MatchPlan,
  engine: KeyEngine,
  external: ExternalKeys,
  yielder: Yielder,
): AsyncGenerator<AccountsToMatch> {
  let offset = 0
  for await (const { batch, hits } of engine.join()) {
    external.use(plan, batch, hits)
    yield { accounts: fromAccountBatch(batch), offset }
    offset += batch.ids.length
    await yielder.yieldIfDue()
  }
}

function selected(
  accounts: EvaluatedAccounts,
  offset: number,
  selection: AccountSelection,
): readonly number[] {
  const indexes: number[] = []
  for (let row = 0; row < accounts.count; row++) {
    const index = offset + row
    if (selection.accepts({ id: accounts.id(row), index }, accounts, row)) indexes.push(index)
  }
  return indexes
}

function rowsOf(
  accounts: EvaluatedAccounts,
  indexes: readonly number[],
  offset: number,
): EvaluatedAccounts {
  const rowOf = (row: number): number => (indexes[row] ?? offset) - offset
  return {
    count: indexes.length,
    id: (row) => accounts.id(rowOf(row)),
    key: (expression, row) => accounts.key(expression, rowOf(row)),
    decision: (filter, row) => accounts.decision(filter, rowOf(row)),
  }
}

async function indexUsers<Batch>(
  index: UserIndex,
  { evaluator, onProgress, selection, users }: JoinOptions<Batch>,
  yielder: Yielder,
  onAdded?: () => Promise<void>,
): Promise<UserIndex> {
  const evaluated = inOrder(users, evaluator.concurrency, (batch) => evaluator.evaluateUsers(batch))
  for await (const batch of evaluated) {
    selection?.onUsers?.(batch, index.seen)
    index.add(batch)
    await onAdded?.()
    await onProgress?.({ side: 'users', done: index.seen })
    await yielder.yieldIfDue()
  }
  return index
}

async function* streamAccounts<Batch>(
  { accounts, evaluator, onProgress }: JoinOptions<Batch>,
  yielder: Yielder,
): AsyncGenerator<AccountsToMatch> {
  let offset = 0
  const evaluated = inOrder(accounts, evaluator.concurrency, (batch) =>
    evaluator.evaluateAccounts(batch),
  )
  for await (const batch of evaluated) {
    yield { accounts: batch, offset }
    offset += batch.count
    await onProgress?.({ side: 'accounts', done: offset })
    await yielder.yieldIfDue()
  }
}

async function* yielding<T>(items: readonly T[], yielder: Yielder): AsyncGenerator<T> {
  for (const item of items) {
    yield item
    // oxlint-disable-next-line no-await-in-loop -- yields to the event loop
    await yielder.yieldIfDue()
  }
}

/** Starts a join over records or batches. */
export function joinOf<Batch>(
  plan: MatchPlan,
  sources: RecordSources | BatchSources<Batch>,
  options: RunOptions & Pick<JoinOptions<never>, 'selection'>,
): Promise<Join> {
  if ('evaluator' in sources) return startJoin(plan, { ...options, ...sources })
  return startJoin(plan, {
    ...options,
    users: batchesOf(sources.users),
    accounts: batchesOf(sources.accounts),
    evaluator: inlineEvaluator(plan),
  })
}
