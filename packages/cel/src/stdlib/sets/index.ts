import type { SignatureTable } from '../signatures.ts'
import type { Meter } from '../../values/meter.ts'
import type { CelValue } from '../../values/value.ts'
import { contextual, type Implementation } from '../implementation.ts'
import { list } from '../kinds.ts'
import type { Library } from '../library.ts'
import { ValueSet } from '../lists/value-set.ts'

/** cel-go's sets library, which treats lists as sets. */
export const sets = {
  'sets.contains': {
    list_sets_contains_list: '(list(T), list(T)) -> bool',
  },
  'sets.equivalent': {
    list_sets_equivalent_list: '(list(T), list(T)) -> bool',
  },
  'sets.intersects': {
    list_sets_intersects_list: '(list(T), list(T)) -> bool',
  },
} as const satisfies SignatureTable

/** cel-go's sets library, which ignores the order and duplicates of lists. */
export const setsLibrary: Library = {
  id: 'sets',
  signatures: [sets],
  implementations: [
    relation('list_sets_contains_list', contains),
    relation(
      'list_sets_equivalent_list',
      (left, right, meter) => contains(left, right, meter) && contains(right, left, meter),
    ),
    relation('list_sets_intersects_list', intersects),
  ],
}

type Relation = (left: readonly CelValue[], right: readonly CelValue[], meter: Meter) => boolean

function relation(id: string, holds: Relation): Implementation {
  return contextual(id, ({ meter }, left, right) =>
    list(left) && list(right) ? holds(left, right, meter) : undefined,
  )
}

function contains(all: readonly CelValue[], some: readonly CelValue[], meter: Meter): boolean {
  const set = new ValueSet(meter, all)
  const holds = some.every((element) => set.has(element))
  set.dispose()
  return holds
}

function intersects(left: readonly CelValue[], right: readonly CelValue[], meter: Meter): boolean {
  const set = new ValueSet(meter, right)
  const holds = left.some((element) => set.has(element))
  set.dispose()
  return holds
}
