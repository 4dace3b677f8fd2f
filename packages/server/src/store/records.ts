import type * as z from 'zod'
import type { RecordKey } from './record-key.ts'

/** The search terms of a record, keyed by field. */
export type RecordTerms = Readonly<Record<string, readonly string[]>>

/** A kind of record. */
export interface RecordKind<T> {
  /** The stored name, which never changes. */
  readonly name: string
  /** The schema that validates bodies on read and write. */
  readonly schema: z.ZodType<T>
  /**
   * Returns the search terms of a record. Terms are compared exactly: use lower case to ignore case. Terms are stored,
   * so changing this function requires a migration.
   */
  terms?(this: void, body: T): RecordTerms
  /**
   * True if old bodies must not remain in the store's files. The engine wipes old bodies, if possible, before it
   * acknowledges a transaction.
   */
  readonly confidential?: boolean
}

/** A record with its version, which detects changes by other writers. */
export interface StoredRecord<T> {
  readonly key: RecordKey
  /** The version, which starts at 1 and increases with each write. */
  readonly version: number
  readonly body: T
}

/** A condition on one field: the record has at least one of the given terms. */
export interface TermCondition {
  readonly field: string
  readonly anyOf: readonly string[]
}

/** The conditions of a search. */
export interface RecordSearch {
  /** The conditions, all of which must be met; without conditions, every record matches. */
  readonly where?: readonly TermCondition[]
  /** The first parts of the key. Cannot be combined with `where`. */
  readonly under?: readonly string[]
  /** The key after which the results start. */
  readonly after?: RecordKey
  /** The maximum number of records; unlimited if absent. */
  readonly limit?: number
  /**
   * Tests the raw JSON of a record; false skips the record, which is much faster than validating it. Allowed only
   * together with `where`.
   */
  readonly mayMatch?: (json: string) => boolean
}

/** The records of one tenant within a transaction. */
export interface Records {
  /** Returns a record, even if soft-deleted, or null. */
  get<T>(kind: RecordKind<T>, key: RecordKey): Promise<StoredRecord<T> | null>
  /** Returns all records whose keys start with the given parts, in key order. */
  list<T>(kind: RecordKind<T>, under?: readonly string[]): Promise<StoredRecord<T>[]>
  /** Returns matching records in key order. Reads only matching records if the store can check all conditions. */
  find<T>(kind: RecordKind<T>, search: RecordSearch): Promise<StoredRecord<T>[]>
  /** Adds a record. Throws a `WriteConflict` if the key exists. */
  insert<T>(kind: RecordKind<T>, key: RecordKey, body: T): Promise<void>
  /** Updates a record. Throws a `WriteConflict` if the record has changed since it was read. */
  update<T>(kind: RecordKind<T>, record: StoredRecord<T>, body: T): Promise<void>
  /** Removes a record permanently. Throws a `WriteConflict` if the record has changed since it was read. */
  remove<T>(kind: RecordKind<T>, record: StoredRecord<T>): Promise<void>
}
