import { Failure, type Result } from '../../values/failure.ts'
import { goFormat } from '../../values/format/go-format.ts'
import { Optional } from '../../values/optional.ts'
import type { CelValue } from '../../values/value.ts'
import { type Implementation, nullary, unary } from '../implementation.ts'
import { anything, list, listOf, optional } from '../kinds.ts'
import { Duration } from '../../values/time/duration.ts'
import { isList } from '../../values/list.ts'
import { Message } from '../../values/message.ts'
import { minTimestampSeconds, Timestamp } from '../../values/time/timestamp.ts'
import { Uint } from '../../values/integers.ts'

export const optionals: readonly Implementation[] = [
  unary('optional_of', anything, (value) => Optional.of(value)),
  unary('optional_ofNonZeroValue', anything, (value) =>
    isZero(value) ? Optional.none : Optional.of(value),
  ),
  nullary('optional_none', () => Optional.none),
  unary('optional_value', optional, valueOf),
  unary('optional_hasValue', optional, ({ value }) => value !== undefined),
  unary('optional_unwrap', listOf(optional), unwrap),
  unary('optional_unwrapOpt', listOf(optional), unwrap),
  unary('list_first', list, (values) => at(values, 0)),
  unary('list_last', list, (values) => at(values, values.length - 1)),
]

function valueOf({ value }: Optional): Result {
  return value ?? (value === null ? null : noValue())
}

function noValue(): Failure {
  return new Failure('invalid_argument', 'optional.none() dereference')
}

function at(values: readonly CelValue[], index: number): Optional {
  const value = values[index]
  return value === undefined ? Optional.none : Optional.of(value)
}

/** Returns the values of all non-empty optionals. */
function unwrap(values: readonly CelValue[]): Result {
  const unwrapped: CelValue[] = []
  for (const each of values) {
    if (!(each instanceof Optional)) {
      return new Failure('invalid_argument', () => `value ${goFormat(each)} is not optional`)
    }
    if (each.value !== undefined) unwrapped.push(each.value)
  }
  return unwrapped
}

/** True if a value is its type's zero value in cel-go. The zero timestamp is the start of year 1, as in Go. */
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
