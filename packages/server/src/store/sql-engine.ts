import type { Kysely, RawBuilder, Selectable, SelectQueryBuilder } from 'kysely'
import type { RecordRow, Tables } from './tables.ts'

/** What an error of the database means for the transaction that it ended. */
export type FailureKind =
  /** Another transaction came first: it is worth another try. */
  | 'conflict'
  /** The database does not answer, or not in time. */
  | 'unavailable'
  /** Nothing that anybody foresaw. */
  | 'unknown'

/** The records of one kind that one tenant has. */
export interface KindOfTenant {
  readonly tenant_id: string
  readonly kind: string
}

/** Words that records are searched by, as they are stored. */
export interface WantedWords extends KindOfTenant {
  readonly field: string
  /** However many they are; they are to be one parameter, since an engine limits the number of those. */
  readonly terms: readonly string[]
  /** Only keys after this one are wanted; all are after the empty one. */
  readonly after: string
}

/** Selects keys. */
export type KeyQuery = SelectQueryBuilder<
  Tables & { matching: { key: string } },
  'matching',
  { key: string }
>

/** Selects rows of `records`. */
export type RecordQuery = SelectQueryBuilder<
  Tables & { found: RecordRow },
  'found',
  Selectable<RecordRow>
>

/** What the engines differ in. */
export interface SqlEngine {
  /** True if other processes can use the same database at the same time. */
  readonly isShared: boolean
  /** Texts that are compared by their code points, and so sorted alike by every engine. */
  readonly exactText: 'text' | RawBuilder<unknown>
  /** What stands at the end of the definition of a table that is nothing but the columns of its primary key. */
  readonly indexTableEnd: RawBuilder<unknown> | null
  /** What transactions have to be, so that they come out as if one had run after the other; null where they always do. */
  readonly isolationLevel: 'serializable' | null
  /** The keys of the records that have one of some words; a key as often as its record has them. */
  readonly keysWith: (database: Kysely<Tables>, words: WantedWords) => KeyQuery
  /** The records of some keys. */
  readonly recordsOf: (database: Kysely<Tables>, kind: KindOfTenant, keys: KeyQuery) => RecordQuery
  /**
   * Lets a transaction wait for others that have had a conflict too, so that they do not meet again. It is the first
   * statement of the transaction.
   */
  readonly queue: (transaction: Kysely<Tables>) => Promise<void>
  readonly kindOfFailure: (error: unknown) => FailureKind
  /** Wipes what was written over from the files of the database, as far as the engine can. */
  readonly wipe: (database: Kysely<Tables>) => Promise<void>
}
