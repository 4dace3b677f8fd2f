import type { CelType } from './cel-type.ts'

/** True if two types are the same; type parameters compare by name. */
export function sameType(left: CelType, right: CelType): boolean {
  if (left === right) return true
  switch (left.kind) {
    case 'list':
      return right.kind === 'list' && sameType(left.element, right.element)
    case 'map':
      return (
        right.kind === 'map' && sameType(left.key, right.key) && sameType(left.value, right.value)
      )
    case 'type':
      return right.kind === 'type' && sameOptionalType(left.of, right.of)
    case 'wrapper':
      return right.kind === 'wrapper' && left.of === right.of
    case 'opaque':
      return (
        right.kind === 'opaque' &&
        left.name === right.name &&
        sameTypes(left.parameters, right.parameters)
      )
    case 'message':
      return right.kind === 'message' && left.name === right.name
    case 'parameter':
      return right.kind === 'parameter' && left.name === right.name
    case 'bool':
    case 'int':
    case 'uint':
    case 'double':
    case 'string':
    case 'bytes':
    case 'dyn':
    case 'any':
    case 'error':
    case 'null':
    case 'timestamp':
    case 'duration':
      return left.kind === right.kind
  }
}

function sameOptionalType(left: CelType | undefined, right: CelType | undefined): boolean {
  if (left === undefined || right === undefined) return left === right
  return sameType(left, right)
}

function sameTypes(left: readonly CelType[], right: readonly CelType[]): boolean {
  return (
    left.length === right.length &&
    left.every((type, index) => {
      const other = right[index]
      return other !== undefined && sameType(type, other)
    })
  )
}
