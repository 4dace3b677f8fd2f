/**
 * Formats a finite double with a fixed number of decimals like Go's `%.2f`: exact, rounded half to even. JavaScript
 * rounds half up and switches to an exponent at 1e21.
 */
export function formatPrecise(value: number, precision: number): string {
  const digits = roundScaled(Math.abs(value), precision)
    .toString()
    .padStart(precision + 1, '0')
  const whole = digits.slice(0, digits.length - precision)
  return sign(value) + (precision === 0 ? whole : `${whole}.${digits.slice(-precision)}`)
}

/** Formats a finite double like Go's `%.2e`: one digit before the point and an exponent of at least two digits. */
export function formatScientific(value: number, precision: number): string {
  if (value === 0) return `${sign(value)}${withPoint('0'.repeat(precision + 1))}e+00`
  const magnitude = Math.abs(value)
  let exponent = Number(magnitude.toExponential().split('e')[1])
  // The shortest digits may round up to the next power of ten.
  if (isBelowPowerOfTen(magnitude, exponent)) exponent--
  let digits = roundScaled(magnitude, precision - exponent).toString()
  // Rounding may have added a digit.
  if (digits.length > precision + 1) {
    exponent++
    digits = digits.slice(0, -1)
  }
  const power = String(Math.abs(exponent)).padStart(2, '0')
  return `${sign(value)}${withPoint(digits)}e${exponent < 0 ? '-' : '+'}${power}`
}

function isBelowPowerOfTen(value: number, power: number): boolean {
  let { exponent, mantissa: left } = parts(value)
  let right = 1n
  if (power >= 0) right = 10n ** BigInt(power)
  else left *= 10n ** BigInt(-power)
  if (exponent >= 0) left <<= BigInt(exponent)
  else right <<= BigInt(-exponent)
  return left < right
}

/** Returns `value * 10^power` rounded to an integer, half to even. */
function roundScaled(value: number, power: number): bigint {
  let { exponent, mantissa: numerator } = parts(value)
  let denominator = 1n
  if (power >= 0) numerator *= 10n ** BigInt(power)
  else denominator = 10n ** BigInt(-power)
  if (exponent >= 0) numerator <<= BigInt(exponent)
  else denominator <<= BigInt(-exponent)
  const quotient = numerator / denominator
  const twice = (numerator - quotient * denominator) * 2n
  const roundsUp = twice > denominator || (twice === denominator && quotient % 2n === 1n)
  return roundsUp ? quotient + 1n : quotient
}

/** Splits a positive double into `mantissa * 2^exponent`. */
function parts(value: number): { mantissa: bigint; exponent: number } {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const biased = Number(bits >> 52n)
  const fraction = bits & ((1n << 52n) - 1n)
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 }
}

function withPoint(digits: string): string {
  return digits.length === 1 ? digits : `${digits.slice(0, 1)}.${digits.slice(1)}`
}

function sign(value: number): string {
  return value < 0 || Object.is(value, -0) ? '-' : ''
}
