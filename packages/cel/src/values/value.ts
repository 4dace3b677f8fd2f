import type { Duration } from './duration.ts'
import type { Opaque } from './opaque.ts'
import type { Optional } from './optional.ts'
import type { Timestamp } from './timestamp.ts'
import type { TypeValue } from './type-value.ts'
import type { Uint } from './uint.ts'

/** A value during and after evaluation: int is `bigint`, double is `number`, bytes `Uint8Array`. */
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
