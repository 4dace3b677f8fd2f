import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** What an error of the database means for the transaction that it ended. */
export type FailureKind =
  /** Another transaction came first: it is worth another try. */
  | 'conflict'
  /** The database does not answer, or not in time. */
  | 'unavailable'
  /** The disk is full: nothing was written. */
  | 'full'
  /** The database cannot be written. */
  | 'read-only'
  /** What is on disk is damaged. */
  | 'damaged'
  /** Unexpected. */
  | 'unknown'

/** The differences of the engines. */
export interface SqlEngine {
  /** True if other processes can use the same database at the same time. */
  readonly isShared: boolean
  /** The type of texts that are compared by code point, and so sorted alike by every engine. */
  readonly exactText: 'text' | RawBuilder<unknown>
  /** The type of an integer primary key that the database assigns. */
  readonly assignedId: 'integer' | 'serial'
  readonly bytes: 'blob' | 'bytea'
  /** The end of the definition of a table that has no columns to speak of beside its primary key. */
  readonly indexTableEnd: RawBuilder<unknown> | null
  /** The isolation that makes transactions serial; null if they always are. */
  readonly isolationLevel: 'serializable' | null
  /** A table in raw SQL. */
  readonly table: (name: keyof Tables) => string
  /** A parameter in raw SQL, counted from 1. */
  readonly placeholder: (position: number) => string
  /** Compares a column with any number of values, which are one parameter: an engine limits the number of those. */
  readonly isAnyOf: (
    column: string,
    values: readonly number[] | readonly string[],
  ) => RawBuilder<boolean>
  /**
   * Lets a transaction wait for others that had a conflict too, so that they do not meet again. It is the first
   * statement of the transaction.
   */
  readonly queue: (transaction: Kysely<Tables>) => Promise<void>
  readonly kindOfFailure: (error: unknown) => FailureKind
  /** Wipes overwritten data from the files of the database, as far as the engine can. */
  readonly wipe: (database: Kysely<Tables>) => Promise<void>
}
