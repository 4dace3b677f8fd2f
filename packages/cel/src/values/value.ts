import type { Duration } from './time/duration.ts'
import type { Opaque } from './opaque.ts'
import type { Optional } from './optional.ts'
import type { Timestamp } from './time/timestamp.ts'
import type { TypeValue } from './type-value.ts'
import type { Uint } from './integers.ts'

/** A value during and after evaluation. An int is a `bigint`, a double a `number`, and bytes a `Uint8Array`. */
export type CelValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Uint
  | Timestamp
  | Duration
  | TypeValue
  | Optional
  | Opaque
  | readonly CelValue[]
  | ReadonlyMap<CelValue, CelValue>
