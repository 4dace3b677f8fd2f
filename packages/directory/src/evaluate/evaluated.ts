import type { Decision } from '../filter/decision.ts'
import type { Key } from '../keys/key.ts'

/** The users of a batch with their keys, by row. */
export interface EvaluatedUsers {
  readonly count: number
  id(row: number): string | undefined
  /**
   * Returns the key of a user.
   * @param expression the index of a user key in the plan
   */
  key(expression: number, row: number): Key
  /** Returns true for a user that is deleted but still listed. Without this method, no user counts as deleted. */
  isDeleted?(row: number): boolean
}

/** The accounts of a batch with their keys and filter decisions, by row. */
export interface EvaluatedAccounts {
  readonly count: number
  id(row: number): string | undefined
  /**
   * Returns the key of an account.
   * @param expression the index of an account key in the plan
   */
  key(expression: number, row: number): Key
  /**
   * Returns the filter decision for an account.
   * @param filter the index of a filter in the plan
   */
  decision(filter: number, row: number): Decision
}

/**
 * Evaluates batches of accounts and users, in the current thread or in workers. Batches come from the caller's sources
 * and are opaque to matching. Results are consumed in order, so outcomes do not depend on the concurrency.
 */
export interface BatchEvaluator<Batch> {
  /** The maximum number of concurrent batches. */
  readonly concurrency: number
  evaluateUsers(batch: Batch): EvaluatedUsers | Promise<EvaluatedUsers>
  evaluateAccounts(batch: Batch): EvaluatedAccounts | Promise<EvaluatedAccounts>
}

/** Evaluated users as plain data for messages between threads, indexed by expression and row. */
export interface UserBatch {
  readonly ids: readonly (string | undefined)[]
  readonly keys: readonly (readonly Key[])[]
  /** The rows of deleted users, in ascending order; absent if there are none. */
  readonly deleted?: readonly number[]
}

/** Evaluated accounts as plain data for messages between threads, indexed by expression or filter, and by row. */
export interface AccountBatch extends Omit<UserBatch, 'deleted'> {
  readonly decisions: readonly (readonly Decision[])[]
}

/** Evaluates all keys of the users. */
export function toUserBatch(users: EvaluatedUsers, expressions: number): UserBatch {
  const ids: (string | undefined)[] = []
  const keys = columns<Key>(expressions)
  // Evaluates row by row, because the guard checks each record once for all its expressions.
  const deleted: number[] = []
  for (let row = 0; row < users.count; row++) {
    addRow(users, row, ids, keys)
    if (users.isDeleted?.(row) === true) deleted.push(row)
  }
  return deleted.length === 0 ? { ids, keys } : { ids, keys, deleted }
}

/** Evaluates all keys and filters of the accounts. */
export function toAccountBatch(
  accounts: EvaluatedAccounts,
  expressions: number,
  filters: number,
): AccountBatch {
  const known = batches.get(accounts)
  if (known !== undefined) return known
  const ids: (string | undefined)[] = []
  const keys = columns<Key>(expressions)
  const decisions = columns<Decision>(filters)
  for (let row = 0; row < accounts.count; row++) {
    addRow(accounts, row, ids, keys)
    for (const [filter, column] of decisions.entries()) column.push(accounts.decision(filter, row))
  }
  return { ids, keys, decisions }
}

function columns<T>(count: number): T[][] {
  return Array.from({ length: count }, () => [])
}

function addRow(
  records: Pick<EvaluatedUsers, 'id' | 'key'>,
  row: number,
  ids: (string | undefined)[],
  keys: readonly Key[][],
): void {
  ids.push(records.id(row))
  for (const [expression, column] of keys.entries()) column.push(records.key(expression, row))
}

/** Reads evaluated users from plain data. */
export function fromUserBatch({ deleted = [], ids, keys }: UserBatch): EvaluatedUsers {
  const isDeleted = new Set(deleted)
  return { ...fromBatch({ ids, keys }), isDeleted: (row) => isDeleted.has(row) }
}

function fromBatch({ ids, keys }: UserBatch): Omit<EvaluatedUsers, 'isDeleted'> {
  return {
    count: ids.length,
    id: (row) => ids[row],
    key: (expression, row) => keys[expression]?.[row] ?? '',
  }
}

/** The batches of accounts that were read from plain data. */
const batches = new WeakMap<EvaluatedAccounts, AccountBatch>()

/** Reads evaluated accounts from plain data. */
export function fromAccountBatch(batch: AccountBatch): EvaluatedAccounts {
  const accounts: EvaluatedAccounts = {
    ...fromBatch(batch),
    decision: (filter, row) => batch.decisions[filter]?.[row] ?? 'CREATE',
  }
  batches.set(accounts, batch)
  return accounts
}
