import { compareStrings } from '../compare.ts'
import { Duration } from '../time/duration.ts'
import { FormatBudget } from './format-budget.ts'
import { formatDouble } from './format-double.ts'
import { isList } from '../list.ts'
import { Opaque } from '../opaque.ts'
import { Optional } from '../optional.ts'
import { Timestamp } from '../time/timestamp.ts'
import { TypeValue } from '../type-value.ts'
import { Uint } from '../integers.ts'
import type { CelValue } from '../value.ts'

/**
 * Formats a value like Go's `%v`, which cel-go uses in messages. Never throws; beyond a million elements and
 * entries, `…` replaces the rest.
 */
export function goFormat(value: CelValue): string {
  return format(value, new FormatBudget())
}

/**
 * Like {@link goFormat}, for values from JSON, whose lists and maps Go prints as its JSON decoder created them: `[1
 * 2]`, `map[a:<nil>]`.
 */
export function goFormatJson(value: CelValue): string {
  return formatJson(value, new FormatBudget())
}

function formatJson(value: CelValue, budget: FormatBudget): string {
  if (isList(value)) {
    return budget.enter(() => `[${budget.join(value, (item) => formatNative(item, budget))}]`)
  }
  if (!(value instanceof Map)) return format(value, budget)
  return budget.enter(() => {
    const entry = ([key, item]: readonly [CelValue, CelValue]): string =>
      `${format(key, budget)}: ${formatJson(item, budget)}`
    return `{${budget.join(value, entry)}}`
  })
}

function formatNative(value: CelValue, budget: FormatBudget): string {
  if (value === null) return budget.take('<nil>')
  if (isList(value)) {
    return budget.enter(() => `[${budget.join(value, (item) => formatNative(item, budget), ' ')}]`)
  }
  if (!(value instanceof Map)) return format(value, budget)
  const entries = [...value].toSorted(([left], [right]) =>
    compareStrings(String(left), String(right)),
  )
  return budget.enter(() => {
    const entry = ([key, item]: readonly [CelValue, CelValue]): string =>
      `${format(key, budget)}:${formatNative(item, budget)}`
    return `map[${budget.join(entries, entry, ' ')}]`
  })
}

function format(value: CelValue, budget: FormatBudget): string {
  if (value instanceof Optional) {
    const { value: held } = value
    if (held === undefined) return 'optional.none()'
    return budget.enter(() => `optional(${format(held, budget)})`)
  }
  if (isList(value)) {
    return budget.enter(() => `[${budget.join(value, (item) => format(item, budget))}]`)
  }
  if (value instanceof Map) {
    return budget.enter(() => `{${budget.join(value, (entry) => formatEntry(entry, budget))}}`)
  }
  return budget.take(formatScalar(value))
}

function formatEntry([key, item]: readonly [CelValue, CelValue], budget: FormatBudget): string {
  return `${format(key, budget)}: ${format(item, budget)}`
}

/** Formats a value without nested values, or a value that defines its own format. */
function formatScalar(value: CelValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatDouble(value)
  // cel-go represents null as a number.
  if (value === null) return '0'
  if (typeof value === 'boolean' || typeof value === 'bigint') return value.toString()
  if (value instanceof Uint8Array) return `[${value.join(' ')}]`
  if (value instanceof Timestamp) return value.toGoString()
  if (value instanceof TypeValue) return typesWithParameters.get(value.name) ?? value.name
  const printsItself = value instanceof Uint || value instanceof Duration || value instanceof Opaque
  return printsItself ? value.toString() : ''
}

/**
 * Type names with parameters. Runtime types do not store their parameters, so cel-go prints `dyn` for each
 * parameter.
 */
const typesWithParameters: ReadonlyMap<string, string> = new Map([
  ['list', 'list(dyn)'],
  ['map', 'map(dyn, dyn)'],
  ['optional_type', 'optional_type(dyn)'],
])
