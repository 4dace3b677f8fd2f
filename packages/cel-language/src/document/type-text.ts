import { type CelType, formatType } from '@igakit/cel/syntax'

/** Formats a type as users write it: `timestamp`, not `google.protobuf.Timestamp`. */
export function typeText(type: CelType): string {
  return formatType(type)
    .replaceAll('google.protobuf.Timestamp', 'timestamp')
    .replaceAll('google.protobuf.Duration', 'duration')
    .replaceAll('null_type', 'null')
}

/** Returns the short name of a JSON value's CEL type. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
    case 'number':
      return 'double'
    case 'object':
      return 'map'
    default:
      return 'dyn'
  }
}
