import type { CelType } from '../types/cel-type.ts'
import { dynType, intType } from '../types/make-type.ts'
import { parseType } from '../types/parse-type.ts'
import { Duration } from './time/duration.ts'
import { Message, type MessageField, type MessageType } from './message.ts'
import { Timestamp } from './time/timestamp.ts'
import { Uint } from './integers.ts'
import type { CelValue } from './value.ts'
import type { EnvironmentEnumeration, EnvironmentType } from '../types/declared-types.ts'

/** The message types of an environment, keyed by name. */
export type MessageTypes = ReadonlyMap<string, MessageType>

/** The parts of an environment that define its message types. */
export interface Declarations {
  readonly types: readonly EnvironmentType[]
  readonly enumerations?: readonly EnvironmentEnumeration[]
  readonly typesAre?: 'messages' | 'maps'
}

/** Builds the message types of an environment. */
export function messageTypesOf({ enumerations = [], types, typesAre }: Declarations): MessageTypes {
  const enumerated = new Map(enumerations.map((each) => [each.name, namesOf(each)]))
  const made = new Map<string, MessageType>()
  for (const { fields, name } of types) {
    const byName = new Map<string, MessageField>()
    for (const { aliases = [], name: fieldName, type: text } of fields) {
      const names = enumerated.get(text)
      const type = names === undefined ? (parseType(text) ?? dynType) : intType
      const field: MessageField = {
        name: fieldName,
        type,
        ...(names === undefined ? {} : { names }),
        zero: () => zeroOf(type, made),
      }
      for (const each of [fieldName, ...aliases]) byName.set(each, field)
    }
    made.set(name, { name, fields: byName, isMap: typesAre === 'maps' })
  }
  return made
}

/** Returns the numbers of an enum's values, keyed by name with and without the API's prefixes. */
function namesOf({ prefixes, values }: EnvironmentEnumeration): ReadonlyMap<string, bigint> {
  const names = new Map<string, bigint>()
  for (const prefix of ['', ...prefixes]) {
    // The API uses both names for an unset value.
    names.set(`${prefix}UNKNOWN`, 0n)
    for (const { name, number } of values) names.set(prefix + name, BigInt(number))
  }
  return names
}

/** Returns the value of an unset field with this type. */
function zeroOf(type: CelType, types: MessageTypes): CelValue {
  switch (type.kind) {
    case 'bool':
      return false
    case 'int':
      return 0n
    case 'uint':
      return new Uint(0n)
    case 'double':
      return 0
    case 'string':
      return ''
    case 'bytes':
      return new Uint8Array()
    case 'list':
      return []
    case 'map':
      return new Map()
    case 'timestamp':
      return Timestamp.of(0) ?? null
    case 'duration':
      return Duration.of(0n) ?? null
    case 'message': {
      const message = types.get(type.name)
      return message === undefined ? null : new Message(message, new Map())
    }
    default:
      return null
  }
}
