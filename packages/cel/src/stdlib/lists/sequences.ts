import { Failure, type Result } from '../../values/failure.ts'
import { guardList } from '../../values/abort.ts'
import type { CelValue } from '../../values/value.ts'
import { type Implementation, ternary, unary, contextual } from '../implementation.ts'
import { int, list } from '../kinds.ts'
import type { Meter } from '../../values/meter.ts'
import { ValueSet } from './value-set.ts'

/** Implements `slice`, `reverse`, `range` and similar functions. */
export const sequences: readonly Implementation[] = [
  ternary('list_slice', list, int, int, slice),
  unary('list_reverse', list, (elements) => elements.toReversed()),
  unary('lists_range', int, range),
]

function slice(elements: readonly CelValue[], start: bigint, end: bigint): Result {
  const fail = (reason: string): Failure =>
    new Failure('invalid_argument', `cannot slice(${start}, ${end}), ${reason}`)
  if (start < 0n || end < 0n) return fail('negative indexes not supported')
  if (start > end) return fail('start index must be less than or equal to end index')
  if (end > elements.length) return fail(`list is length ${elements.length}`)
  return elements.slice(Number(start), Number(end))
}

/** Returns the ints from 0 up to but excluding `size`; empty if `size` is negative. */
function range(size: bigint): readonly CelValue[] {
  if (size <= 0n) return []
  guardList(Number(size))
  return Array.from({ length: Number(size) }, (_, index) => BigInt(index))
}

/** Implements `distinct`, which keeps the first of several equal elements. */
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
