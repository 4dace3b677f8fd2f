import type { CelType } from '../types/cel-type.ts'

/** Applies a function to the nested types of a type; returns the same object if nothing changes. */
export function mapParts(type: CelType, apply: (part: CelType) => CelType): CelType {
  switch (type.kind) {
    case 'list': {
      const element = apply(type.element)
      return element === type.element ? type : { kind: 'list', element }
    }
    case 'map': {
      const key = apply(type.key)
      const value = apply(type.value)
      return key === type.key && value === type.value ? type : { kind: 'map', key, value }
    }
    case 'type': {
      if (type.of === undefined) return type
      const of = apply(type.of)
      return of === type.of ? type : { kind: 'type', of }
    }
    case 'opaque': {
      const parameters = type.parameters.map(apply)
      return parameters.every((part, index) => part === type.parameters[index])
        ? type
        : { kind: 'opaque', name: type.name, parameters }
    }
    default:
      return type
  }
}
