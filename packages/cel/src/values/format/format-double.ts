/**
 * Formats a double like Go's `strconv.FormatFloat(f, 'g', -1, 64)`: the shortest digits that parse back to the same
 * value, with an exponent for values below 1e-4 and from 1e6: `0.0001`, `123456.5`, `1e+06`.
 */
export function formatDouble(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (value === Infinity) return '+Inf'
  if (value === -Infinity) return '-Inf'
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'

  const sign = value < 0 ? '-' : ''
  const { digits, exponent } = shortestDigits(Math.abs(value))
  if (exponent < -4 || exponent >= 6) return sign + scientific(digits, exponent)
  return sign + positional(digits, exponent)
}

/** Returns the shortest digits of a positive number and the decimal exponent of the first digit. */
export function shortestDigits(value: number): { digits: string; exponent: number } {
  const [mantissa = '', power = '0'] = value.toExponential().split('e')
  return { digits: mantissa.replace('.', ''), exponent: Number(power) }
}

function scientific(digits: string, exponent: number): string {
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ''
  const sign = exponent < 0 ? '-' : '+'
  return `${digits.slice(0, 1)}${fraction}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`
}

function positional(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  const fraction = digits.slice(exponent + 1)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Formats a double like Go's `strconv.FormatFloat(f, 'f', -1, 64)`: the shortest digits, without an exponent. */
export function formatFixed(value: number): string {
  if (!Number.isFinite(value) || value === 0) return formatDouble(value)
  const { digits, exponent } = shortestDigits(Math.abs(value))
  return (value < 0 ? '-' : '') + positional(digits, exponent)
}
