import { isOfType } from '../../../environments/is-of-type.ts'
import type { CelType } from '../../../types/cel-type.ts'
import { Failure, type Result } from '../../../values/failure.ts'
import { isList } from '../../../values/list.ts'
import { Message, type MessageField, type MessageType } from '../../../values/message.ts'
import type { Meter } from '../../../values/meter.ts'
import { Duration } from '../../../values/time/duration.ts'
import { Timestamp } from '../../../values/time/timestamp.ts'
import { typeName, typeText } from '../../../values/type-value.ts'
import type { CelValue } from '../../../values/value.ts'
import {
  type Convert,
  conversionFailure,
  convertList,
  convertMap,
  toBool,
  toBytes,
  toDouble,
  toEnum,
  toInt64,
  toJson,
  toMessage,
  toText,
  toUint64,
} from './convert.ts'

/** Creates the value of a literal such as `User{email: "ann@acme.example"}`; null leaves a message field unset. */
export function makeDeclaredMessage(
  type: MessageType,
  values: ReadonlyMap<string, CelValue>,
  meter: Meter,
): Result {
  const set = new Map<string, CelValue>()
  for (const [name, value] of values) {
    const field = type.fields.get(name)
    if (field === undefined) return new Failure('no_such_field', `no such field '${name}'`)
    const converted = convertField(value, field, `${type.name}.${name}`, meter)
    if (converted instanceof Failure) return converted
    if (converted !== undefined) set.set(field.name, converted)
  }
  return new Message(type, set)
}

/** Converts a value like cel-go's `msgSetField`; `undefined` if the field stays unset. */
function convertField(
  value: CelValue,
  field: MessageField,
  name: string,
  meter: Meter,
): CelValue | Failure | undefined {
  const { names, type } = field
  const isRepeated = type.kind === 'list' || type.kind === 'map'
  if (isRepeated && (type.kind === 'list' ? !isList(value) : !(value instanceof Map))) {
    return conversionFailure(`unsupported field type for ${name}: ${typeText(value)}`)
  }
  const converted = (names === undefined ? converterFor(type) : toEnum)(value, meter)
  if (converted instanceof Failure) {
    const { code, message } = converted
    return new Failure(code, `field type conversion error for ${name} value type: ${message}`)
  }
  return converted === null ? undefined : converted
}

/** Returns the conversion to a field's type. Null means an unset message, except in JSON. */
function converterFor(type: CelType): Convert {
  switch (type.kind) {
    case 'bool':
      return toBool
    case 'int':
      return toInt64
    case 'uint':
      return toUint64
    case 'double':
      return toDouble
    case 'string':
      return toText
    case 'bytes':
      return toBytes
    case 'dyn':
      return toJson
    case 'timestamp':
      return toMessage(
        'google.protobuf.Timestamp',
        (value) => value instanceof Timestamp,
        '*timestamppb.Timestamp',
      )
    case 'duration':
      return toMessage(
        'google.protobuf.Duration',
        (value) => value instanceof Duration,
        '*durationpb.Duration',
      )
    case 'message':
      return toMessage(type.name, (value) => typeName(value) === type.name)
    case 'list':
      return (value, meter) =>
        convertList(isList(value) ? value : [], converterFor(type.element), meter)
    case 'map':
      return (value, meter) =>
        convertMap(
          value instanceof Map ? value : new Map(),
          [converterFor(type.key), converterFor(type.value)],
          meter,
        )
    default:
      return (value) =>
        isOfType(value, type) ? value : conversionFailure(`unexpected ${typeName(value)}`)
  }
}
