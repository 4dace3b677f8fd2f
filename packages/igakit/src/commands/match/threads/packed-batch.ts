import type { AccountBatch, Decision, Key, UserBatch } from '@igakit/directory'

/**
 * A column of texts as one text. A message copies one long text much faster than many short ones, and slices of this
 * text keep no other cells of a file in memory.
 */
interface PackedColumn<Value> {
  readonly text: string
  /** The end of the text of each row. */
  readonly ends: Uint32Array<ArrayBuffer>
  /** The values of other types, by row. */
  readonly others: readonly (readonly [row: number, value: Value])[]
}

/** Evaluated users or accounts, packed for a message between threads. */
export interface PackedBatch {
  readonly ids: PackedColumn<string | undefined>
  readonly keys: readonly PackedColumn<Key>[]
  /** The filter decisions of accounts. */
  readonly decisions: readonly (readonly Decision[])[]
  /** The rows of deleted users. */
  readonly deleted: readonly number[] | undefined
}

export function packUsers({ deleted, ids, keys }: UserBatch): PackedBatch {
  return { ids: pack(ids), keys: keys.map((column) => pack(column)), decisions: [], deleted }
}

export function unpackUsers({ deleted, ids, keys }: PackedBatch): UserBatch {
  const batch = { ids: unpack(ids), keys: keys.map((column) => unpack(column)) }
  return deleted === undefined ? batch : { ...batch, deleted }
}

export function packAccounts({ decisions, ids, keys }: AccountBatch): PackedBatch {
  return {
    ids: pack(ids),
    keys: keys.map((column) => pack(column)),
    decisions,
    deleted: undefined,
  }
}

export function unpackAccounts({ decisions, ids, keys }: PackedBatch): AccountBatch {
  return {
    ids: unpack(ids),
    keys: keys.map((column) => unpack(column)),
    decisions,
  }
}

function pack<Value>(values: readonly Value[]): PackedColumn<Value> {
  const texts: string[] = []
  const ends = new Uint32Array(values.length)
  const others: (readonly [number, Value])[] = []
  let row = 0
  let end = 0
  for (const value of values) {
    if (typeof value === 'string') {
      texts.push(value)
      end += value.length
    } else others.push([row, value])
    ends[row++] = end
  }
  return { text: texts.join(''), ends, others }
}

function unpack<Value>({ ends, others, text }: PackedColumn<Value>): (string | Value)[] {
  const values: (string | Value)[] = []
  let start = 0
  for (const end of ends) {
    values.push(text.slice(start, end))
    start = end
  }
  for (const [row, value] of others) values[row] = value
  return values
}
