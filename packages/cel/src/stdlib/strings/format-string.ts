import { compareStrings } from '../../values/compare.ts'
import { Duration } from '../../values/duration.ts'
import { Failure } from '../../values/failure.ts'
import { formatFixed } from '../../values/format-double.ts'
import { isList } from '../../values/is-list.ts'
import { Timestamp } from '../../values/timestamp.ts'
import { TypeValue } from '../../values/type-value.ts'
import { Uint } from '../../values/uint.ts'
import type { CelValue } from '../../values/value.ts'
import { durationToString } from '../standard/duration-to-string.ts'
import { formatNonFinite, misfit } from './format-common.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** What `%s` makes of a value; a map is sorted by what is made of its keys. */
export function formatString(value: CelValue): string | Failure {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNonFinite(value) ?? formatFixed(value)
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  if (value instanceof Uint || value instanceof Timestamp || value instanceof TypeValue) {
    return value.toString()
  }
  if (value instanceof Duration) return durationToString(value)
  if (value instanceof Uint8Array) return decoder.decode(value)
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
