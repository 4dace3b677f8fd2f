import type * as z from 'zod'

/** A kind of record: the name that it is stored under, and what its bodies are. */
export interface RecordKind<T> {
  /** Never renamed: stored records go by it. */
  readonly name: string
  /** Judges what is read from the store and what is written there. */
  readonly schema: z.ZodType<T>
}
