import type * as z from 'zod'

/** The words that a record is found by, by the name of the field that has them. */
export type RecordTerms = Readonly<Record<string, readonly string[]>>

/** A kind of record: the name that it is stored under, and what its bodies are. */
export interface RecordKind<T> {
  /** Never renamed: stored records go by it. */
  readonly name: string
  /** Judges what is read from the store and what is written there. */
  readonly schema: z.ZodType<T>
  /**
   * The words that `Records.find` finds a record by, as they are compared: exactly, so a kind whose records are found
   * in any case gives them in lower case. They are stored with the record; when they are to be others, a migration
   * has to write those of the records that are there.
   */
  terms?(this: void, body: T): RecordTerms
  /**
   * Whether its bodies have what nobody is to find in the files of the store once it is written over or removed. The
   * engine wipes it as far as it can before a transaction is acknowledged.
   */
  readonly confidential?: boolean
}
