import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

/** What an error of the database means for the transaction that it ended. */
export type FailureKind =
  /** Another transaction came first: it is worth another try. */
  | 'conflict'
  /** The database does not answer, or not in time. */
  | 'unavailable'
  /** Nothing that anybody foresaw. */
  | 'unknown'

/** What the engines differ in. */
export interface SqlEngine {
  /** Texts that are compared by their code points, and so sorted alike by every engine. */
  readonly exactText: 'text' | RawBuilder<unknown>
  /** What stands at the end of the definition of a table that is nothing but the columns of its primary key. */
  readonly indexTableEnd: RawBuilder<unknown> | null
  /** What transactions have to be, so that they come out as if one had run after the other; null where they always do. */
  readonly isolationLevel: 'serializable' | null
  /** Whether a text is one of some, however many; they are one parameter, since an engine limits the number of those. */
  readonly anyOf: (text: Expression<string>, texts: readonly string[]) => Expression<SqlBool>
  /**
   * Lets a transaction wait for others that have had a conflict too, so that they do not meet again. It is the first
   * statement of the transaction.
   */
  readonly queue: (transaction: Kysely<Tables>) => Promise<void>
  readonly kindOfFailure: (error: unknown) => FailureKind
  /** Wipes what was written over from the files of the database, as far as the engine can. */
  readonly wipe: (database: Kysely<Tables>) => Promise<void>
}
