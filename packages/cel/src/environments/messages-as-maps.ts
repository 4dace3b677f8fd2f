import type { CelType } from '../types/cel-type.ts'
import { dynType, listType, mapType, opaqueType, stringType, typeType } from '../types/make-type.ts'

const anyMap = mapType(stringType, dynType)

/** Replaces every message type in a type with `map(string, dyn)`. */
export function messagesAsMaps(type: CelType): CelType {
  switch (type.kind) {
    case 'message':
      return anyMap
    case 'list':
      return listType(messagesAsMaps(type.element))
    case 'map':
      return mapType(messagesAsMaps(type.key), messagesAsMaps(type.value))
    case 'opaque':
      return opaqueType(type.name, type.parameters.map(messagesAsMaps))
    case 'type':
      return type.of === undefined ? type : typeType(messagesAsMaps(type.of))
    default:
      return type
  }
}
