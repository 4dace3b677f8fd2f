/** The CEL type that a value of JSON has, in short. */
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
