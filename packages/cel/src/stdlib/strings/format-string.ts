import { decodeUtf8 } from '../../values/bytes.ts'
import { compareStrings } from '../../values/compare.ts'
import { Duration, durationToString } from '../../values/time/duration.ts'
import { Failure } from '../../values/failure.ts'
import { formatFixed } from '../../values/format/format-double.ts'
import { isList } from '../../values/list.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import { typeName, TypeValue } from '../../values/type-value.ts'
import { Uint } from '../../values/integers.ts'
import type { CelValue } from '../../values/value.ts'

/** Formats a value for `%s`; sorts maps by their formatted keys. */
export function formatString(value: CelValue): string | Failure {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNonFinite(value) ?? formatFixed(value)
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  if (value instanceof Uint || value instanceof Timestamp || value instanceof TypeValue) {
    return value.toString()
  }
  if (value instanceof Duration) return durationToString(value)
  if (value instanceof Uint8Array) return decodeUtf8(value) ?? notUtf8()
  if (isList(value)) return formatList(value)
  if (value instanceof Map) return formatMap(value)
  return misfit(
    'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps',
    value,
  )
}

function formatList(list: readonly CelValue[]): string | Failure {
  const parts: string[] = []
  for (const element of list) {
    const part = formatString(element)
    if (part instanceof Failure) return part
    parts.push(part)
  }
  return `[${parts.join(', ')}]`
}

function formatMap(map: ReadonlyMap<CelValue, CelValue>): string | Failure {
  const entries: [key: string, value: string][] = []
  for (const [key, value] of map) {
    const name = formatString(key)
    if (name instanceof Failure) return name
    const part = formatString(value)
    if (part instanceof Failure) return part
    entries.push([name, part])
  }
  entries.sort(([left], [right]) => compareStrings(left, right))
  return `{${entries.map(([name, part]) => `${name}: ${part}`).join(', ')}}`
}

/** Returns the error for bytes that Go strings can contain and JavaScript strings cannot. */
function notUtf8(): Failure {
  return new Failure('cannot_tell', 'cannot tell locally: format got bytes that are not UTF-8')
}

/** Returns JSON's names of infinities and NaN. */
export function formatNonFinite(value: number): string | undefined {
  return Number.isFinite(value) ? undefined : String(value)
}

/** Returns the error for an argument whose type a clause does not accept. */
export function misfit(rule: string, argument: CelValue): Failure {
  return new Failure(
    'invalid_argument',
    `error during formatting: ${rule}, was given ${typeName(argument)}`,
  )
}
