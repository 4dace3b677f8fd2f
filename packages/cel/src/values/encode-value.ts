import { toBase64 } from './base64.ts'
import { Duration } from './duration.ts'
import { formatDouble } from './format-double.ts'
import { formatValue } from './format-value.ts'
import { isList } from './is-list.ts'
import { Opaque } from './opaque.ts'
import { Optional } from './optional.ts'
import { Timestamp } from './timestamp.ts'
import { TypeValue } from './type-value.ts'
import { Uint } from './uint.ts'
import type { CelValue } from './value.ts'

/** A value as JSON that keeps its CEL type; bool, string and null stand for themselves. */
export type EncodedValue =
  | null
  | boolean
  | string
  | { readonly int: string }
  | { readonly uint: string }
  | { readonly double: string }
  /** Base64. */
  | { readonly bytes: string }
  /** RFC 3339 in UTC. */
  | { readonly timestamp: string }
  /** As Go prints it: `1h30m0s`. */
  | { readonly duration: string }
  | { readonly type: string }
  /** The text `none` when there is no value. */
  | { readonly optional: EncodedValue }
  /** A value of a library's own type, by the type's name. */
  | { readonly opaque: string; readonly value: string }
  /** Keys as Go prints them. */
  | { readonly map: Readonly<Record<string, EncodedValue>> }
  | readonly EncodedValue[]

/** Makes JSON of a value that tells `int`, `uint` and `double` apart, as the tests from cel-go are written. */
export function encodeValue(value: CelValue): EncodedValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'bigint') return { int: value.toString() }
  if (typeof value === 'number') return { double: formatDouble(value) }
  if (value instanceof Uint) return { uint: value.toString() }
  if (value instanceof Uint8Array) return { bytes: toBase64(value) }
  if (value instanceof Timestamp) return { timestamp: value.toString() }
  if (value instanceof Duration) return { duration: value.toString() }
  if (value instanceof TypeValue) return { type: value.name }
  if (value instanceof Optional) {
    return { optional: value.value === undefined ? 'none' : encodeValue(value.value) }
  }
  if (value instanceof Opaque) return { opaque: value.typeName, value: value.toString() }
  if (isList(value)) return value.map(encodeValue)
  const entries = [...value].map(([key, item]) => [encodeKey(key), encodeItem(key, item)] as const)
  return { map: Object.fromEntries(entries) }
}

/** Go finds nothing under NaN, which is not equal to itself. */
function encodeItem(key: CelValue, item: CelValue): EncodedValue {
  return Number.isNaN(key) ? { opaque: 'error', value: 'no such key: NaN' } : encodeValue(item)
}

function encodeKey(key: CelValue): string {
  return typeof key === 'string' ? key : goKey(key)
}

function goKey(key: CelValue): string {
  return typeof key === 'number' ? formatDouble(key) : formatValue(key).replace(/u$/, '')
}
