import type { RecordKey } from './record-key.ts'
import type { RecordKind } from './record-kind.ts'

/** A record as it was read: its version tells whether another writer has changed it since. */
export interface StoredRecord<T> {
  readonly key: RecordKey
  /** Counts from 1, by one with each write. */
  readonly version: number
  readonly body: T
}

/** What a record has to have among its terms: one of some words, in one field. */
export interface TermCondition {
  readonly field: string
  readonly anyOf: readonly string[]
}

/** Which records are searched for. */
export interface RecordSearch {
  /** All of them hold; any record is found where there are none. */
  readonly where?: readonly TermCondition[]
  /** The first parts of the key; not together with `where`. */
  readonly under?: readonly string[]
  /** Only records that come after this key. */
  readonly after?: RecordKey
  /** How many records at most; all where it is absent. */
  readonly limit?: number
}

/** The records of one tenant within a transaction. */
export interface Records {
  /** The record of that key, or null. Records that are softly deleted are there like any other. */
  get<T>(kind: RecordKind<T>, key: RecordKey): Promise<StoredRecord<T> | null>
  /** All records whose keys begin with the given parts, in the order of their keys. */
  list<T>(kind: RecordKind<T>, under?: readonly string[]): Promise<StoredRecord<T>[]>
  /**
   * The records whose terms are as they are searched for, in the order of their keys. Only those that are given back
   * are read: let the store do the choosing.
   */
  find<T>(kind: RecordKind<T>, search: RecordSearch): Promise<StoredRecord<T>[]>
  /** Adds a record. Throws a `WriteConflict` where there is one of that key. */
  insert<T>(kind: RecordKind<T>, key: RecordKey, body: T): Promise<void>
  /** Writes the new body of a record that was read. Throws a `WriteConflict` where it was changed since. */
  update<T>(kind: RecordKind<T>, record: StoredRecord<T>, body: T): Promise<void>
  /** Removes a record that was read, for good. Throws a `WriteConflict` where it was changed since. */
  remove<T>(kind: RecordKind<T>, record: StoredRecord<T>): Promise<void>
}
