import { Duration } from '../../values/time/duration.ts'
import { Failure, noSuchOverload, type Result } from '../../values/failure.ts'
import { isInt, minInt, maxUint, Uint } from '../../values/integers.ts'
import { isList } from '../../values/list.ts'
import { guardList, guardString } from '../../values/abort.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import type { CelValue } from '../../values/value.ts'
import type { Singleton } from '../implementation.ts'
import { noteConcatenation } from '../../values/concatenation.ts'
import { missingTrait } from '../no-such-overload.ts'
import { addDuration, durationBetween, subtractDuration } from './time-arithmetic.ts'

/** `_+_` */
export function add(left: CelValue, right: CelValue): Result {
  if (typeof left === 'string')
    return typeof right === 'string' ? concat(left, right) : noSuchOverload()
  if (typeof left === 'number') return typeof right === 'number' ? left + right : noSuchOverload()
  if (typeof left === 'bigint') {
    return typeof right === 'bigint' ? checkInt(left + right) : noSuchOverload()
  }
  if (isList(left)) return isList(right) ? addLists(left, right) : noSuchOverload()
  if (left instanceof Uint) {
    return right instanceof Uint ? checkUint(left.value + right.value) : noSuchOverload()
  }
  if (left instanceof Uint8Array) {
    return right instanceof Uint8Array ? concatBytes(left, right) : noSuchOverload()
  }
  if (left instanceof Duration) {
    if (right instanceof Timestamp) return addDuration(right, left)
    if (!(right instanceof Duration)) return noSuchOverload()
    return checkDuration(left.nanoseconds + right.nanoseconds)
  }
  if (left instanceof Timestamp) {
    return right instanceof Duration ? addDuration(left, right) : noSuchOverload()
  }
  return missingTrait('_+_', left)
}

/** `_-_` */
export function subtract(left: CelValue, right: CelValue): Result {
  if (typeof left === 'number') return typeof right === 'number' ? left - right : noSuchOverload()
  if (typeof left === 'bigint') {
    return typeof right === 'bigint' ? checkInt(left - right) : noSuchOverload()
  }
  if (left instanceof Uint) {
    return right instanceof Uint ? checkUint(left.value - right.value) : noSuchOverload()
  }
  if (left instanceof Duration) {
    if (!(right instanceof Duration)) return noSuchOverload()
    return checkDuration(left.nanoseconds - right.nanoseconds)
  }
  if (left instanceof Timestamp) {
    if (right instanceof Timestamp) return durationBetween(left, right)
    return right instanceof Duration ? subtractDuration(left, right) : noSuchOverload()
  }
  return missingTrait('_-_', left)
}

/** `_*_` */
export function multiply(left: CelValue, right: CelValue): Result {
  if (typeof left === 'number') return typeof right === 'number' ? left * right : noSuchOverload()
  if (typeof left === 'bigint') {
    return typeof right === 'bigint' ? checkInt(left * right) : noSuchOverload()
  }
  if (left instanceof Uint) {
    return right instanceof Uint ? checkUint(left.value * right.value) : noSuchOverload()
  }
  return missingTrait('_*_', left)
}

/** `_/_` */
export function divide(left: CelValue, right: CelValue): Result {
  if (typeof left === 'number') return typeof right === 'number' ? left / right : noSuchOverload()
  if (typeof left === 'bigint') {
    if (typeof right !== 'bigint') return noSuchOverload()
    return right === 0n ? divisionByZero() : checkInt(left / right)
  }
  if (left instanceof Uint) {
    if (!(right instanceof Uint)) return noSuchOverload()
    return right.value === 0n ? divisionByZero() : new Uint(left.value / right.value)
  }
  return missingTrait('_/_', left)
}

/** Implements `_%_`, which CEL does not define for doubles. */
export function modulo(left: CelValue, right: CelValue): Result {
  if (typeof left === 'bigint') {
    if (typeof right !== 'bigint') return noSuchOverload()
    if (right === 0n) return modulusByZero()
    return left === minInt && right === -1n ? integerOverflow() : left % right
  }
  if (left instanceof Uint) {
    if (!(right instanceof Uint)) return noSuchOverload()
    return right.value === 0n ? modulusByZero() : new Uint(left.value % right.value)
  }
  return missingTrait('_%_', left)
}

/** `-_` */
export function negate(operand: CelValue): Result {
  if (typeof operand === 'number') return -operand
  if (typeof operand === 'bigint') return checkInt(-operand)
  if (operand instanceof Duration) return checkDuration(-operand.nanoseconds)
  // In Go, bool also has a negate method, but only for `!`.
  if (typeof operand === 'boolean') return noSuchOverload()
  return missingTrait('-_', operand)
}

export const arithmetic: readonly Singleton[] = [
  { name: '_+_', apply: add },
  { name: '_-_', apply: subtract },
  { name: '_*_', apply: multiply },
  { name: '_/_', apply: divide },
  { name: '_%_', apply: modulo },
  { name: '-_', apply: negate },
]

/** Returns an int, or an overflow error. */
export function checkInt(value: bigint): bigint | Failure {
  return isInt(value) ? value : integerOverflow()
}

/** Returns a uint, or an overflow error. */
export function checkUint(value: bigint): Uint | Failure {
  return value >= 0n && value <= maxUint
    ? new Uint(value)
    : new Failure('unsigned_integer_overflow', 'unsigned integer overflow')
}

function concat(left: string, right: string): string {
  guardString(left.length + right.length)
  return left + right
}

function concatLists(left: readonly CelValue[], right: readonly CelValue[]): readonly CelValue[] {
  guardList(left.length + right.length)
  return left.concat(right)
}

/** Returns a duration, or an integer overflow error: durations are 64-bit nanoseconds. */
function checkDuration(nanoseconds: bigint): Duration | Failure {
  return Duration.of(nanoseconds) ?? integerOverflow()
}

function integerOverflow(): Failure {
  return new Failure('integer_overflow', 'integer overflow')
}

function divisionByZero(): Failure {
  return new Failure('division_by_zero', 'division by zero')
}

function modulusByZero(): Failure {
  return new Failure('modulus_by_zero', 'modulus by zero')
}

function addLists(left: readonly CelValue[], right: readonly CelValue[]): readonly CelValue[] {
  const list = concatLists(left, right)
  noteConcatenation(list, left, right)
  return list
}

export function concatBytes(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(left.length + right.length)
  bytes.set(left)
  bytes.set(right, left.length)
  return bytes
}
