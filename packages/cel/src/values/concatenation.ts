import { isList } from './list.ts'
import { Optional } from './optional.ts'
import { TypeValue } from './type-value.ts'
import type { CelValue } from './value.ts'

/** Lists created by `+` whose native Go value differs from the list. */
const concatenations = new WeakMap<readonly CelValue[], { native?: readonly CelValue[] }>()

/**
 * Marks a list as created by `+`. cel-go keeps the two operands of `+` and, to convert the result, converts each
 * element to its native value; any other list is its own native value.
 */
export function noteConcatenation(
  list: readonly CelValue[],
  left: readonly CelValue[],
  right: readonly CelValue[],
): void {
  // If one list is empty, cel-go returns the other list.
  const isNoted =
    left.length === 0
      ? concatenations.has(right)
      : right.length === 0
        ? concatenations.has(left)
        : list.some(hasNativeValue)
  if (isNoted) concatenations.set(list, {})
}

function hasNativeValue(value: CelValue): boolean {
  if (typeof value !== 'object' || value === null) return false
  return value instanceof Optional || value instanceof TypeValue || isConcatenation(value)
}

function isConcatenation(value: CelValue): boolean {
  return isList(value) && concatenations.has(value)
}

/**
 * Converts a value to its native Go value: an optional to its value or null, a type to its name, and a list created by
 * `+` to the native values of its elements.
 */
export function nativeValue(value: CelValue): CelValue {
  let inner: CelValue | undefined = value
  while (inner instanceof Optional) inner = inner.value
  if (inner === undefined) return null
  if (inner instanceof TypeValue) return inner.name
  return isList(inner) ? nativeList(inner) : inner
}

/** Returns the elements of a list as Go sees them. */
export function nativeList(list: readonly CelValue[]): readonly CelValue[] {
  const concatenation = concatenations.get(list)
  if (concatenation === undefined) return list
  // Cached because a variable may be read many times.
  return (concatenation.native ??= list.map(nativeValue))
}
