import type { CelValue } from '../../values/value.ts'
import type { Meter } from '../../values/meter.ts'
import { contextual, type Implementation } from '../implementation.ts'
import { list } from '../kinds.ts'
import { ValueSet } from './value-set.ts'

/** `distinct`: of elements that are equal, the first is kept. */
export const distinct: readonly Implementation[] = [
  contextual('list_distinct', ({ meter }, elements) =>
    list(elements) ? distinctOf(elements, meter) : undefined,
  ),
]

function distinctOf(elements: readonly CelValue[], meter: Meter): readonly CelValue[] {
  const seen = new ValueSet(meter)
  const kept = elements.filter((element) => seen.add(element))
  seen.dispose()
  return kept
}
