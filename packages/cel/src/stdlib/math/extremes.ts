import { compare } from '../../values/compare.ts'
import type { Order } from '../../values/compare-numbers.ts'
import { Failure, noSuchOverload, type Result } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import { binary, type Implementation, unary } from '../implementation.ts'
import { double, int, type Kind, listOf, uint } from '../kinds.ts'

const numbers: readonly (readonly [name: string, kind: Kind<CelValue>])[] = [
  ['double', double],
  ['int', int],
  ['uint', uint],
]

/**
 * Implements `math.@min` and `math.@max` for one number, two numbers of any types, or a list. The first of equal
 * numbers wins.
 */
export const extremes: readonly Implementation[] = [
  ...extremesOf('math.@min', 1),
  ...extremesOf('math.@max', -1),
]

/**
 * @param replaced the order of the current and next values that makes the next value win
 */
function extremesOf(name: string, replaced: Order): Implementation[] {
  const id = name.replace('.', '_')
  return numbers.flatMap(([first, kind]) => [
    unary(`${id}_${first}`, kind, (value) => value),
    unary(`${id}_list_${first}`, listOf(kind), (list) => extremeOfList(name, replaced, list)),
    ...numbers.map(([second, other]) =>
      binary(`${id}_${first}_${second}`, kind, other, (left, right) =>
        extremeOfPair(name, replaced, left, right),
      ),
    ),
  ])
}

function extremeOfPair(name: string, replaced: Order, left: CelValue, right: CelValue): Result {
  const order = compare(left, right)
  if (order instanceof Failure) return new Failure(order.code, `${order.message}: ${name}`)
  return order === replaced ? right : left
}

/** Returns the extreme of a list. A list with a value that cannot be compared, such as NaN, matches no overload. */
function extremeOfList(name: string, replaced: Order, list: readonly CelValue[]): Result {
  const [first, ...rest] = list
  if (first === undefined) {
    return new Failure('invalid_argument', `${name}(list) argument must not be empty`)
  }
  let extreme = first
  for (const value of rest) {
    const order = compare(extreme, value)
    if (order instanceof Failure) return noSuchOverload(name)
    if (order === replaced) extreme = value
  }
  return extreme
}
