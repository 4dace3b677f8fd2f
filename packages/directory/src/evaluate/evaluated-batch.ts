import type { Decision } from '../filter/decision.ts'
import type { Key } from '../keys/key.ts'
import type { EvaluatedAccounts, EvaluatedUsers } from './evaluated.ts'

/** Evaluated users as plain data, by expression and row: what a worker sends back. */
export interface UserBatch {
  readonly ids: readonly (string | undefined)[]
  readonly keys: readonly (readonly Key[])[]
}

/** Evaluated accounts as plain data, by expression or filter and row: what a worker sends back. */
export interface AccountBatch extends UserBatch {
  readonly decisions: readonly (readonly Decision[])[]
}

/** All that is evaluated of users. */
export function toUserBatch(users: EvaluatedUsers, expressions: number): UserBatch {
  const ids: (string | undefined)[] = []
  const keys = columns<Key>(expressions)
  // Row by row, since a record is looked at once for all that is evaluated of it.
  for (let row = 0; row < users.count; row++) addRow(users, row, ids, keys)
  return { ids, keys }
}

/** All that is evaluated of accounts. */
export function toAccountBatch(
  accounts: EvaluatedAccounts,
  expressions: number,
  filters: number,
): AccountBatch {
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
  records: EvaluatedUsers,
  row: number,
  ids: (string | undefined)[],
  keys: readonly Key[][],
): void {
  ids.push(records.id(row))
  for (const [expression, column] of keys.entries()) column.push(records.key(expression, row))
}

/** Evaluated users from plain data. */
export function fromUserBatch({ ids, keys }: UserBatch): EvaluatedUsers {
  return {
    count: ids.length,
    id: (row) => ids[row],
    key: (expression, row) => keys[expression]?.[row] ?? '',
  }
}

/** Evaluated accounts from plain data. */
export function fromAccountBatch(batch: AccountBatch): EvaluatedAccounts {
  return {
    ...fromUserBatch(batch),
    decision: (filter, row) => batch.decisions[filter]?.[row] ?? 'CREATE',
  }
}
