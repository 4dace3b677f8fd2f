import * as z from 'zod'
import type { CelType } from '../src/types/cel-type.ts'
import {
  boolType,
  bytesType,
  doubleType,
  durationType,
  anyType,
  dynType,
  errorType,
  intType,
  listType,
  mapType,
  messageType,
  nullType,
  opaqueType,
  parameterType,
  stringType,
  timestampType,
  typeType,
  uintType,
  wrapperType,
} from '../src/types/make-type.ts'
import { wellKnownTypes } from '../src/types/well-known-types.ts'
import type { SpecType } from './spec-tests.ts'

const primitives = {
  BOOL: boolType,
  INT64: intType,
  UINT64: uintType,
  DOUBLE: doubleType,
  STRING: stringType,
  BYTES: bytesType,
}

const wrapped = {
  BOOL: 'bool',
  INT64: 'int',
  UINT64: 'uint',
  DOUBLE: 'double',
  STRING: 'string',
  BYTES: 'bytes',
} as const

const wellKnown = { ANY: anyType, TIMESTAMP: timestampType, DURATION: durationType }

const scalar = z.enum(['BOOL', 'INT64', 'UINT64', 'DOUBLE', 'STRING', 'BYTES'])

/** A `cel.expr.Type` in protobuf's JSON format. */
const specType = z.union([
  z.object({ dyn: z.unknown() }).transform(() => dynType),
  z.object({ null: z.unknown() }).transform(() => nullType),
  z.object({ error: z.unknown() }).transform(() => errorType),
  z.object({ primitive: scalar }).transform(({ primitive }) => primitives[primitive]),
  z.object({ wrapper: scalar }).transform(({ wrapper }) => wrapperType(wrapped[wrapper])),
  z
    .object({ wellKnown: z.enum(['ANY', 'TIMESTAMP', 'DURATION']) })
    .transform((type) => wellKnown[type.wellKnown]),
  z
    .object({ listType: z.object({ elemType: z.unknown() }) })
    .transform((type) => listType(toType(type.listType.elemType))),
  z
    .object({ mapType: z.object({ keyType: z.unknown(), valueType: z.unknown() }) })
    .transform(({ mapType: { keyType, valueType } }) =>
      mapType(toType(keyType), toType(valueType)),
    ),
  z
    .object({ messageType: z.string() })
    .transform(({ messageType: name }) => wellKnownTypes.get(name) ?? messageType(name)),
  z.object({ typeParam: z.string() }).transform(({ typeParam }) => parameterType(typeParam)),
  z
    .object({
      abstractType: z.object({
        name: z.string(),
        parameterTypes: z.array(z.unknown()).default([]),
      }),
    })
    .transform(({ abstractType: { name, parameterTypes } }) =>
      opaqueType(name, parameterTypes.map(toType)),
    ),
  z
    .object({ type: z.record(z.string(), z.unknown()) })
    .transform(({ type }) => typeType(Object.keys(type).length === 0 ? undefined : toType(type))),
])

function toType(type: unknown): CelType {
  return specType.parse(type)
}

/** Converts a type in a test to the checker's type. */
export function typeOfSpec(type: SpecType): CelType {
  return toType(type)
}

const specFunction = z.object({
  overloads: z.array(
    z.object({
      overloadId: z.string(),
      params: z.array(z.unknown()).default([]),
      resultType: z.unknown(),
      isInstanceFunction: z.boolean().default(false),
    }),
  ),
})

/** Converts the overloads of a function that a test declares. */
export function overloadsOfSpec(declaration: unknown): {
  readonly id: string
  readonly member: boolean
  readonly parameters: readonly CelType[]
  readonly result: CelType
}[] {
  return specFunction.parse(declaration).overloads.map((overload) => ({
    id: overload.overloadId,
    member: overload.isInstanceFunction,
    parameters: overload.params.map(toType),
    result: toType(overload.resultType),
  }))
}
