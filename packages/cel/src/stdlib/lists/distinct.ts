import type { CelValue } from '../../values/value.ts'
import { type Implementation, unary } from '../implementation.ts'
import { list } from '../kinds.ts'
import { ValueSet } from './value-set.ts'

/** `distinct`: of elements that are equal, the first is kept. */
export const distinct: readonly Implementation[] = [unary('list_distinct', list, distinctOf)]

function distinctOf(elements: readonly CelValue[]): readonly CelValue[] {
  const seen = new ValueSet()
  return elements.filter((element) => seen.add(element))
}
