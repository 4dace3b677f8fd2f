import { Timestamp } from '@igakit/cel'
import { ExactDuration } from '@igakit/schemas/rich'

export interface IntegerRange {
  readonly min: bigint
  readonly max: bigint
}

export const int32Range: IntegerRange = { min: -(2n ** 31n), max: 2n ** 31n - 1n }
export const uint32Range: IntegerRange = { min: 0n, max: 2n ** 32n - 1n }
export const int64Range: IntegerRange = { min: -(2n ** 63n), max: 2n ** 63n - 1n }
export const uint64Range: IntegerRange = { min: 0n, max: 2n ** 64n - 1n }

const digits = /^-?(?:0|[1-9][0-9]{0,19})$/

/**
 * Parses a protobuf JSON integer: a number or a decimal string.
 * @returns `undefined` if the integer is invalid; numbers beyond 2^53 are invalid because they may have been rounded
 */
export function readInteger(value: unknown, { min, max }: IntegerRange): bigint | undefined {
  const read = toBigInt(value)
  return read !== undefined && read >= min && read <= max ? read : undefined
}

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && digits.test(value) ? BigInt(value) : undefined
}

const specials: ReadonlyMap<unknown, number> = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
])

const decimal = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/**
 * Parses a protobuf JSON floating-point number: a number, a decimal string, `NaN`, `Infinity` or `-Infinity`.
 * @returns `undefined` if the number is invalid or too large for a double
 */
export function readDouble(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  const special = specials.get(value)
  if (special !== undefined) return special
  return decimal.test(value) ? finite(Number(value)) : undefined
}

/** Like {@link readDouble}, rounded to 32 bits; `undefined` if the number is too large for 32 bits. */
export function readFloat(value: unknown): number | undefined {
  const double = readDouble(value)
  if (double === undefined) return undefined
  const rounded = Math.fround(double)
  return Number.isFinite(double) ? finite(rounded) : rounded
}

function finite(number: number): number | undefined {
  return Number.isFinite(number) ? number : undefined
}

const alphabet = /^[A-Za-z0-9+/]*={0,2}$/

/** Parses protobuf JSON bytes: base64 in either alphabet, with or without padding. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (typeof value !== 'string') return undefined
  const standard = value.replaceAll('-', '+').replaceAll('_', '/')
  const bare = standard.replace(/=+$/, '')
  const isPadded = bare !== standard
  if (!alphabet.test(standard) || bare.length % 4 === 1) return undefined
  if (isPadded && standard.length % 4 !== 0) return undefined
  return Uint8Array.from(atob(bare), (character) => character.charCodeAt(0))
}

/**
 * Parses a protobuf JSON duration such as `3600s`, or an object with `nanoseconds`.
 * @returns nanoseconds, or `undefined` if the duration is invalid or above 10,000 years
 */
export function readDuration(value: unknown): bigint | undefined {
  if (typeof value === 'string') return parse(value)
  if (typeof value !== 'object' || value === null || !('nanoseconds' in value)) return undefined
  return typeof value.nanoseconds === 'bigint' ? value.nanoseconds : undefined
}

function parse(text: string): bigint | undefined {
  try {
    return ExactDuration.from(text).nanoseconds
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const second = 1_000_000_000n

/** Matches ten or more fractional digits, which Go accepts but protobuf JSON does not. */
const tooExact = /[.,][0-9]{10}/

/**
 * Parses an RFC 3339 string, a `Date`, or an object with `epochNanoseconds` such as `Temporal.Instant`.
 * @returns nanoseconds since 1970, or `undefined` if the time is invalid or outside the years 0001 to 9999
 */
export function readTimestamp(value: unknown): bigint | undefined {
  if (typeof value === 'string') {
    return tooExact.test(value) ? undefined : nanosecondsOf(Timestamp.parse(value))
  }
  if (value instanceof Date) return nanosecondsOf(Timestamp.fromDate(value))
  if (typeof value !== 'object' || value === null || !('epochNanoseconds' in value))
    return undefined
  return typeof value.epochNanoseconds === 'bigint' ? value.epochNanoseconds : undefined
}

function nanosecondsOf(time: Timestamp | undefined): bigint | undefined {
  return time && BigInt(time.seconds) * second + BigInt(time.nanos)
}
