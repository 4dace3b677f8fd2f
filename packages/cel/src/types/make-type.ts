import type { CelType, PrimitiveKind, ScalarKind, TypeParameter } from './cel-type.ts'

/** The types without nested types. Each type is a single object, so most comparisons are by identity. */
export const primitiveTypes = {
  bool: { kind: 'bool' },
  int: { kind: 'int' },
  uint: { kind: 'uint' },
  double: { kind: 'double' },
  string: { kind: 'string' },
  bytes: { kind: 'bytes' },
  dyn: { kind: 'dyn' },
  any: { kind: 'any' },
  error: { kind: 'error' },
  null: { kind: 'null' },
  timestamp: { kind: 'timestamp' },
  duration: { kind: 'duration' },
} as const satisfies Record<PrimitiveKind, CelType>

export const boolType: CelType = primitiveTypes.bool
export const intType: CelType = primitiveTypes.int
export const uintType: CelType = primitiveTypes.uint
export const doubleType: CelType = primitiveTypes.double
export const stringType: CelType = primitiveTypes.string
export const bytesType: CelType = primitiveTypes.bytes
export const dynType: CelType = primitiveTypes.dyn
export const anyType: CelType = primitiveTypes.any
export const errorType: CelType = primitiveTypes.error
export const nullType: CelType = primitiveTypes.null
export const timestampType: CelType = primitiveTypes.timestamp
export const durationType: CelType = primitiveTypes.duration

/** The type name of `optional.of` results. */
export const optionalTypeName = 'optional_type'

export function listType(element: CelType): CelType {
  return { kind: 'list', element }
}

export function mapType(key: CelType, value: CelType): CelType {
  return { kind: 'map', key, value }
}

/** Returns the type of the type `of`; the type of any type if `of` is absent. */
export function typeType(of?: CelType): CelType {
  return of === undefined ? { kind: 'type' } : { kind: 'type', of }
}

export function wrapperType(of: ScalarKind): CelType {
  return { kind: 'wrapper', of }
}

export function opaqueType(name: string, parameters: readonly CelType[] = []): CelType {
  return { kind: 'opaque', name, parameters }
}

export function optionalType(of: CelType): CelType {
  return { kind: 'opaque', name: optionalTypeName, parameters: [of] }
}

export function messageType(name: string): CelType {
  return { kind: 'message', name }
}

export function parameterType(name: string): TypeParameter {
  return { kind: 'parameter', name }
}
