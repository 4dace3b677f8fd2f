import type { DurationRules, TimestampRules } from '@igakit/schemas'
import { ExactDuration, Instant } from '@igakit/schemas/rich'
import { readDuration, readTimestamp } from '../values/protobuf-json.ts'
import { checkOrderedRules, type OrderedKind } from './ordered-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The parser and formatter for durations in nanoseconds. */
export const durations: OrderedKind<bigint> = {
  read: readDuration,
  show: (nanoseconds) => String(new ExactDuration(nanoseconds)),
  noun: 'a duration in seconds, such as 3600s',
}

/** The parser and formatter for timestamps in nanoseconds since 1970. */
export const timestamps: OrderedKind<bigint> = {
  read: readTimestamp,
  show: (nanoseconds) => String(new Instant(nanoseconds)),
  noun: 'an RFC 3339 timestamp, such as 2026-11-21T09:30:00Z',
}

/** Checks a duration in protobuf JSON format. */
export function* checkDurationRules(
  rules: DurationRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  const duration = readDuration(value)
  if (duration === undefined) {
    yield scope.violation('invalid_type', 'duration', `must be ${durations.noun}`)
  } else {
    yield* checkOrderedRules(rules, duration, durations, scope)
  }
}

/** Checks a timestamp. Bounds take precedence over rules relative to the current time. */
export function* checkTimestampRules(
  rules: TimestampRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  const time = readTimestamp(value)
  if (time === undefined) {
    yield scope.violation('invalid_type', 'timestamp', `must be ${timestamps.noun}`)
    return
  }
  yield* checkOrderedRules(rules, time, timestamps, scope)
  const { gt, gte, lt, lte } = rules
  if ([gt, gte, lt, lte].every((bound) => bound === undefined || bound === null)) {
    yield* checkClock(rules, time, scope)
  }
}

function* checkClock(
  { gtNow, ltNow, within }: TimestampRules,
  time: bigint,
  scope: RuleScope,
): Generator<RuleViolation> {
  const { now } = scope.settings
  const room = within === undefined || within === null ? undefined : readDuration(within)
  if (room === undefined && within !== undefined && within !== null) {
    yield scope.violation('invalid_rule', 'within', 'cannot be checked: within is not a duration')
  }
  if (ltNow !== true && gtNow !== true && room === undefined) return
  if (now === undefined) {
    const rule = ltNow === true ? 'ltNow' : gtNow === true ? 'gtNow' : 'within'
    yield scope.violation('cannot_tell', rule, 'cannot be checked: the current time is unknown')
    return
  }
  const fromNow = time - now
  if (ltNow === true) {
    if (fromNow >= 0n) yield scope.violation('out_of_range', 'ltNow', 'must be in the past')
    if (room !== undefined && fromNow < -room) yield tooFar(`within the last ${within}`)
  } else if (gtNow === true) {
    if (fromNow <= 0n) yield scope.violation('out_of_range', 'gtNow', 'must be in the future')
    if (room !== undefined && fromNow > room) yield tooFar(`within the next ${within}`)
  } else if (room !== undefined && (fromNow >= room || fromNow <= -room)) {
    yield tooFar(`less than ${within} from now`)
  }

  function tooFar(words: string): RuleViolation {
    return scope.violation('out_of_range', 'within', `must be ${words}`)
  }
}
