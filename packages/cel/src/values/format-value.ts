import { Duration } from './duration.ts'
import { formatDouble } from './format-double.ts'
import { isList } from './is-list.ts'
import { Opaque } from './opaque.ts'
import { Optional } from './optional.ts'
import { quoteString } from './quote.ts'
import { Timestamp } from './timestamp.ts'
import { TypeValue } from './type-value.ts'
import { Uint } from './uint.ts'
import type { CelValue } from './value.ts'

/** A value as a person would write it in CEL: `1`, `1u`, `1.0`, `"a"`, `timestamp("...")`, `{"a": [1]}`. */
export function formatValue(value: CelValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  if (typeof value === 'string') return quoteString(value)
  if (typeof value === 'number') return doubleLiteral(value)
  if (value instanceof Uint) return `${value.toString()}u`
  if (value instanceof Uint8Array) return `b"${Array.from(value, byteEscape).join('')}"`
  if (value instanceof Timestamp) return `timestamp("${value.toString()}")`
  if (value instanceof Duration) return `duration("${value.toString()}")`
  if (value instanceof TypeValue) return value.name
  if (value instanceof Optional) {
    return value.value === undefined
      ? 'optional.none()'
      : `optional.of(${formatValue(value.value)})`
  }
  if (value instanceof Opaque) return value.toLiteral()
  if (isList(value)) return `[${value.map(formatValue).join(', ')}]`
  return `{${[...value].map(([key, item]) => `${formatValue(key)}: ${formatValue(item)}`).join(', ')}}`
}

/** A double that cannot be mistaken for an int; infinities and NaN have no literal, only a conversion. */
function doubleLiteral(value: number): string {
  if (!Number.isFinite(value)) return `double("${formatDouble(value)}")`
  const text = formatDouble(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

function byteEscape(byte: number): string {
  if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`
  if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte)
  return `\\x${byte.toString(16).padStart(2, '0')}`
}
