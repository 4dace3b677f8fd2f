import { compare, isComparable } from '../../values/compare.ts'
import type { Order } from '../../values/compare-numbers.ts'
import { Failure, type Result } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import type { Singleton } from '../implementation.ts'
import { missingTrait } from '../no-such-overload.ts'

/** Implements `<`, `<=`, `>` and `>=`. */
export const relations: readonly Singleton[] = [
  relation('_<_', (order) => order < 0),
  relation('_<=_', (order) => order <= 0),
  relation('_>_', (order) => order > 0),
  relation('_>=_', (order) => order >= 0),
]

function relation(name: string, holds: (order: Order) => boolean): Singleton {
  return {
    name,
    apply(left: CelValue, right: CelValue): Result {
      if (!isComparable(left)) return missingTrait(name, left)
      const order = compare(left, right)
      return order instanceof Failure ? order : holds(order)
    },
  }
}
