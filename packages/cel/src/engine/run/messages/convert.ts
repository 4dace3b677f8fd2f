import { encodeBase64 } from '../../../stdlib/encoders/base64.ts'
import { durationToString, Duration } from '../../../values/time/duration.ts'
import { nativeList } from '../../../values/concatenation.ts'
import { Failure, type Result } from '../../../values/failure.ts'
import { goFormat } from '../../../values/format/go-format.ts'
import { isList } from '../../../values/list.ts'
import { bytesOfList, bytesOfMap, bytesOfNumber, bytesOfString } from '../../../values/memory.ts'
import { Message } from '../../../values/message.ts'
import { type Meter, weightOf } from '../../../values/meter.ts'
import { Opaque } from '../../../values/opaque.ts'
import { Optional } from '../../../values/optional.ts'
import { Timestamp } from '../../../values/time/timestamp.ts'
import { TypeValue } from '../../../values/type-value.ts'
import { Uint } from '../../../values/integers.ts'
import type { CelValue } from '../../../values/value.ts'

/**
 * Converts a value to the type of a message field, like cel-go's `ConvertToNative`, with the same error messages. Counts
 * the steps and memory of new values.
 */
export type Convert = (value: CelValue, meter: Meter) => Result

/** Wraps a conversion to also accept optionals by converting their values. */
function toNative(convert: Convert): Convert {
  return function converted(value, meter): Result {
    if (!(value instanceof Optional)) return convert(value, meter)
    return value.value === undefined
      ? conversionFailure('optional.none() dereference')
      : converted(value.value, meter)
  }
}

export function conversionFailure(message: string): Failure {
  return new Failure('type_conversion', message)
}

/** Returns the failure for a value that does not convert to a Go type. */
function mismatch(value: CelValue, type: string): Failure {
  return conversionFailure(mismatchText(value, type))
}

function mismatchText(value: CelValue, type: string): string {
  if (typeof value === 'bigint') return `unsupported type conversion from 'int' to ${type}`
  if (value instanceof Uint) return `unsupported type conversion from 'uint' to ${type}`
  if (typeof value === 'string') return `unsupported native conversion from string to '${type}'`
  if (value instanceof TypeValue) return `type conversion not supported for 'type'`
  return `type conversion error from ${sourceText(value)} to '${type}'`
}

/** Returns a value's type as spelled in the error message, which differs between cel-go's types. */
function sourceText(value: CelValue): string {
  if (typeof value === 'number') return 'Double'
  if (typeof value === 'boolean') return 'bool'
  if (value === null) return `'null_type'`
  if (value instanceof Uint8Array) return 'Bytes'
  if (value instanceof Duration) return `'Duration'`
  if (value instanceof Timestamp) return `'Timestamp'`
  if (value instanceof Opaque) return `'*dynamicpb.Message'`
  return isList(value) ? 'list' : 'map'
}

export const toInt64 = toNative((value) =>
  typeof value === 'bigint' ? value : mismatch(value, 'int64'),
)

export const toInt32 = toNative((value) => int32(value, 'int32'))

/** Converts to an enum number. */
export const toEnum = toNative((value) => int32(value, 'protoreflect.EnumNumber'))

export const toUint64 = toNative((value) =>
  value instanceof Uint ? value : mismatch(value, 'uint64'),
)

export const toUint32 = toNative((value) => unsigned(value, 32, 'uint32'))

export const toDouble = toNative((value) =>
  typeof value === 'number' ? value : mismatch(value, 'float64'),
)

export const toFloat = toNative((value) =>
  typeof value === 'number' ? Math.fround(value) : mismatch(value, 'float32'),
)

export const toBool = toNative((value) =>
  typeof value === 'boolean' ? value : mismatch(value, 'bool'),
)

export const toText = toNative((value) =>
  typeof value === 'string' ? value : mismatch(value, 'string'),
)

/** Converts to bytes. Also accepts a list of uints, which Go converts to a byte slice. */
export const toBytes = toNative((value, meter) => {
  if (value instanceof Uint8Array) return value
  if (!isList(value)) return mismatch(value, '[]uint8')
  meter.allocate(bytesOfList(value.length))
  const bytes: number[] = []
  for (const item of value) {
    const byte = toUint8(item, meter)
    if (byte instanceof Failure) return byte
    if (byte instanceof Uint) bytes.push(Number(byte.value))
  }
  return Uint8Array.from(bytes)
})

const toUint8 = toNative((value) => unsigned(value, 8, 'uint8'))

/**
 * Converts to a `google.protobuf.Value`, the element type of `Struct` and `ListValue`. cel-go converts through
 * protobuf JSON, which turns an int into a double.
 */
export const toJson = toNative((value, meter) => {
  meter.step()
  if (value === null || typeof value !== 'object') {
    return typeof value === 'bigint' ? integer(value) : value
  }
  if (isList(value)) return toJsonList(nativeList(value), meter)
  if (value instanceof Map) return toJsonMap(value, meter)
  meter.allocate(bytesOfString(2 * weightOf(value) + 30))
  if (value instanceof Uint) return integer(value.value)
  if (value instanceof Uint8Array) return encodeBase64(value)
  if (value instanceof Timestamp) return value.toOffsetString()
  if (value instanceof Duration) return durationToString(value)
  if (!(value instanceof Message)) return mismatch(value, '*structpb.Value')
  return value.values.size === 0
    ? new Map()
    : new Failure('cannot_tell', `cannot tell locally: the JSON of a ${value.typeName}`)
})

/** Converts to the `ListValue` of a `Value`. Go reads a map's keys as fields of the message, so only an empty map converts. */
export const toListValue = toNative((value, meter) => {
  if (isList(value)) return toJsonList(nativeList(value), meter)
  if (value instanceof Message) return mergeFailure('google.protobuf.ListValue', value)
  if (!(value instanceof Map)) return mismatch(value, '*structpb.ListValue')
  const [key] = value.keys()
  return key === undefined
    ? []
    : conversionFailure(
        `type conversion error, no such field '${memberName(key)}' in type 'structpb.ListValue'`,
      )
})

/** Converts to the `Struct` of a `Value`. */
export const toStruct = toNative((value, meter) => {
  if (value instanceof Map) return toJsonMap(value, meter)
  return value instanceof Message
    ? mergeFailure('google.protobuf.Struct', value)
    : mismatch(value, '*structpb.Struct')
})

/**
 * Returns the conversion to a message field, which null leaves unset. The names of the service's Go types are unknown, so
 * error messages have the type's CEL name. Go converts a map by the names of the type's struct members.
 */
export function toMessage(
  type: string,
  isType: (value: CelValue) => boolean,
  goType = type,
): Convert {
  return toNative((value) => {
    if (value === null || isType(value)) return value
    if (value instanceof Message) return mergeFailure(type, value)
    return value instanceof Map
      ? new Failure('cannot_tell', `cannot tell locally: a map as a ${type}`)
      : mismatch(value, goType)
  })
}

export function toJsonList(values: readonly CelValue[], meter: Meter): Result {
  return convertList(values, toJson, meter)
}

/** Converts each element of a list; the first failure is the result. */
export function convertList(values: readonly CelValue[], convert: Convert, meter: Meter): Result {
  meter.allocateContainer(bytesOfList(values.length))
  const made: CelValue[] = []
  for (const value of values) {
    const converted = convert(value, meter)
    if (converted instanceof Failure) return converted
    meter.allocate(bytesOfNumber(converted, true))
    made.push(converted)
  }
  return made
}

export function toJsonMap(values: ReadonlyMap<CelValue, CelValue>, meter: Meter): Result {
  return convertMap(values, [toText, toJson], meter)
}

/** Converts each key and value of a map; the first failure is the result. */
export function convertMap(
  values: ReadonlyMap<CelValue, CelValue>,
  [convertKey, convertValue]: readonly [Convert, Convert],
  meter: Meter,
): Result {
  meter.allocateContainer(bytesOfMap(values.size))
  const made = new Map<CelValue, CelValue>()
  for (const [key, value] of values) {
    const name = convertKey(key, meter)
    if (name instanceof Failure) return name
    const converted = convertValue(value, meter)
    if (converted instanceof Failure) return converted
    meter.allocate(bytesOfNumber(converted, true))
    made.set(name, converted)
  }
  return made
}

function int32(value: CelValue, type: string): Result {
  if (typeof value !== 'bigint') return mismatch(value, type)
  return BigInt.asIntN(32, value) === value
    ? value
    : new Failure('integer_overflow', 'integer overflow')
}

function unsigned(value: CelValue, bits: number, type: string): Result {
  if (!(value instanceof Uint)) return mismatch(value, type)
  return BigInt.asUintN(bits, value.value) === value.value
    ? value
    : new Failure('unsigned_integer_overflow', 'unsigned integer overflow')
}

const largest = BigInt(Number.MAX_SAFE_INTEGER)

/** Returns a number if a double represents the integer exactly; otherwise, returns the decimal digits. */
function integer(value: bigint): number | string {
  return value > largest || value < -largest ? value.toString() : Number(value)
}

function mergeFailure(type: string, value: Message): Failure {
  return conversionFailure(
    `type conversion error: pb.Merge() arguments must be the same type. got: ${type}, ${value.typeName}`,
  )
}

/** Converts a key to a Go struct member name: `a_b` is `AB`. */
function memberName(key: CelValue): string {
  const text = goFormat(key)
  let name = ''
  let previous = ''
  for (const character of text.trim()) {
    if (!isDelimiter(character)) name += inName(character, previous)
    previous = character
  }
  return name
}

function inName(character: string, previous: string): string {
  if (previous === '' || isDelimiter(previous)) return character.toUpperCase()
  return previous >= 'a' && previous <= 'z' ? character : character.toLowerCase()
}

function isDelimiter(character: string): boolean {
  return character === '_' || character === '-'
}
