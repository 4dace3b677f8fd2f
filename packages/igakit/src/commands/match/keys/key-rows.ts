import { type Key, type KeyDetails, type Matching } from '@igakit/directory'
import type { RowAppender } from '../duckdb/row-appender.ts'
import type { BlockEvaluation } from '../threads/block-evaluation.ts'

/** The tables of `iga match keys`. */
export interface KeyTables {
  readonly keys: RowAppender
  readonly accounts: RowAppender
  readonly users: RowAppender
}

/** Appends the rows of a block to the tables, and returns the number of keys. */
export function keyRowsOf(
  evaluation: BlockEvaluation,
  { cases, filter }: Matching['expressions'],
  skipsDeleted: boolean,
  tables: KeyTables,
): number {
  const { batch, positions = [], side } = evaluation
  const mark = side === 'users' ? 'u' : 'a'
  const skipped = new Set(side === 'users' && skipsDeleted ? evaluation.batch.deleted : [])
  let count = 0
  for (const [row, id] of batch.ids.entries()) {
    const record = positions[row] ?? 0
    if (side === 'users') tables.users.add([record, id ?? null])
    else {
      const decisions = filter === undefined ? undefined : evaluation.batch.decisions[filter]
      const decision = decisions?.[row] ?? 'CREATE'
      const word = typeof decision === 'object' ? decision.word : decision
      tables.accounts.add([record, id ?? null, word ?? 'FAILED'])
    }
    if (skipped.has(row)) continue
    for (const [caseIndex, { accountKey, userKey }] of cases.entries()) {
      const key = batch.keys[side === 'users' ? userKey : accountKey]?.[row] ?? ''
      if (isFailure(key)) {
        if (side === 'accounts') tables.keys.add([mark, caseIndex + 1, 0, null, record])
        continue
      }
      for (const [order, text] of textsOf(key).entries()) {
        tables.keys.add([mark, caseIndex + 1, order, text, record])
        count++
      }
    }
  }
  return count
}

function isDetails(key: Key): key is KeyDetails {
  return typeof key === 'object' && !Array.isArray(key)
}

function isFailure(key: Key): boolean {
  return isDetails(key) && key.isFailure
}

function textsOf(key: Key): readonly string[] {
  if (typeof key === 'string') return key === '' ? [] : [key]
  return isDetails(key) ? key.keys : key
}
