import { compare, isComparable } from '../../values/compare.ts'
import { Failure, noSuchOverload, type Result } from '../../values/failure.ts'
import { isList } from '../../values/list.ts'
import { typeName } from '../../values/type-value.ts'
import type { CelValue } from '../../values/value.ts'
import type { Singleton } from '../implementation.ts'
import { missingTrait } from '../no-such-overload.ts'
import { goSort } from './go-sort/go-sort.ts'

/** Implements `sort` and the expansion of `sortBy`. */
export const sort: readonly Singleton[] = [
  {
    name: 'sort',
    apply: (list: CelValue): Result =>
      isList(list) ? sortByKeys(list, list) : missingTrait('sort', list),
  },
  {
    name: '@sortByAssociatedKeys',
    apply(list: CelValue, keys: CelValue): Result {
      if (!isList(list)) return missingTrait('@sortByAssociatedKeys', list)
      return isList(keys) ? sortByKeys(list, keys) : noSuchOverload()
    },
  },
]

function sortByKeys(list: readonly CelValue[], keys: readonly CelValue[]): Result {
  if (list.length !== keys.length) {
    return fail(
      `@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${list.length} and ${keys.length} elements respectively`,
    )
  }
  const [first] = keys
  if (first === undefined) return list
  if (!isComparable(first)) return fail('list elements must be comparable')
  const type = typeName(first)
  if (keys.some((key) => typeName(key) !== type)) {
    return fail('list elements must have the same type')
  }
  // NaN sorts before no value.
  const isBefore = (left: number, right: number): boolean =>
    compare(keys[left] ?? null, keys[right] ?? null) === -1
  return goSort(list.length, isBefore).map((index) => list[index] ?? null)
}

function fail(message: string): Failure {
  return new Failure('invalid_argument', message)
}
