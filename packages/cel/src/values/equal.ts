import { compareNumbers } from './compare-numbers.ts'
import { Duration } from './time/duration.ts'
import { isList } from './list.ts'
import { findInMap } from './map.ts'
import { Opaque } from './opaque.ts'
import { Optional } from './optional.ts'
import { Timestamp } from './time/timestamp.ts'
import { TypeValue } from './type-value.ts'
import { Uint } from './integers.ts'
import type { CelValue } from './value.ts'

/**
 * True if two values are equal by `==`: numbers compare by value across types; any other value equals only values of
 * its own type.
 */
export function equal(left: CelValue, right: CelValue): boolean {
  if (typeof left === 'string' || typeof left === 'boolean' || left === null) return left === right
  if (isNumber(left)) return isNumber(right) && equalNumbers(left, right)
  return typeof right === 'object' && right !== null && equalObjects(left, right)
}

function equalObjects(left: CelValue & object, right: CelValue & object): boolean {
  if (isList(left)) {
    return (
      isList(right) &&
      left.length === right.length &&
      left.every((item, index) => equal(item, right[index] ?? null))
    )
  }
  if (left instanceof Map) return right instanceof Map && equalMaps(left, right)
  if (left instanceof Timestamp) return right instanceof Timestamp && left.equals(right)
  if (left instanceof Duration)
    return right instanceof Duration && left.nanoseconds === right.nanoseconds
  if (left instanceof TypeValue) return right instanceof TypeValue && left.name === right.name
  if (left instanceof Uint8Array) {
    return (
      right instanceof Uint8Array &&
      left.length === right.length &&
      left.every((byte, index) => byte === right[index])
    )
  }
  if (left instanceof Opaque) return right instanceof Opaque && left.equals(right)
  return left instanceof Optional && right instanceof Optional && equalOptionals(left, right)
}

function equalMaps(
  left: ReadonlyMap<CelValue, CelValue>,
  right: ReadonlyMap<CelValue, CelValue>,
): boolean {
  if (left.size !== right.size) return false
  for (const [key, value] of left) {
    const other = findInMap(right, key)
    if (other === undefined || !equal(value, other)) return false
  }
  return true
}

function equalOptionals({ value: left }: Optional, { value: right }: Optional): boolean {
  if (left === undefined || right === undefined) return left === right
  return equal(left, right)
}

function isNumber(value: CelValue): value is bigint | number | Uint {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint
}

function equalNumbers(left: bigint | number | Uint, right: bigint | number | Uint): boolean {
  if (Number.isNaN(left) || Number.isNaN(right)) return false
  return compareNumbers(left, right) === 0
}
