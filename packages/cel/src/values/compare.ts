import { compareNumbers, order, type Order } from './compare-numbers.ts'
import { Duration } from './time/duration.ts'
import { Failure, noSuchOverload } from './failure.ts'
import { Timestamp } from './time/timestamp.ts'
import { Uint } from './integers.ts'
import type { CelValue } from './value.ts'

/** Compares two values, or returns cel-go's error for types without an order. */
export function compare(left: CelValue, right: CelValue): Order | Failure {
  if (typeof left === 'string')
    return typeof right === 'string' ? compareStrings(left, right) : noSuchOverload()
  if (isNumber(left)) {
    if (Number.isNaN(left)) return unordered()
    if (!isNumber(right)) return noSuchOverload()
    return Number.isNaN(right) ? unordered() : compareNumbers(left, right)
  }
  if (typeof left === 'boolean') {
    return typeof right === 'boolean' ? order(Number(left), Number(right)) : noSuchOverload()
  }
  if (left instanceof Timestamp) {
    return right instanceof Timestamp ? left.compare(right) : noSuchOverload()
  }
  if (left instanceof Duration) {
    return right instanceof Duration ? order(left.nanoseconds, right.nanoseconds) : noSuchOverload()
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) return compareBytes(left, right)
  return noSuchOverload()
}

/** True if values of this type are ordered. */
export function isComparable(value: CelValue): boolean {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    isNumber(value) ||
    value instanceof Timestamp ||
    value instanceof Duration ||
    value instanceof Uint8Array
  )
}

/**
 * Compares strings by code point, which is also the order of their UTF-8 bytes; JavaScript's order differs for
 * surrogates.
 */
export function compareStrings(left: string, right: string): Order {
  if (left === right) return 0
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index)
    const b = right.charCodeAt(index)
    if (a !== b) return order(rank(a), rank(b))
  }
  return order(left.length, right.length)
}

/** Returns a sort key that places surrogates, which encode code points above U+FFFF, after all other UTF-16 units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

function compareBytes(left: Uint8Array, right: Uint8Array): Order {
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index++) {
    const difference = order(left[index] ?? 0, right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return order(left.length, right.length)
}

function isNumber(value: CelValue): value is bigint | number | Uint {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint
}

function unordered(): Failure {
  return new Failure('invalid_argument', 'NaN values cannot be ordered')
}
