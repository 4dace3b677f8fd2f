import { Failure, type Result } from '../../values/failure.ts'
import { guardList } from '../../values/size-guard.ts'
import type { CelValue } from '../../values/value.ts'
import { type Implementation, ternary, unary } from '../implementation.ts'
import { int, list } from '../kinds.ts'

/** Parts of lists, lists turned round, and lists of the first integers. */
export const sequences: readonly Implementation[] = [
  ternary('list_slice', list, int, int, slice),
  unary('list_reverse', list, (elements) => elements.toReversed()),
  unary('lists_range', int, range),
]

function slice(elements: readonly CelValue[], start: bigint, end: bigint): Result {
  const complain = (reason: string): Failure =>
    new Failure('invalid_argument', `cannot slice(${start}, ${end}), ${reason}`)
  if (start < 0n || end < 0n) return complain('negative indexes not supported')
  if (start > end) return complain('start index must be less than or equal to end index')
  if (end > elements.length) return complain(`list is length ${elements.length}`)
  return elements.slice(Number(start), Number(end))
}

/** The ints from 0 up to but without the one given; none when it is negative. */
function range(size: bigint): readonly CelValue[] {
  if (size <= 0n) return []
  guardList(Number(size))
  return Array.from({ length: Number(size) }, (_, index) => BigInt(index))
}
