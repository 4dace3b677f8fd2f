import { Failure, noSuchOverload, type Result } from '../../values/failure.ts'
import { isList } from '../../values/list.ts'
import { guardList } from '../../values/abort.ts'
import { typeText } from '../../values/type-value.ts'
import type { CelValue } from '../../values/value.ts'
import type { Implementation } from '../implementation.ts'

/** Implements `flatten`, which also accepts flat lists and therefore checks its arguments itself. */
export const flatten: readonly Implementation[] = [
  {
    id: 'list_flatten',
    apply: (list) =>
      isList(list) ? flattenTo(1, list) : noSuchOverload(`${nameOf(list)}.flatten()`),
  },
  {
    id: 'list_flatten_int',
    apply: (list, depth) =>
      isList(list) && typeof depth === 'bigint'
        ? flattenTo(Number(depth), list)
        : noSuchOverload(`${nameOf(list)}.flatten(${nameOf(depth)})`),
  },
]

function flattenTo(depth: number, list: readonly CelValue[]): Result {
  if (depth < 0) return new Failure('invalid_argument', 'level must be non-negative')
  const flat: CelValue[] = []
  // Counts visits, not elements: a list can contain the same list so often that visiting every occurrence takes too
  // long.
  let visited = 0
  const append = (elements: readonly CelValue[], levels: number): void => {
    for (const element of elements) {
      guardList(++visited)
      if (levels > 0 && isList(element)) append(element, levels - 1)
      else flat.push(element)
    }
  }
  append(list, depth)
  return flat
}

function nameOf(value: CelValue | undefined): string {
  return value === undefined ? '' : typeText(value)
}
