import { isInt } from '../integers.ts'
import { formatFixed } from '../format/format-double.ts'

const second = 1_000_000_000n

/** A `google.protobuf.Duration` with Go's range: 64-bit nanoseconds, about 292 years. */
export class Duration {
  readonly nanoseconds: bigint

  private constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds
  }

  /** Returns the duration, or `undefined` if it is outside Go's range. */
  static of(nanoseconds: bigint): Duration | undefined {
    return isInt(nanoseconds) ? new Duration(nanoseconds) : undefined
  }

  /**
   * Parses a duration like Go's `time.ParseDuration`: `1h30m`, `-1.5h`, `300ms`.
   * @returns `undefined` if the input is invalid or out of range
   */
  static parse(text: string): Duration | undefined {
    const nanoseconds = parseDuration(text)
    return nanoseconds === undefined ? undefined : Duration.of(nanoseconds)
  }

  /** Formats the duration like Go: `1h30m0s`, `1.5ms`, `0s`. */
  toString(): string {
    const total = this.nanoseconds < 0n ? -this.nanoseconds : this.nanoseconds
    const sign = this.nanoseconds < 0n ? '-' : ''
    if (total === 0n) return '0s'
    if (total < 1_000n) return `${sign}${total}ns`
    if (total < 1_000_000n) return `${sign}${decimal(total, 3)}µs`
    if (total < second) return `${sign}${decimal(total, 6)}ms`
    const minutes = total / (60n * second)
    const seconds = `${decimal(total % (60n * second), 9)}s`
    if (minutes === 0n) return `${sign}${seconds}`
    const hours = minutes / 60n
    return hours === 0n
      ? `${sign}${minutes}m${seconds}`
      : `${sign}${hours}h${minutes % 60n}m${seconds}`
  }
}

/** Formats a fixed-point number: 1500 with three decimals is `1.5`, without trailing zeros. */
function decimal(value: bigint, digits: number): string {
  const unit = 10n ** BigInt(digits)
  const fraction = (value % unit).toString().padStart(digits, '0').replace(/0+$/, '')
  return fraction === '' ? `${value / unit}` : `${value / unit}.${fraction}`
}

const units: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  // Go accepts both the micro sign and the Greek letter mu for microseconds.
  ['\u00b5s', 1_000n],
  ['\u03bcs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
])

const limit = 1n << 63n
const part = /(\d*)(?:(\.)(\d*))?([^\d.]+)/uy

/** Parses a duration to nanoseconds like Go's `time.ParseDuration`; `undefined` if invalid or out of range. */
export function parseDuration(text: string): bigint | undefined {
  const negative = text.startsWith('-')
  const start = negative || text.startsWith('+') ? 1 : 0
  if (text.slice(start) === '0') return 0n
  if (text.length === start) return undefined

  let total = 0n
  part.lastIndex = start
  while (part.lastIndex < text.length) {
    const match = part.exec(text)
    if (match === null) return undefined
    const [, whole = '', , fraction = '', unitName = ''] = match
    const unit = units.get(unitName)
    if (unit === undefined || (whole === '' && fraction === '')) return undefined
    // Rejects a long run of digits cheaply, before the conversion.
    if (whole.replace(/^0+/, '').length > 19) return undefined
    const nanoseconds = BigInt(whole === '' ? '0' : whole) * unit + fractionOf(fraction, unit)
    if (nanoseconds > limit) return undefined
    total += nanoseconds
    if (total > limit) return undefined
  }
  if (negative) return -total
  return total === limit ? undefined : total
}

/** Returns a fraction in nanoseconds. Go keeps as many digits as fit in 63 bits, then scales with float64. */
function fractionOf(digits: string, unit: bigint): bigint {
  if (digits === '') return 0n
  let value = 0n
  let scale = 1
  for (const digit of digits) {
    if (value > (limit - 1n) / 10n) break
    const next = value * 10n + BigInt(digit)
    if (next > limit) break
    value = next
    scale *= 10
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / scale)))
}

/** Formats a duration in seconds like a Go float, with as many digits as needed and no exponent: `5400s`, `0.1s`. */
export function durationToString({ nanoseconds }: Duration): string {
  const seconds = Number(nanoseconds / second) + Number(nanoseconds % second) / 1e9
  return `${formatFixed(seconds)}s`
}
