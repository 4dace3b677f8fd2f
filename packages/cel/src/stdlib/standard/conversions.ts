import { Duration, durationToString } from '../../values/time/duration.ts'
import { Failure, type Result } from '../../values/failure.ts'
import { formatDouble } from '../../values/format/format-double.ts'
import { maxInt, Uint } from '../../values/integers.ts'
import { parseTimestamp, Timestamp } from '../../values/time/timestamp.ts'
import { typeValueOf } from '../../values/type-value.ts'
import { decodeUtf8, encodeUtf8 } from '../../values/bytes.ts'
import type { CelValue } from '../../values/value.ts'
import { type Implementation, type Singleton, unary } from '../implementation.ts'
import { bool, bytes, double, duration, int, string, timestamp, uint } from '../kinds.ts'
import { checkInt, checkUint } from './arithmetic.ts'
import { parseBool, parseFloat64, parseInt64, parseUint64 } from './parse-number.ts'

const same = <T>(value: T): T => value

export const conversions: readonly Implementation[] = [
  unary('bool_to_bool', bool, same),
  unary('string_to_bool', string, (text) => parseBool(text) ?? conversionError('bool')),

  unary('bytes_to_bytes', bytes, same),
  unary('string_to_bytes', string, encodeUtf8),

  unary('double_to_double', double, same),
  unary('int64_to_double', int, Number),
  unary('string_to_double', string, (text) => parseFloat64(text) ?? conversionError('double')),
  unary('uint64_to_double', uint, ({ value }) => Number(value)),

  unary('duration_to_duration', duration, same),
  unary('string_to_duration', string, (text) => orConversionError(Duration.parse(text))),

  unary('int64_to_int64', int, same),
  unary('double_to_int64', double, doubleToInt),
  unary('duration_to_int64', duration, ({ nanoseconds }) => nanoseconds),
  unary('string_to_int64', string, (text) => parseInt64(text) ?? conversionError('int')),
  unary('timestamp_to_int64', timestamp, ({ unixSeconds }) => unixSeconds),
  unary('uint64_to_int64', uint, ({ value }) => checkInt(value)),

  unary('string_to_string', string, same),
  unary('bool_to_string', bool, String),
  unary('bytes_to_string', bytes, bytesToString),
  unary('double_to_string', double, formatDouble),
  unary('duration_to_string', duration, durationToString),
  unary('int64_to_string', int, String),
  unary('timestamp_to_string', timestamp, (value) => value.toOffsetString()),
  unary('uint64_to_string', uint, ({ value }) => value.toString()),

  unary('timestamp_to_timestamp', timestamp, same),
  unary('int64_to_timestamp', int, (seconds) => timestampOf(Number(seconds))),
  unary('string_to_timestamp', string, stringToTimestamp),

  unary('uint64_to_uint64', uint, same),
  unary('double_to_uint64', double, doubleToUint),
  unary('int64_to_uint64', int, checkUint),
  unary('string_to_uint64', string, stringToUint),
]

/** Conversions that accept values of any type. */
export const anyConversions: readonly Singleton[] = [
  { name: 'dyn', apply: (value: CelValue) => value },
  { name: 'type', apply: typeValueOf },
]

function conversionError(to: string): Failure {
  return new Failure('type_conversion', `type conversion error from 'string' to '${to}'`)
}

function orConversionError(value: Duration | undefined): Result {
  return value ?? conversionError('google.protobuf.Duration')
}

function doubleToInt(value: number): Result {
  // Go compares with 2^63, the double closest to its largest int.
  const fits = value > -(2 ** 63) && value < 2 ** 63
  return fits ? BigInt(Math.trunc(value)) : new Failure('integer_overflow', 'integer overflow')
}

function doubleToUint(value: number): Result {
  const fits = value >= 0 && value < 2 ** 64
  return fits ? new Uint(BigInt(Math.trunc(value))) : checkUint(-maxInt)
}

function stringToUint(text: string): Result {
  const value = parseUint64(text)
  return value === undefined ? conversionError('uint') : new Uint(value)
}

function stringToTimestamp(text: string): Result {
  const parts = parseTimestamp(text)
  return parts === undefined
    ? conversionError('google.protobuf.Timestamp')
    : timestampOf(parts.seconds, parts.nanos, parts.offset)
}

function timestampOf(seconds: number, nanos?: number, offset?: number): Result {
  return (
    Timestamp.of(seconds, nanos, offset) ?? new Failure('timestamp_overflow', 'timestamp overflow')
  )
}

function bytesToString(value: Uint8Array): Result {
  return (
    decodeUtf8(value) ??
    new Failure('type_conversion', 'invalid UTF-8 in bytes, cannot convert to string')
  )
}
