import { Duration } from './time/duration.ts'
import { Opaque } from './opaque.ts'
import { Optional } from './optional.ts'
import { Timestamp } from './time/timestamp.ts'
import { Uint } from './integers.ts'
import type { CelValue } from './value.ts'
import { isList } from './list.ts'

/** A type used as a value, such as `type(x)` or `int`. Types are equal if their names are equal. */
export class TypeValue {
  /** cel-go's type name: `int`, `null_type`, `google.protobuf.Timestamp`. */
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  toString(): string {
    return this.name
  }
}

/** Returns cel-go's name for a value's runtime type: `bool`, `null_type`, `google.protobuf.Timestamp`. */
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

/** Returns a value's runtime type with parameters, which are always `dyn` in cel-go: `list(dyn)`. */
export function typeText(value: CelValue): string {
  if (isList(value)) return 'list(dyn)'
  if (value instanceof Map) return 'map(dyn, dyn)'
  return value instanceof Optional ? 'optional_type(dyn)' : typeName(value)
}

/** Returns the result of `type(x)`. */
export function typeValueOf(value: CelValue): TypeValue {
  return new TypeValue(typeName(value))
}
