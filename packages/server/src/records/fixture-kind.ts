import type * as z from 'zod'
import type { RecordKey } from '../store/record-key.ts'
import type { RecordKind } from '../store/record-kind.ts'

/** A kind of record that a tenant can be given, which has its key in it. */
export interface FixtureKind<T> extends RecordKind<T> {
  /** Throws a TypeError where a part of the key is missing. */
  keyOf(this: void, body: T): RecordKey
  /** A record as it is at a time, where time alone changes it; whoever shows stored records shows them so. */
  asOf?(this: void, body: T, now: Date): T
}

/** The time of records that do not say when they were made. */
export const UNKNOWN_TIME = '1970-01-01T00:00:00Z'

/** A member that has a default if it is omitted or null. */
export function orDefault<T>(schema: z.ZodType<T>, fallback: T): z.ZodType<T> {
  return schema.nullish().transform((value) => value ?? fallback)
}

/** A part of a key. */
export function requiredId(name: string, value: string | null | undefined): string {
  if (value) return value
  throw new TypeError(`A record without ${name} cannot be stored.`)
}
