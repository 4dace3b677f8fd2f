import { checkInt } from '../standard/arithmetic.ts'
import { type Implementation, unary } from '../implementation.ts'
import { double, int, uint } from '../kinds.ts'
import { Uint } from '../../values/uint.ts'

/** `math.abs` and `math.sign` */
export const magnitudes: readonly Implementation[] = [
  unary('math_abs_double', double, Math.abs),
  unary('math_abs_int', int, (value) => checkInt(value < 0n ? -value : value)),
  unary('math_abs_uint', uint, (value) => value),
  // Zero has no sign here, so `+ 0` makes of -0 what Go answers.
  unary('math_sign_double', double, (value) => Math.sign(value) + 0),
  unary('math_sign_int', int, (value) => BigInt(Math.sign(Number(value)))),
  unary('math_sign_uint', uint, ({ value }) => new Uint(value === 0n ? 0n : 1n)),
]
