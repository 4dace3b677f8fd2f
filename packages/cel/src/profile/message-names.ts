import type { CelType } from '../types/cel-type.ts'

/** The names of the message types in a type. */
export function messageNames(type: CelType): readonly string[] {
  switch (type.kind) {
    case 'message':
      return [type.name]
    case 'list':
      return messageNames(type.element)
    case 'map':
      return [...messageNames(type.key), ...messageNames(type.value)]
    case 'opaque':
      return type.parameters.flatMap(messageNames)
    case 'type':
      return type.of === undefined ? [] : messageNames(type.of)
    default:
      return []
  }
}
