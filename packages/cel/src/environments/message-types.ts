import type { CelType } from '../types/cel-type.ts'
import { dynType, intType } from '../types/make-type.ts'
import { parseType } from '../types/parse-type.ts'
import { Duration } from '../values/duration.ts'
import { Message, type MessageField, type MessageType } from '../values/message.ts'
import { Timestamp } from '../values/timestamp.ts'
import { Uint } from '../values/uint.ts'
import type { CelValue } from '../values/value.ts'
import type { Environment, EnvironmentEnumeration } from './environment.ts'

/** The message types of an environment, by name. */
export type MessageTypes = ReadonlyMap<string, MessageType>

/** Makes message types of an environment's data. */
export function messageTypesOf({
  enumerations = [],
  types,
  typesAre,
}: Pick<Environment, 'types' | 'typesAre' | 'enumerations'>): MessageTypes {
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

/** The numbers of an enumeration's values by their names, with and without what the API puts before them. */
function namesOf({ prefixes, values }: EnvironmentEnumeration): ReadonlyMap<string, bigint> {
  const names = new Map<string, bigint>()
  for (const prefix of ['', ...prefixes]) {
    // The API has both words for a value that is not set.
    names.set(`${prefix}UNKNOWN`, 0n)
    for (const { name, number } of values) names.set(prefix + name, BigInt(number))
  }
  return names
}

/** What a field of a type reads as when it is not set. */
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
