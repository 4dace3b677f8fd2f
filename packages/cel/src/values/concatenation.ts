import { isList } from './is-list.ts'
import { Optional } from './optional.ts'
import { TypeValue } from './type-value.ts'
import type { CelValue } from './value.ts'

/** Lists that `+` made and of which Go's native value differs from the list itself. */
const concatenations = new WeakMap<readonly CelValue[], { native?: readonly CelValue[] }>()

/**
 * Notes that `+` made a list. cel-go keeps such a list as two, and takes the native value of each element where it
 * takes that of the list; that of any other list is the list itself.
 */
export function noteConcatenation(
  list: readonly CelValue[],
  left: readonly CelValue[],
  right: readonly CelValue[],
): void {
  // With an empty list, cel-go gives back the other one.
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
 * What a value becomes by way of Go: an optional is its own value, or null without one, a type is its name, and a list
 * that `+` made has the native values of its elements.
 */
export function nativeValue(value: CelValue): CelValue {
  let inner: CelValue | undefined = value
  while (inner instanceof Optional) inner = inner.value
  if (inner === undefined) return null
  if (inner instanceof TypeValue) return inner.name
  return isList(inner) ? nativeList(inner) : inner
}

/** The elements that a list has in Go. */
export function nativeList(list: readonly CelValue[]): readonly CelValue[] {
  const concatenation = concatenations.get(list)
  if (concatenation === undefined) return list
  // Kept, since a variable may be read again and again.
  return (concatenation.native ??= list.map(nativeValue))
}
