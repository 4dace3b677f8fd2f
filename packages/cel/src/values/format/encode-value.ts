import { toBase64 } from '../bytes.ts'
import { Duration } from '../time/duration.ts'
import { formatDouble } from './format-double.ts'
import { formatValue } from './format-value.ts'
import { isList } from '../list.ts'
import { Opaque } from '../opaque.ts'
import { Optional } from '../optional.ts'
import { Timestamp } from '../time/timestamp.ts'
import { TypeValue } from '../type-value.ts'
import { Uint } from '../integers.ts'
import type { CelValue } from '../value.ts'

/** A value as JSON with its CEL type; bools, strings and null are unchanged. */
export type EncodedValue =
  | null
  | boolean
  | string
  | { readonly int: string }
  | { readonly uint: string }
  | { readonly double: string }
  /** Bytes as Base64. */
  | { readonly bytes: string }
  /** A timestamp in RFC 3339 format, in UTC. */
  | { readonly timestamp: string }
  /** A duration in Go's format: `1h30m0s`. */
  | { readonly duration: string }
  | { readonly type: string }
  /** The value of an optional; the string `none` if the optional is empty. */
  | { readonly optional: EncodedValue }
  /** A value of a library's own type: the type name and the formatted value. */
  | { readonly opaque: string; readonly value: string }
  /** A map with keys in Go's format. */
  | { readonly map: Readonly<Record<string, EncodedValue>> }
  | readonly EncodedValue[]

/** Encodes a value as JSON that distinguishes `int`, `uint` and `double`, like the recorded results of cel-go. */
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

/** Encodes a map entry. In Go, a lookup of NaN finds no entry, because NaN does not equal itself. */
function encodeItem(key: CelValue, item: CelValue): EncodedValue {
  return Number.isNaN(key) ? { opaque: 'error', value: 'no such key: NaN' } : encodeValue(item)
}

function encodeKey(key: CelValue): string {
  return typeof key === 'string' ? key : goKey(key)
}

function goKey(key: CelValue): string {
  return typeof key === 'number' ? formatDouble(key) : formatValue(key).replace(/u$/, '')
}
