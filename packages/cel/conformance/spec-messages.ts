import { getTestRegistry } from '@bufbuild/cel-spec/testdata/registry.js'
import type { CelType } from '../src/types/cel-type.ts'
import {
  boolType,
  bytesType,
  doubleType,
  dynType,
  intType,
  listType,
  mapType,
  messageType,
  stringType,
  uintType,
} from '../src/types/make-type.ts'
import { wellKnownTypes } from '../src/types/well-known-types.ts'

type Registry = ReturnType<typeof getTestRegistry>
type Message = Extract<Registry extends Iterable<infer T> ? T : never, { kind: 'message' }>
type Field = Message['fields'][number]

/** CEL types for protobuf's scalar types, keyed by type number in `google.protobuf.FieldDescriptorProto.Type`. */
const scalars: Readonly<Record<number, CelType>> = {
  1: doubleType,
  2: doubleType,
  3: intType,
  4: uintType,
  5: intType,
  6: uintType,
  7: uintType,
  8: boolType,
  9: stringType,
  12: bytesType,
  13: uintType,
  15: intType,
  16: intType,
  17: intType,
  18: intType,
}

/** The fields of the suite's messages, and the values of the suite's enumerations. */
export interface SpecMessages {
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, CelType>>
  readonly enumerations: ReadonlyMap<string, number>
}

/** @param rename returns the name of a type in the test */
export function specMessages(rename: (name: string) => string = (name) => name): SpecMessages {
  const messages = new Map<string, ReadonlyMap<string, CelType>>()
  const enumerations = new Map<string, number>()

  const typeOfMessage = ({ typeName }: Message): CelType =>
    wellKnownTypes.get(typeName) ?? messageType(rename(typeName))
  const typeOf = (field: Field): CelType => {
    switch (field.fieldKind) {
      case 'scalar':
        return scalars[field.scalar] ?? dynType
      case 'enum':
        return intType
      case 'message':
        return typeOfMessage(field.message)
      case 'list':
        return listType(
          field.listKind === 'message'
            ? typeOfMessage(field.message)
            : field.listKind === 'enum'
              ? intType
              : (scalars[field.scalar] ?? dynType),
        )
      case 'map':
        return mapType(
          scalars[field.mapKey] ?? dynType,
          field.mapKind === 'message'
            ? typeOfMessage(field.message)
            : field.mapKind === 'enum'
              ? intType
              : (scalars[field.scalar] ?? dynType),
        )
    }
  }

  for (const type of getTestRegistry()) {
    if (type.kind === 'message' && !type.typeName.startsWith('google.protobuf.')) {
      messages.set(
        rename(type.typeName),
        new Map(type.fields.map((field) => [field.name, typeOf(field)])),
      )
    }
    if (type.kind === 'enum') {
      for (const { name, number } of type.values) {
        enumerations.set(`${rename(type.typeName)}.${name}`, number)
      }
    }
  }
  return { messages, enumerations }
}
