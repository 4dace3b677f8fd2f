import { type Implementation, unary } from '../implementation.ts'
import { double, int, uint } from '../kinds.ts'

/** What rounds doubles, asks what they are, or results in one. */
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

/** Halves away from zero, where JavaScript's own rounds them up. */
function round(value: number): number {
  const whole = Math.trunc(value)
  return Math.abs(value - whole) < 0.5 ? whole : whole + Math.sign(value)
}
