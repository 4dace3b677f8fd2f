import type { Range } from '../../issue.ts'
import { Failure, noSuchOverload, type Result } from '../../values/failure.ts'
import { goFormat } from '../../values/format/go-format.ts'
import { goType } from '../../values/format/go-type.ts'
import { isInt, Uint } from '../../values/integers.ts'
import { isList } from '../../values/list.ts'
import { bytesOfOptional } from '../../values/memory.ts'
import { findInMap } from '../../values/map.ts'
import { Message } from '../../values/message.ts'
import { Optional } from '../../values/optional.ts'
import { typeName } from '../../values/type-value.ts'
import type { CelValue } from '../../values/value.ts'
import { locate, type EvalNode } from './node.ts'
import { type IsNative, nativeType } from '../plan/native-value.ts'
import type { Run, Slots } from './run.ts'

/** A single selection or index of a chain. */
export interface Qualifier {
  /** The key, if constant. */
  readonly key?: CelValue
  /** The node that computes a non-constant key. */
  readonly node?: EvalNode
  /** Tests whether the computed key is a native Go value; absent if the key is never native. */
  readonly isNative?: IsNative | undefined
  /** True if written with `?`: a missing value then results in `optional.none()` instead of an error. */
  readonly isOptional: boolean
  readonly range: Range
}

/**
 * Looks up a chain of selections and indexes like cel-go's attributes: after an optional, the rest of the chain is
 * also optional.
 * @param isPresenceTest true to test the last qualifier for presence, like `has()`; an optional chain still returns
 * an optional, see {@link isPresent}
 */
export function evaluateQualifiers(
  run: Run,
  slots: Slots,
  operand: CelValue,
  qualifiers: readonly Qualifier[],
  isPresenceTest: boolean,
): Result {
  if (!(operand instanceof Optional)) {
    return continueChain(run, slots, operand, false, qualifiers, isPresenceTest)
  }
  if (operand.value === undefined) return operand
  return continueChain(run, slots, operand.value, true, qualifiers, isPresenceTest)
}

/**
 * Looks up the rest of a chain.
 * @param start the chain's current value
 * @param isOptionalSoFar true if the chain is already optional
 */
export function continueChain(
  run: Run,
  slots: Slots,
  start: CelValue,
  isOptionalSoFar: boolean,
  qualifiers: readonly Qualifier[],
  isPresenceTest: boolean,
): Result {
  let value = start
  let isOptional = isOptionalSoFar
  const last = qualifiers.length - 1
  for (const [index, qualifier] of qualifiers.entries()) {
    const key = qualifier.key ?? qualifier.node?.evaluate(run, slots) ?? null
    if (key instanceof Failure) return key
    if (!isKey(key)) {
      const isNative = qualifier.isNative?.(run, slots) === true
      return locate(invalidKey(isNative ? nativeType(key) : goType(key)), qualifier.range)
    }
    const isTested = isPresenceTest && index === last
    const found = lookUp(value, key)
    if (found instanceof Failure) return locate(found, qualifier.range)
    isOptional ||= qualifier.isOptional
    if (isTested || (isOptional && value instanceof Message)) {
      const isSet = value instanceof Message ? value.has(goFormat(key)) : found !== undefined
      if (!isOptional) return isSet === true
      if (isSet !== true) return Optional.none
    }
    if (found === undefined) {
      if (isOptional) return Optional.none
      return locate(notFound(value, key), qualifier.range)
    }
    value = found
  }
  if (!isOptional) return value
  run.allocate(bytesOfOptional)
  return Optional.of(value)
}

/** Converts an attribute's result to the result of `has()`. */
export function isPresent(attribute: Result): Result {
  return attribute instanceof Optional ? attribute.value !== undefined : attribute
}

/** Returns the value for a key, or `undefined` if the key is missing. */
function lookUp(value: CelValue, key: CelValue): Result | undefined {
  if (value instanceof Map) return findInMap(value, key)
  if (value instanceof Message) return fieldOf(value, key)
  if (!isList(value)) return undefined
  const index = listIndex(key)
  return index instanceof Failure ? index : value[index]
}

function fieldOf(message: Message, key: CelValue): Result {
  if (typeof key !== 'string') return noSuchOverload()
  return message.field(key) ?? new Failure('no_such_field', `no such field '${goFormat(key)}'`)
}

function invalidKey(type: string): Failure {
  return new Failure('invalid_argument', `invalid qualifier type: ${type}`)
}

function isKey(key: CelValue): boolean {
  return (
    typeof key === 'string' ||
    typeof key === 'bigint' ||
    typeof key === 'boolean' ||
    typeof key === 'number' ||
    key instanceof Uint
  )
}

/** Returns the list index for a key: any number with an integer value. */
export function listIndex(key: CelValue): number | Failure {
  if (typeof key === 'bigint') return Number(key)
  if (key instanceof Uint) {
    if (isInt(key.value)) return Number(key.value)
  } else if (typeof key !== 'number') {
    return new Failure('invalid_argument', `unsupported index type '${typeName(key)}' in list`)
  } else if (Number.isInteger(key) && Math.abs(key) < 2 ** 63) {
    return key
  }
  return new Failure('invalid_argument', `unsupported index value ${goFormat(key)} in list`)
}

function notFound(value: CelValue, key: CelValue): Failure {
  return isList(value)
    ? new Failure('index_out_of_bounds', `index out of bounds: ${goFormat(key)}`)
    : missingKey(key)
}

/** Returns the failure for a missing key. cel-go uses the same message for values that have no keys. */
export function missingKey(key: CelValue): Failure {
  return new Failure('no_such_key', () => `no such key: ${goFormat(key)}`)
}
