import { Failure, type Result } from '../../values/failure.ts'
import { Uint } from '../../values/integers.ts'
import { binary, type Implementation, unary } from '../implementation.ts'
import { int, uint } from '../kinds.ts'

/** Bit operations on 64-bit integers. */
export const bits: readonly Implementation[] = [
  ...pair('math_bitAnd', (left, right) => left & right),
  ...pair('math_bitOr', (left, right) => left | right),
  ...pair('math_bitXor', (left, right) => left ^ right),
  unary('math_bitNot_int_int', int, (value) => ~value),
  unary('math_bitNot_uint_uint', uint, ({ value }) => toUint(~value)),
  ...shift('bitShiftLeft', (value, count) => value << count),
  ...shift('bitShiftRight', (value, count) => value >> count),
]

function pair(id: string, apply: (left: bigint, right: bigint) => bigint): Implementation[] {
  return [
    binary(`${id}_int_int`, int, int, apply),
    binary(`${id}_uint_uint`, uint, uint, (left, right) => toUint(apply(left.value, right.value))),
  ]
}

/** Creates a shift that fills with zeros in either direction: an int is shifted as the uint with the same bits. */
function shift(name: string, apply: (value: bigint, count: bigint) => bigint): Implementation[] {
  const shifted = (value: bigint, count: bigint): bigint | Failure => {
    if (count < 0n) {
      return new Failure('invalid_argument', `math.${name}() negative offset: ${count}`)
    }
    // Large counts are handled first, because JavaScript would create a bigint with that many bits.
    return count >= 64n ? 0n : BigInt.asUintN(64, apply(BigInt.asUintN(64, value), count))
  }
  return [
    binary(`math_${name}_int_int`, int, int, (value, count): Result => {
      const result = shifted(value, count)
      return result instanceof Failure ? result : BigInt.asIntN(64, result)
    }),
    binary(`math_${name}_uint_int`, uint, int, ({ value }, count): Result => {
      const result = shifted(value, count)
      return result instanceof Failure ? result : new Uint(result)
    }),
  ]
}

function toUint(value: bigint): Uint {
  return new Uint(BigInt.asUintN(64, value))
}
