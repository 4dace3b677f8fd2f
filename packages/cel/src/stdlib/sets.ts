import type { Result } from '../values/failure.ts'
import type { CelValue } from '../values/value.ts'
import { binary } from './implementation.ts'
import { list } from './kinds.ts'
import type { Library } from './library.ts'
import { ValueSet } from './lists/value-set.ts'
import { sets } from './signatures/sets.ts'

/** cel-go's sets library: lists whose order and repetitions do not count. */
export const setsLibrary: Library = {
  id: 'sets',
  signatures: [sets],
  implementations: [
    binary('list_sets_contains_list', list, list, contains),
    binary(
      'list_sets_equivalent_list',
      list,
      list,
      (left, right): Result => contains(left, right) && contains(right, left),
    ),
    binary('list_sets_intersects_list', list, list, intersects),
  ],
}

function contains(all: readonly CelValue[], some: readonly CelValue[]): boolean {
  const set = new ValueSet(all)
  return some.every((element) => set.has(element))
}

function intersects(left: readonly CelValue[], right: readonly CelValue[]): boolean {
  const set = new ValueSet(right)
  return left.some((element) => set.has(element))
}
