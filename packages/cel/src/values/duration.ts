import { isInt } from './int.ts'
import { parseDuration } from './duration-parse.ts'

const second = 1_000_000_000n

/** A `google.protobuf.Duration` with Go's range: 64-bit nanoseconds, about 292 years. */
export class Duration {
  readonly nanoseconds: bigint

  private constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds
  }

  /** The duration, or `undefined` outside of Go's range. */
  static of(nanoseconds: bigint): Duration | undefined {
    return isInt(nanoseconds) ? new Duration(nanoseconds) : undefined
  }

  /**
   * Reads what Go's `time.ParseDuration` reads: `1h30m`, `-1.5h`, `300ms`.
   * @returns `undefined` when the text is no duration or out of range
   */
  static parse(text: string): Duration | undefined {
    const nanoseconds = parseDuration(text)
    return nanoseconds === undefined ? undefined : Duration.of(nanoseconds)
  }

  /** As Go prints it: `1h30m0s`, `1.5ms`, `0s`. */
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

/** `1.5` of 1500 with three digits of fraction; no trailing zeros. */
function decimal(value: bigint, digits: number): string {
  const unit = 10n ** BigInt(digits)
  const fraction = (value % unit).toString().padStart(digits, '0').replace(/0+$/, '')
  return fraction === '' ? `${value / unit}` : `${value / unit}.${fraction}`
}
