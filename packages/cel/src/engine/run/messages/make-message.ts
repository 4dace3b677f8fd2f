import { decodeUtf8, encodeUtf8 } from '../../../values/bytes.ts'
import { Duration } from '../../../values/time/duration.ts'
import { Failure, type Result } from '../../../values/failure.ts'
import { isList } from '../../../values/list.ts'
import { bytesOfObject } from '../../../values/memory.ts'
import { Message, type MessageType } from '../../../values/message.ts'
import type { Meter } from '../../../values/meter.ts'
import { isInt, maxInt, minInt, Uint } from '../../../values/integers.ts'
import { Timestamp } from '../../../values/time/timestamp.ts'
import { typeText } from '../../../values/type-value.ts'
import type { CelValue } from '../../../values/value.ts'
import {
  type Convert,
  toBool,
  toBytes,
  toDouble,
  toEnum,
  toFloat,
  toInt32,
  toInt64,
  toJsonList,
  toJsonMap,
  toListValue,
  toStruct,
  toText,
  toUint32,
  toUint64,
} from './convert.ts'
import { unpackAny } from './unpack-any.ts'

type Fields = ReadonlyMap<string, CelValue>

/** The constructor of a well-known protobuf message. */
interface Maker {
  /** The converter of each field. If a converter fails, the message fails with an error for the field. */
  readonly fields: Readonly<Record<string, Convert>>
  /** Returns the CEL value of a message whose fields are already converted. */
  make(fields: Fields, meter: Meter): Result
}

const makers: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['google.protobuf.Timestamp', { fields: { seconds: toInt64, nanos: toInt32 }, make: timestamp }],
  ['google.protobuf.Duration', { fields: { seconds: toInt64, nanos: toInt32 }, make: duration }],
  ['google.protobuf.BoolValue', wrapper(toBool, false)],
  ['google.protobuf.BytesValue', wrapper(toBytes, new Uint8Array())],
  ['google.protobuf.StringValue', wrapper(toText, '')],
  ['google.protobuf.DoubleValue', wrapper(toDouble, 0)],
  ['google.protobuf.FloatValue', wrapper(toFloat, 0)],
  ['google.protobuf.Int64Value', wrapper(toInt64, 0n)],
  ['google.protobuf.Int32Value', wrapper(toInt32, 0n)],
  ['google.protobuf.UInt64Value', wrapper(toUint64, new Uint(0n))],
  ['google.protobuf.UInt32Value', wrapper(toUint32, new Uint(0n))],
  ['google.protobuf.Any', { fields: { type_url: toText, value: toBytes }, make: any }],
  ['google.protobuf.Empty', { fields: {}, make: () => new Message(emptyType, new Map()) }],
  [
    'google.protobuf.Struct',
    {
      fields: {
        fields: (value, meter) => (value instanceof Map ? toJsonMap(value, meter) : value),
      },
      make: (fields) => repeated(fields, 'google.protobuf.Struct.fields', isMap, new Map()),
    },
  ],
  [
    'google.protobuf.ListValue',
    {
      fields: { values: (value, meter) => (isList(value) ? toJsonList(value, meter) : value) },
      make: (fields) => repeated(fields, 'google.protobuf.ListValue.values', isList, []),
    },
  ],
  [
    'google.protobuf.Value',
    {
      fields: {
        null_value: toEnum,
        number_value: toDouble,
        string_value: toText,
        bool_value: toBool,
        struct_value: toStruct,
        list_value: toListValue,
      },
      make: json,
    },
  ],
])

/** Returns the value of a message literal. */
export function makeMessage(name: string, fields: Fields, meter: Meter): Result {
  const maker = makers.get(name)
  if (maker === undefined) return new Failure('invalid_argument', `unknown type: ${name}`)
  const converted = new Map<string, CelValue>()
  for (const [field, value] of fields) {
    const result = maker.fields[field]?.(value, meter) ?? value
    if (result instanceof Failure) {
      const { code, message } = result
      return new Failure(
        code,
        `field type conversion error for ${name}.${field} value type: ${message}`,
      )
    }
    converted.set(field, result)
  }
  return maker.make(converted, meter)
}

const emptyType: MessageType = { name: 'google.protobuf.Empty', fields: new Map() }

function wrapper(convert: Convert, zero: CelValue): Maker {
  return { fields: { value: convert }, make: (fields) => fields.get('value') ?? zero }
}

function timestamp(fields: Fields): Result {
  return Timestamp.ofMessage(int(fields, 'seconds'), int(fields, 'nanos'))
}

/** Converts like Go's `AsDuration`: seconds out of range saturate, even if the nanoseconds would bring them back. */
function duration(fields: Fields): Result {
  const seconds = int(fields, 'seconds') * 1_000_000_000n
  const nanoseconds = isInt(seconds) ? seconds + int(fields, 'nanos') : seconds
  const within = nanoseconds > maxInt ? maxInt : nanoseconds < minInt ? minInt : nanoseconds
  return Duration.of(within) ?? new Failure('integer_overflow', 'integer overflow')
}

function int(fields: Fields, name: string): bigint {
  const value = fields.get(name)
  return typeof value === 'bigint' ? value : 0n
}

/** Unpacks an `Any` that holds a well-known message. If cel-go cannot unpack it, the error shows it in text format. */
function any(fields: Fields, meter: Meter): Result {
  const given = fields.get('type_url')
  const url = typeof given === 'string' ? given : ''
  const name = url.slice(url.lastIndexOf('/') + 1)
  const maker = makers.get(name)
  const bytes = fields.get('value')
  const value = bytes instanceof Uint8Array ? bytes : new Uint8Array()
  meter.allocate(value.length * bytesOfObject)
  const unpacked = maker === undefined ? 'malformed' : unpackAny(name, value)
  if (maker !== undefined && unpacked instanceof Map) return maker.make(unpacked, meter)
  if (unpacked === 'unknown') {
    return new Failure('cannot_tell', `cannot tell locally: the fields of a packed ${name}`)
  }
  return new Failure('type_conversion', () => {
    const parts: string[] = []
    if (url !== '') parts.push(`type_url:${quote(encodeUtf8(url))}`)
    if (value.length > 0) parts.push(`value:${quote(value)}`)
    return `unsupported conversion to ref.Val: (*dynamicpb.Message)${parts.join(' ')}`
  })
}

/** Formats a string or bytes in protobuf's text format, which shows bytes as text where they are UTF-8. */
function quote(bytes: Uint8Array): string {
  const quoted: string[] = []
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    const length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    const character = decodeUtf8(bytes.subarray(at, at + length))
    quoted.push(character === undefined ? byteEscape(lead) : escapeCharacter(character))
    at += character === undefined ? 1 : length
  }
  return `"${quoted.join('')}"`
}

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20 || code === 0x7f) return escapes[character] ?? byteEscape(code)
  if (code >= 0x80 && code <= 0x9f) return `\\u${code.toString(16).padStart(4, '0')}`
  return escapes[character] ?? character
}

function byteEscape(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`
}

/** Returns the list or map in a field unchanged. */
function repeated(
  fields: Fields,
  field: string,
  fits: (value: CelValue) => boolean,
  zero: CelValue,
): Result {
  const [value = zero] = fields.values()
  return fits(value)
    ? value
    : new Failure('type_conversion', `unsupported field type for ${field}: ${typeText(value)}`)
}

function isMap(value: CelValue): boolean {
  return value instanceof Map
}

/** Returns a JSON value. The fields form a oneof: the last field wins. */
function json(fields: Fields): Result {
  const last = [...fields].at(-1)
  return last === undefined || last[0] === 'null_value' ? null : last[1]
}
