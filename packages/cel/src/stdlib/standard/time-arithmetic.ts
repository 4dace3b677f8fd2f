import { Duration } from '../../values/time/duration.ts'
import { Failure } from '../../values/failure.ts'
import { isInt, minInt } from '../../values/integers.ts'
import { Timestamp } from '../../values/time/timestamp.ts'

const second = 1_000_000_000n

export function addDuration(timestamp: Timestamp, duration: Duration): Timestamp | Failure {
  return shift(timestamp, duration.nanoseconds)
}

export function subtractDuration(timestamp: Timestamp, duration: Duration): Timestamp | Failure {
  // cel-go adds the negated duration, and the minimum cannot be negated.
  if (duration.nanoseconds === minInt) return integerOverflow()
  return shift(timestamp, -duration.nanoseconds)
}

/**
 * Returns the duration from `right` to `left`. Follows cel-go's sequence of integer operations, each of which may
 * overflow.
 */
export function durationBetween(left: Timestamp, right: Timestamp): Duration | Failure {
  const seconds = left.unixSeconds - right.unixSeconds
  const scaled = seconds * second
  if (!isInt(seconds) || !isInt(scaled)) return integerOverflow()
  return Duration.of(scaled + BigInt(left.nanos - right.nanos)) ?? integerOverflow()
}

function integerOverflow(): Failure {
  return new Failure('integer_overflow', 'integer overflow')
}

function shift(timestamp: Timestamp, nanoseconds: bigint): Timestamp | Failure {
  const whole = timestamp.unixSeconds + nanoseconds / second
  const nanos = timestamp.nanos + Number(nanoseconds % second)
  const carry = Math.floor(nanos / 1_000_000_000)
  const seconds = whole + BigInt(carry)
  // Go adds the seconds before the carry from nanoseconds; either addition may overflow.
  if (!isInt(whole) || !isInt(seconds)) return integerOverflow()
  return (
    Timestamp.of(Number(seconds), nanos - carry * 1_000_000_000, timestamp.offset) ??
    new Failure('timestamp_overflow', 'timestamp overflow')
  )
}
