import { Duration } from '../time/duration.ts'
import { FormatBudget } from './format-budget.ts'
import { formatDouble } from './format-double.ts'
import { isList } from '../list.ts'
import { Opaque } from '../opaque.ts'
import { Optional } from '../optional.ts'
import { quoteString } from './quote.ts'
import { TextBuilder } from './text-builder.ts'
import { Timestamp } from '../time/timestamp.ts'
import { TypeValue } from '../type-value.ts'
import { Uint } from '../integers.ts'
import type { CelValue } from '../value.ts'

/**
 * Formats a value in CEL notation: `1`, `1u`, `1.0`, `"a"`, `timestamp("...")`, `{"a": [1]}`. Never throws; beyond a
 * million elements and entries, `…` replaces the rest.
 */
export function formatValue(value: CelValue): string {
  return formatWithin(value, new FormatBudget())
}

/** Like {@link formatValue}, within a budget. */
export function formatWithin(value: CelValue, budget: FormatBudget): string {
  if (value instanceof Optional) {
    const { value: held } = value
    if (held === undefined) return 'optional.none()'
    return budget.enter(() => `optional.of(${formatWithin(held, budget)})`)
  }
  if (value instanceof Opaque) return budget.enter(() => value.toLiteral(budget))
  if (isList(value)) {
    return budget.enter(() => `[${budget.join(value, (item) => formatWithin(item, budget))}]`)
  }
  if (value instanceof Map) {
    return budget.enter(() => `{${budget.join(value, (entry) => formatEntry(entry, budget))}}`)
  }
  return budget.take(formatScalar(value))
}

function formatEntry([key, item]: readonly [CelValue, CelValue], budget: FormatBudget): string {
  return `${formatWithin(key, budget)}: ${formatWithin(item, budget)}`
}

/** Formats a value without nested values. */
function formatScalar(value: CelValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  if (typeof value === 'string') return quoteString(value)
  if (typeof value === 'number') return doubleLiteral(value)
  if (value instanceof Uint) return `${value.toString()}u`
  if (value instanceof Uint8Array) return formatBytes(value)
  if (value instanceof Timestamp) return `timestamp("${value.toString()}")`
  if (value instanceof Duration) return `duration("${value.toString()}")`
  return value instanceof TypeValue ? value.name : ''
}

/**
 * Formats a double so that it cannot be confused with an int; infinities and NaN have no literal, only a conversion.
 */
function doubleLiteral(value: number): string {
  if (!Number.isFinite(value)) return `double("${formatDouble(value)}")`
  const text = formatDouble(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

function formatBytes(bytes: Uint8Array): string {
  const text = new TextBuilder()
  for (const byte of bytes) text.add(byteEscape(byte))
  return `b"${text.toString()}"`
}

function byteEscape(byte: number): string {
  if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`
  if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte)
  return `\\x${byte.toString(16).padStart(2, '0')}`
}
