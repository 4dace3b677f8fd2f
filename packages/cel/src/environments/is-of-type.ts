import type { CelType } from '../types/cel-type.ts'
import { isList } from '../values/list.ts'
import { typeName } from '../values/type-value.ts'
import type { CelValue } from '../values/value.ts'

/** True if a value, including all nested values, has the given type. */
export function isOfType(value: CelValue, type: CelType): boolean {
  switch (type.kind) {
    case 'dyn':
    case 'any':
      return true
    case 'list':
      return isList(value) && value.every((element) => isOfType(element, type.element))
    case 'map':
      return (
        value instanceof Map &&
        [...value].every(([key, item]) => isOfType(key, type.key) && isOfType(item, type.value))
      )
    case 'message':
      return typeName(value) === type.name
    case 'timestamp':
      return typeName(value) === 'google.protobuf.Timestamp'
    case 'duration':
      return typeName(value) === 'google.protobuf.Duration'
    case 'null':
      return value === null
    case 'wrapper':
      return value === null || typeName(value) === type.of
    default:
      return typeName(value) === type.kind
  }
}
