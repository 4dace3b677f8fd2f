import { Duration } from './duration.ts'
import { Opaque } from './opaque.ts'
import { Optional } from './optional.ts'
import { Timestamp } from './timestamp.ts'
import { TypeValue } from './type-value.ts'
import { Uint } from './uint.ts'
import type { CelValue } from './value.ts'

/** The type of a value at run time as cel-go names it: `bool`, `null_type`, `google.protobuf.Timestamp`. */
export function typeName(value: CelValue): string {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return 'double'
  if (typeof value === 'bigint') return 'int'
  if (value === null) return 'null_type'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Map) return 'map'
  if (value instanceof Uint) return 'uint'
  if (value instanceof Uint8Array) return 'bytes'
  if (value instanceof Timestamp) return 'google.protobuf.Timestamp'
  if (value instanceof Duration) return 'google.protobuf.Duration'
  if (value instanceof TypeValue) return 'type'
  if (value instanceof Optional) return 'optional_type'
  if (value instanceof Opaque) return value.typeName
  throw new TypeError('not a CEL value')
}
