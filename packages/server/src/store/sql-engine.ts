import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** The effect of a database error on its transaction. */
export type FailureKind =
  /** Another transaction came first; the transaction can be retried. */
  | 'conflict'
  /** The database did not respond in time. */
  | 'unavailable'
  /** The disk is full; nothing was written. */
  | 'full'
  | 'read-only'
  /** The data on disk is damaged. */
  | 'damaged'
  /** The error is unexpected. */
  | 'unknown'

/** The differences between database engines. */
export interface SqlEngine {
  /** True if other processes can use the database at the same time. */
  readonly isShared: boolean
  /** The type of strings that are compared by code point, so that every engine sorts them identically. */
  readonly exactText: RawBuilder<unknown>
  /** The type of a generated integer primary key. */
  readonly assignedId: RawBuilder<unknown>
  readonly bytes: RawBuilder<unknown>
  /** The clause at the end of CREATE TABLE for tables that consist mostly of their primary key. */
  readonly indexTableEnd: RawBuilder<unknown>
  /** The isolation level for serial transactions; null if transactions are always serial. */
  readonly isolationLevel: 'serializable' | null
  /** Returns a table name for raw SQL. */
  readonly table: (name: keyof Tables) => string
  /** Returns a parameter placeholder for raw SQL; positions start at 1. */
  readonly placeholder: (position: number) => string
  /**
   * Compares a column with any number of values in a single parameter, because engines limit the number of parameters.
   */
  readonly isAnyOf: (
    column: string,
    values: readonly number[] | readonly string[],
  ) => RawBuilder<boolean>
  /**
   * Queues a transaction behind other transactions that had a conflict. Must be the transaction's first statement.
   */
  readonly queue: (transaction: Kysely<Tables>) => Promise<void>
  readonly kindOfFailure: (error: unknown) => FailureKind
  /** Wipes overwritten data from the database files, if possible. */
  readonly wipe: (database: Kysely<Tables>) => Promise<void>
}
