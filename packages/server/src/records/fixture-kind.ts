import type { RecordKey } from '../store/record-key.ts'
import type { RecordKind } from '../store/record-kind.ts'

/** A kind of record that a tenant can be given, which has its key in it. */
export interface FixtureKind<T> extends RecordKind<T> {
  /** Throws a TypeError where a part of the key is missing. */
  readonly keyOf: (body: T) => RecordKey
  /** A record as it is at a time, where time alone changes it; whoever shows stored records shows them so. */
  readonly asOf?: (body: T, now: Date) => T
}

/** A part of a key. */
export function requiredId(name: string, value: string | null | undefined): string {
  if (value) return value
  throw new TypeError(`A record without ${name} cannot be stored.`)
}
