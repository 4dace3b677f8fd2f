import { Duration } from './duration.ts'
import { formatDouble } from './format-double.ts'
import { isList } from './is-list.ts'
import { Opaque } from './opaque.ts'
import { Optional } from './optional.ts'
import { Timestamp } from './timestamp.ts'
import { TypeValue } from './type-value.ts'
import { Uint } from './uint.ts'
import type { CelValue } from './value.ts'

/** A value as Go's `%v` prints it, which is how cel-go puts values into messages. */
export function goFormat(value: CelValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return formatDouble(value)
  // cel-go's null is a number.
  if (value === null) return '0'
  if (value instanceof Uint || value instanceof Duration || value instanceof TypeValue)
    return value.toString()
  if (value instanceof Uint8Array) return `[${value.join(' ')}]`
  if (value instanceof Timestamp) return goTime(value)
  if (value instanceof Optional) {
    return value.value === undefined ? 'optional.none()' : `optional(${goFormat(value.value)})`
  }
  if (value instanceof Opaque) return value.toString()
  if (isList(value)) return `[${value.map(goFormat).join(', ')}]`
  return `{${[...value].map(([key, item]) => `${goFormat(key)}: ${goFormat(item)}`).join(', ')}}`
}

/** `2023-11-14 22:13:20.5 +0000 UTC` */
function goTime(timestamp: Timestamp): string {
  return `${timestamp.toString().replace('T', ' ').replace('Z', '')} +0000 UTC`
}
