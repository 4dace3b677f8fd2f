import { Duration } from '../../values/duration.ts'
import { isList } from '../../values/is-list.ts'
import { Message } from '../../values/message.ts'
import { minTimestampSeconds, Timestamp } from '../../values/timestamp.ts'
import { Uint } from '../../values/uint.ts'
import type { CelValue } from '../../values/value.ts'

/** Whether a value is what cel-go calls the zero of its type; a timestamp's is Go's, the first moment of year 1. */
export function isZero(value: CelValue): boolean {
  if (value === null || value === false || value === 0 || value === 0n || value === '') return true
  if (isList(value) || value instanceof Uint8Array) return value.length === 0
  if (value instanceof Map) return value.size === 0
  if (value instanceof Uint) return value.value === 0n
  if (value instanceof Duration) return value.nanoseconds === 0n
  if (value instanceof Message) return [...value.values.keys()].every((name) => !value.has(name))
  if (!(value instanceof Timestamp)) return false
  return value.seconds === minTimestampSeconds && value.nanos === 0
}
