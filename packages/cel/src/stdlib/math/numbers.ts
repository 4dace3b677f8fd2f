import { type Implementation, unary } from '../implementation.ts'
import { double, int, uint } from '../kinds.ts'
import { checkInt } from '../standard/arithmetic.ts'
import { Uint } from '../../values/integers.ts'

/** Functions that round, classify or return doubles. */
export const floats: readonly Implementation[] = [
  unary('math_ceil_double', double, Math.ceil),
  unary('math_floor_double', double, Math.floor),
  unary('math_round_double', double, round),
  unary('math_trunc_double', double, Math.trunc),
  unary('math_isInf_double', double, (value) => value === Infinity || value === -Infinity),
  unary('math_isNaN_double', double, Number.isNaN),
  unary('math_isFinite_double', double, Number.isFinite),
  unary('math_sqrt_double', double, Math.sqrt),
  unary('math_sqrt_int', int, (value) => Math.sqrt(Number(value))),
  unary('math_sqrt_uint', uint, ({ value }) => Math.sqrt(Number(value))),
]

/** Rounds halves away from zero; JavaScript rounds halves up. */
function round(value: number): number {
  const whole = Math.trunc(value)
  return Math.abs(value - whole) < 0.5 ? whole : whole + Math.sign(value)
}

/** Implements `math.abs` and `math.sign`. */
export const magnitudes: readonly Implementation[] = [
  unary('math_abs_double', double, Math.abs),
  unary('math_abs_int', int, (value) => checkInt(value < 0n ? -value : value)),
  unary('math_abs_uint', uint, (value) => value),
  // `+ 0` turns -0 into 0, as in Go.
  unary('math_sign_double', double, (value) => Math.sign(value) + 0),
  unary('math_sign_int', int, (value) => BigInt(Math.sign(Number(value)))),
  unary('math_sign_uint', uint, ({ value }) => new Uint(value === 0n ? 0n : 1n)),
]
