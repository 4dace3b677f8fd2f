import { Duration } from '../time/duration.ts'
import { isList } from '../list.ts'
import { Opaque } from '../opaque.ts'
import { Optional } from '../optional.ts'
import { Timestamp } from '../time/timestamp.ts'
import { TypeValue } from '../type-value.ts'
import { Uint } from '../integers.ts'
import type { CelValue } from '../value.ts'

/** Returns the Go type that represents a value in cel-go, as some messages print it. */
export function goType(value: CelValue): string {
  if (typeof value === 'string') return 'types.String'
  if (typeof value === 'boolean') return 'types.Bool'
  if (typeof value === 'number') return 'types.Double'
  if (typeof value === 'bigint') return 'types.Int'
  if (value === null) return 'types.Null'
  if (value instanceof Uint) return 'types.Uint'
  if (value instanceof Uint8Array) return 'types.Bytes'
  if (value instanceof Timestamp) return 'types.Timestamp'
  if (value instanceof Duration) return 'types.Duration'
  if (value instanceof TypeValue) return '*types.Type'
  if (value instanceof Optional) return '*types.Optional'
  if (value instanceof Opaque) return value.goType
  return isList(value) ? '*types.baseList' : '*types.baseMap'
}
