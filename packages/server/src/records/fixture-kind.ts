import * as z from 'zod'
import type { RecordKey } from '../store/record-key.ts'
import type { RecordKind } from '../store/records.ts'

/** A kind of record that fixtures can contain. */
export interface FixtureKind<T> extends RecordKind<T> {
  /** Returns the key of a record. Throws a TypeError if a part of the key is missing. */
  keyOf(this: void, body: T): RecordKey
  /**
   * Returns the record as of the given time, if the record changes with time alone. Apply this function before showing
   * stored records.
   */
  asOf?(this: void, body: T, now: Date): T
}

/** A time in RFC 3339. */
export const time = z.iso.datetime({ offset: true })

/** An optional text. */
export const optionalText = z.string().nullable().exactOptional()

/** The time of creation; 1970 if omitted. */
export const createdAt = orDefault(time, '1970-01-01T00:00:00Z')

/** The time of deletion; null if the record exists. */
export const deletedAt = z.string().nullable().default(null)

/** Returns a schema with a default for omitted and null values. */
export function orDefault<T>(schema: z.ZodType<T>, fallback: T): z.ZodType<T> {
  return schema.nullish().transform((value) => value ?? fallback)
}

/** Returns the members of a view that form its key. Throws a TypeError if one of them is missing. */
export function idsIn<Name extends string>(
  view: { readonly [Id in Name]?: string | null | undefined },
  first: Name,
  ...others: readonly Name[]
): RecordKey {
  return [requiredId(first, view[first]), ...others.map((name) => requiredId(name, view[name]))]
}

/** Returns an id that is part of a key. Throws a TypeError if the id is missing. */
export function requiredId(name: string, value: string | null | undefined): string {
  if (value) return value
  throw new TypeError(`A record without ${name} cannot be stored.`)
}
