import { Duration } from '../values/duration.ts'
import { Failure, type Result } from '../values/failure.ts'
import { maxInt, minInt } from '../values/int.ts'
import { Timestamp } from '../values/timestamp.ts'
import { typeName } from '../values/type-name.ts'
import { Uint } from '../values/uint.ts'
import type { CelValue } from '../values/value.ts'
import { toJsonValue } from './to-json-value.ts'

type Fields = ReadonlyMap<string, CelValue>

/** What protobuf's own messages are in CEL, by their full names. */
const makers: ReadonlyMap<string, (fields: Fields) => Result> = new Map<
  string,
  (fields: Fields) => Result
>([
  ['google.protobuf.Timestamp', timestamp],
  ['google.protobuf.Duration', duration],
  ['google.protobuf.BoolValue', (fields) => fields.get('value') ?? false],
  ['google.protobuf.BytesValue', (fields) => fields.get('value') ?? new Uint8Array()],
  ['google.protobuf.StringValue', (fields) => fields.get('value') ?? ''],
  ['google.protobuf.DoubleValue', (fields) => fields.get('value') ?? 0],
  ['google.protobuf.FloatValue', float],
  ['google.protobuf.Int64Value', (fields) => fields.get('value') ?? 0n],
  ['google.protobuf.Int32Value', int32],
  ['google.protobuf.UInt64Value', (fields) => fields.get('value') ?? new Uint(0n)],
  ['google.protobuf.UInt32Value', uint32],
  ['google.protobuf.Struct', (fields) => toJsonValue(fields.get('fields') ?? new Map())],
  ['google.protobuf.ListValue', (fields) => toJsonValue(fields.get('values') ?? [])],
  ['google.protobuf.Value', json],
])

/** The value that a message literal stands for. */
export function makeMessage(name: string, fields: Fields): Result {
  const make = makers.get(name)
  return make === undefined
    ? new Failure('invalid_argument', `unknown type: ${name}`)
    : make(fields)
}

function timestamp(fields: Fields): Result {
  const seconds = integer(fields, 'seconds')
  const nanos = integer(fields, 'nanos')
  if (seconds instanceof Failure) return seconds
  if (nanos instanceof Failure) return nanos
  const carry = Math.floor(nanos / 1_000_000_000)
  return (
    Timestamp.of(seconds + carry, nanos - carry * 1_000_000_000) ??
    new Failure('timestamp_overflow', 'timestamp overflow')
  )
}

function duration(fields: Fields): Result {
  const seconds = fields.get('seconds') ?? 0n
  const nanos = fields.get('nanos') ?? 0n
  if (typeof seconds !== 'bigint') return conversionError(seconds, 'int')
  if (typeof nanos !== 'bigint') return conversionError(nanos, 'int')
  // What is too long is made as long as can be.
  const nanoseconds = seconds * 1_000_000_000n + nanos
  const within = nanoseconds > maxInt ? maxInt : nanoseconds < minInt ? minInt : nanoseconds
  return Duration.of(within) ?? new Failure('integer_overflow', 'integer overflow')
}

function integer(fields: Fields, name: string): number | Failure {
  const value = fields.get(name) ?? 0n
  return typeof value === 'bigint' ? Number(value) : conversionError(value, 'int')
}

function float(fields: Fields): Result {
  const value = fields.get('value') ?? 0
  return typeof value === 'number' ? Math.fround(value) : conversionError(value, 'double')
}

function int32(fields: Fields): Result {
  const value = fields.get('value') ?? 0n
  if (typeof value !== 'bigint') return conversionError(value, 'int')
  return BigInt.asIntN(32, value) === value
    ? value
    : new Failure('integer_overflow', 'integer overflow')
}

function uint32(fields: Fields): Result {
  const value = fields.get('value') ?? new Uint(0n)
  if (!(value instanceof Uint)) return conversionError(value, 'uint')
  return BigInt.asUintN(32, value.value) === value.value
    ? value
    : new Failure('unsigned_integer_overflow', 'unsigned integer overflow')
}

/** A JSON value. Only one of the fields can be set: the last one given is. */
function json(fields: Fields): Result {
  const last = [...fields.keys()].at(-1)
  return last === undefined || last === 'null_value' ? null : toJsonValue(fields.get(last) ?? null)
}

function conversionError(value: CelValue, to: string): Failure {
  return new Failure(
    'type_conversion',
    `type conversion error from '${typeName(value)}' to '${to}'`,
  )
}
