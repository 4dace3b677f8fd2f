import { isOfType } from '../environments/is-of-type.ts'
import type { MessageTypes } from '../values/message-types.ts'
import type { CelType } from '../types/cel-type.ts'
import { formatType } from '../types/format-type.ts'
import { Duration } from '../values/time/duration.ts'
import { Message, type MessageField, type MessageType } from '../values/message.ts'
import type { Meter } from '../values/meter.ts'
import { isInt, maxInt, minInt } from '../values/integers.ts'
import { Timestamp } from '../values/time/timestamp.ts'
import { typeName } from '../values/type-value.ts'
import type { CelValue } from '../values/value.ts'
import { adoptJson, isJsonObject } from './adopt-json.ts'
import { describeJson, InvalidInput } from './invalid-input.ts'
import { ExactValue } from './exact-value.ts'

/** The expected type and context of a conversion. */
export interface Expectation {
  readonly type: CelType
  readonly types: MessageTypes
  /** The remaining nesting depth. */
  readonly depth: number
  /** Counts the values. */
  readonly meter: Meter
  /** The path in the input for error messages, such as `subject.manager`. */
  readonly path: string
}

/**
 * Converts JSON in the service's encoding to a typed value: 64-bit integers may be strings, timestamps are RFC 3339,
 * durations have the form `3600s`, and messages may have unknown fields.
 */
export function adoptTyped(json: unknown, expected: Expectation): CelValue {
  const { depth, meter, path, type, types } = expected
  meter.step()
  if (depth === 0) throw new InvalidInput('limit_exceeded', `${path} is nested too deeply`)
  if (json instanceof ExactValue) return adoptExact(json.value, type, path)
  switch (type.kind) {
    case 'bool':
      return typeof json === 'boolean' ? json : reject(json, path, 'a bool')
    case 'int':
      return adoptInt(json) ?? reject(json, path, 'an integer')
    case 'double':
      return typeof json === 'number'
        ? adoptJson(json, depth, meter)
        : reject(json, path, 'a number')
    case 'string':
      return typeof json === 'string' ? json.toWellFormed() : reject(json, path, 'a string')
    case 'timestamp':
      return (
        adoptText(json, (text) => Timestamp.parse(text)) ??
        rejectText(json, path, 'an RFC 3339 timestamp')
      )
    case 'duration':
      return adoptText(json, parseDuration) ?? rejectText(json, path, 'a duration such as "3600s"')
    case 'list':
      if (!Array.isArray(json)) return reject(json, path, 'an array')
      // A hole in an array is an invalid value.
      return Array.from(json, (item: unknown, index) =>
        adoptTyped(item, inside(expected, type.element, `${path}[${index}]`)),
      )
    case 'map':
      if (!isJsonObject(json)) return reject(json, path, 'an object')
      return new Map(
        Object.entries(json).map(([key, item]) => [
          key.toWellFormed(),
          adoptTyped(item, inside(expected, type.value, `${path}.${key}`)),
        ]),
      )
    case 'message': {
      const message = types.get(type.name)
      return message === undefined
        ? adoptJson(json, depth, meter)
        : adoptMessage(json, message, expected)
    }
    default:
      return adoptJson(json, depth, meter)
  }
}

function adoptExact(value: CelValue, type: CelType, path: string): CelValue {
  if (isOfType(value, type)) return value
  throw new InvalidInput(
    'invalid_input',
    `${path} must be of type ${formatType(type)}, not ${typeName(value)}`,
  )
}

function adoptMessage(json: unknown, message: MessageType, expected: Expectation): CelValue {
  const { path } = expected
  if (!isJsonObject(json)) return reject(json, path, `an object of type ${message.name}`)
  if (message.isMap === true) return adoptFieldsAsMap(json, message, expected)
  const values = new Map<string, CelValue>()
  for (const [name, field] of message.fields) {
    const value = Object.hasOwn(json, name) ? json[name] : undefined
    if (value === undefined || value === null) continue
    if (values.has(field.name)) {
      throw new InvalidInput(
        'invalid_input',
        `${path} has the field ${field.name} twice, the second time as ${name}`,
      )
    }
    values.set(
      field.name,
      adoptField(value, field, inside(expected, field.type, `${path}.${name}`)),
    )
  }
  return new Message(message, values)
}

/**
 * Converts an object to a map with all its members. Known fields have their declared types and appear under both
 * spellings, because rules may use either.
 */
function adoptFieldsAsMap(
  json: Readonly<Record<string, unknown>>,
  message: MessageType,
  expected: Expectation,
): CelValue {
  const { depth, meter, path } = expected
  const map = new Map<CelValue, CelValue>()
  for (const [name, value] of Object.entries(json)) {
    const field = message.fields.get(name)
    map.set(
      name.toWellFormed(),
      field === undefined || value === null
        ? adoptJson(value, depth - 1, meter)
        : adoptField(value, field, inside(expected, field.type, `${path}.${name}`)),
    )
  }
  for (const [name, field] of message.fields) {
    const given = [name, field.name].find((each) => map.has(each))
    const value = given === undefined ? undefined : map.get(given)
    if (value === undefined) continue
    map.set(name, value)
    map.set(field.name, value)
  }
  return map
}

function adoptField(json: unknown, { names }: MessageField, expected: Expectation): CelValue {
  if (names === undefined || typeof json !== 'string') return adoptTyped(json, expected)
  // Enumerations are open: an unknown value becomes -1, which differs from every value that a rule can specify.
  return names.get(json) ?? -1n
}

function inside({ depth, meter, types }: Expectation, type: CelType, path: string): Expectation {
  return { type, types, path, meter, depth: depth - 1 }
}

function adoptInt(json: unknown): bigint | undefined {
  const isWhole = typeof json === 'string' ? /^-?\d{1,19}$/.test(json) : Number.isInteger(json)
  if (!isWhole || (typeof json !== 'string' && typeof json !== 'number')) return undefined
  const value = BigInt(json)
  return isInt(value) ? value : undefined
}

/** Parses a duration. Beyond Go's range of 292 years, it saturates, as in cel-go; protobuf allows 10,000 years. */
function parseDuration(text: string): Duration | undefined {
  const duration = Duration.parse(text)
  if (duration !== undefined) return duration
  const [, sign, seconds] = /^(-?)(\d{10,12})(?:\.\d{1,9})?s$/.exec(text) ?? []
  if (seconds === undefined || Number(seconds) > maxDurationSeconds) return undefined
  return Duration.of(sign === '-' ? minInt : maxInt)
}

/** protobuf's limit: 10,000 years. */
const maxDurationSeconds = 315_576_000_000

function adoptText<T>(json: unknown, parse: (text: string) => T | undefined): T | undefined {
  return typeof json === 'string' ? parse(json) : undefined
}

function reject(json: unknown, path: string, expected: string): never {
  throw new InvalidInput('invalid_input', `${path} must be ${expected}, not ${describeJson(json)}`)
}

function rejectText(json: unknown, path: string, expected: string): never {
  if (typeof json !== 'string') return reject(json, path, expected)
  throw new InvalidInput('invalid_input', `${path} is not ${expected}`)
}
