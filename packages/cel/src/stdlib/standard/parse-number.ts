import { isInt, maxUint } from '../../values/integers.ts'

/** Parses an int like Go's `strconv.ParseInt(s, 10, 64)`. */
export function parseInt64(text: string): bigint | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined
  const digits = text.replace(/^[+-]?0*/, '')
  // Rejects long input cheaply, before the conversion.
  if (digits.length > 19) return undefined
  const value = BigInt(`0${digits}`)
  const signed = text.startsWith('-') ? -value : value
  return isInt(signed) ? signed : undefined
}

/** Parses a uint like Go's `strconv.ParseUint(s, 10, 64)`. */
export function parseUint64(text: string): bigint | undefined {
  if (!/^\d+$/.test(text)) return undefined
  const digits = text.replace(/^0*/, '')
  if (digits.length > 20) return undefined
  const value = BigInt(`0${digits}`)
  return value <= maxUint ? value : undefined
}

const decimal = /^[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?$/
const hexadecimal = /^([+-]?)0[xX]([\da-fA-F_]*)(?:\.([\da-fA-F_]*))?[pP]([+-]?\d[\d_]*)$/
const special = /^(?:([+-]?)inf(?:inity)?|nan)$/i

/**
 * Parses a double like Go's `strconv.ParseFloat(s, 64)`: decimal or hexadecimal, with underscores between digits,
 * infinities and NaN in any case. Returns `undefined` for invalid input and on overflow, and zero on underflow.
 */
export function parseFloat64(text: string): number | undefined {
  const named = special.exec(text)
  if (named !== null) {
    if (/nan$/i.test(text)) return Number.NaN
    return named[1] === '-' ? -Infinity : Infinity
  }
  if (text.includes('_') && !hasUnderscoresBetweenDigits(text)) return undefined
  const plain = text.replaceAll('_', '')
  const value = decimal.test(text) ? Number(plain) : parseHexadecimal(plain)
  return value === undefined || !Number.isFinite(value) ? undefined : value
}

/** True if every underscore follows a digit or the prefix `0x` and precedes a digit. */
function hasUnderscoresBetweenDigits(text: string): boolean {
  const isHexadecimal = /^[+-]?0[xX]/.test(text)
  return isHexadecimal
    ? !/(?<![\da-fA-FxX])_|_(?![\da-fA-F])/.test(text)
    : !/(?<!\d)_|_(?!\d)/.test(text)
}

function parseHexadecimal(text: string): number | undefined {
  const match = hexadecimal.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '', fraction = '', exponent = ''] = match
  if (whole === '' && fraction === '') return undefined
  const power = Number(exponent) - 4 * fraction.length
  const magnitude = scale(BigInt(`0x0${whole}${fraction}`), power)
  return sign === '-' ? -magnitude : magnitude
}

/** Returns `mantissa * 2^power`, rounded once, half to even. */
function scale(mantissa: bigint, power: number): number {
  if (mantissa === 0n) return 0
  const bits = mantissa.toString(2).length
  if (bits + power > 1024) return Infinity
  if (bits + power < -1080) return 0
  // Subnormal numbers have fewer than 53 bits.
  const kept = Math.max(Math.min(53, bits + power + 1074), 0)
  const dropped = bits - kept
  if (dropped <= 0) return Number(mantissa) * 2 ** power
  const half = 1n << BigInt(dropped - 1)
  let rounded = mantissa >> BigInt(dropped)
  const rest = mantissa - (rounded << BigInt(dropped))
  if (rest > half || (rest === half && rounded % 2n === 1n)) rounded++
  const exponent = power + dropped
  // Multiplies in two steps, because `2 ** exponent` alone may overflow or underflow.
  return (
    Number(rounded) * 2 ** Math.trunc(exponent / 2) * 2 ** (exponent - Math.trunc(exponent / 2))
  )
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['1', 't', 'T', 'TRUE', 'true', 'True'].map((text) => [text, true] as const),
  ...['0', 'f', 'F', 'FALSE', 'false', 'False'].map((text) => [text, false] as const),
])

/** Parses a bool like Go's `strconv.ParseBool`. */
export function parseBool(text: string): boolean | undefined {
  return booleans.get(text)
}
