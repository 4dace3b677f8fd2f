import { Duration } from '../../values/duration.ts'
import { Failure } from '../../values/failure.ts'
import { isInt, minInt } from '../../values/int.ts'
import { Timestamp } from '../../values/timestamp.ts'

const second = 1_000_000_000n

export function addDuration(timestamp: Timestamp, duration: Duration): Timestamp | Failure {
  return shift(timestamp, duration.nanoseconds)
}

export function subtractDuration(timestamp: Timestamp, duration: Duration): Timestamp | Failure {
  // cel-go adds the opposite, which the shortest duration does not have.
  if (duration.nanoseconds === minInt) return integerOverflow()
  return shift(timestamp, -duration.nanoseconds)
}

/** From `right` to `left`. cel-go does it in steps of integer arithmetic, and each may overflow. */
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
  // Go adds seconds before what nanoseconds carry, and either may overflow.
  if (!isInt(whole) || !isInt(seconds)) return integerOverflow()
  return (
    Timestamp.of(Number(seconds), nanos - carry * 1_000_000_000, timestamp.offset) ??
    new Failure('timestamp_overflow', 'timestamp overflow')
  )
}
