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

/** `math.@min` and `math.@max`, of one number, of two of any types, and of a list. The first of equals is kept. */
export const extremes: readonly Implementation[] = [
  ...extremesOf('math.@min', 1),
  ...extremesOf('math.@max', -1),
]

/** @param replaced how the kept one compares with the next when the next takes its place */
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

/** Whatever cannot be compared, NaN included, makes of a list one that there is no overload for. */
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
