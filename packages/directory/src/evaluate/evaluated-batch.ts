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
  const keys = Array.from({ length: expressions }, (): Key[] => [])
  // Row by row, since a record is looked at once for all its keys.
  for (let row = 0; row < users.count; row++) {
    ids.push(users.id(row))
    for (const [expression, column] of keys.entries()) column.push(users.key(expression, row))
  }
  return { ids, keys }
}

/** All that is evaluated of accounts. */
export function toAccountBatch(
  accounts: EvaluatedAccounts,
  expressions: number,
  filters: number,
): AccountBatch {
  const decisions = Array.from({ length: filters }, (_, filter) =>
    Array.from({ length: accounts.count }, (__, row) => accounts.decision(filter, row)),
  )
  return { ...toUserBatch(accounts, expressions), decisions }
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
