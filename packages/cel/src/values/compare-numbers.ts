import { maxInt, minInt, maxUint, type Uint } from './integers.ts'

/** A number of any CEL type; numbers compare by value. */
export type CelNumber = bigint | number | Uint

/** The sign of left minus right. */
export type Order = -1 | 0 | 1

/** Compares two numbers of any types except NaN. Rounds an integer to a double to compare it with a double. */
export function compareNumbers(left: CelNumber, right: CelNumber): Order {
  if (typeof left === 'number')
    return typeof right === 'number' ? order(left, right) : compareDouble(left, right)
  if (typeof right === 'number') return negate(compareDouble(right, left))
  return order(integer(left), integer(right))
}

/** Compares two values of the same primitive type. */
export function order<T extends bigint | number | string>(left: T, right: T): Order {
  if (left < right) return -1
  return left > right ? 1 : 0
}

function compareDouble(left: number, right: bigint | Uint): Order {
  const [min, max] = typeof right === 'bigint' ? [minInt, maxInt] : [0n, maxUint]
  if (left < Number(min)) return -1
  if (left > Number(max)) return 1
  return order(left, Number(integer(right)))
}

function integer(value: bigint | Uint): bigint {
  return typeof value === 'bigint' ? value : value.value
}

function negate(value: Order): Order {
  if (value === 0) return 0
  return value === 1 ? -1 : 1
}
