import type { CelType } from './cel-type.ts'
import { formatType } from './format-type.ts'

/** What cel-go calls a type without its parameters, as a value of it would: `list`, `optional_type`, `null_type`. */
export function runtimeTypeName(type: CelType): string {
  switch (type.kind) {
    case 'list':
    case 'map':
    case 'type':
      return type.kind
    case 'opaque':
      return type.name
    case 'wrapper':
      return type.of
    default:
      return formatType(type)
  }
}
