import { Duration } from '../values/time/duration.ts'
import { isList } from '../values/list.ts'
import { Optional } from '../values/optional.ts'
import { Timestamp } from '../values/time/timestamp.ts'
import { Uint } from '../values/integers.ts'
import type { CelValue } from '../values/value.ts'

/** Returns true if a parameter accepts the value at run time. */
export type Kind<T extends CelValue> = (value: CelValue) => value is T

export const anything: Kind<CelValue> = (value): value is CelValue => value !== undefined
export const bool: Kind<boolean> = (value) => typeof value === 'boolean'
export const int: Kind<bigint> = (value) => typeof value === 'bigint'
export const uint: Kind<Uint> = (value) => value instanceof Uint
export const double: Kind<number> = (value) => typeof value === 'number'
export const string: Kind<string> = (value) => typeof value === 'string'
export const bytes: Kind<Uint8Array> = (value) => value instanceof Uint8Array
export const timestamp: Kind<Timestamp> = (value) => value instanceof Timestamp
export const duration: Kind<Duration> = (value) => value instanceof Duration
export const optional: Kind<Optional> = (value) => value instanceof Optional
export const list: Kind<readonly CelValue[]> = isList
export const map: Kind<ReadonlyMap<CelValue, CelValue>> = (value) => value instanceof Map

/** Matches a list by its first element only, as cel-go does when it selects an overload. */
export function listOf<T extends CelValue>(element: Kind<T>): Kind<readonly CelValue[]> {
  return (value): value is readonly CelValue[] => {
    if (!isList(value)) return false
    const [first] = value
    return first === undefined || element(first)
  }
}
