import type { TimestampRules } from '@igakit/schemas'
import { Instant } from '@igakit/schemas/rich'
import { readDuration } from '../values/read-duration.ts'
import { readTimestamp } from '../values/read-timestamp.ts'
import { checkOrderedRules, type OrderedKind } from './check-ordered-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

const times: OrderedKind<bigint> = {
  read: readTimestamp,
  show: (nanoseconds) => String(new Instant(nanoseconds)),
  noun: 'a time of RFC 3339, like 2026-11-21T09:30:00Z',
}

/** Checks what a time has to be; one that is not there passes unless it is required. */
export function* checkTimestampRules(
  rules: TimestampRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (value === undefined || value === null) {
    if (rules.required === true) yield scope.violation('required', 'required', 'must be given')
    return
  }
  const time = readTimestamp(value)
  if (time === undefined) {
    yield scope.violation('invalid_type', 'timestamp', `must be ${times.noun}`)
    return
  }
  yield* checkOrderedRules(rules, time, times, scope)
  const { gt, gte, lt, lte } = rules
  // Bounds exclude the rules that look at the clock, whatever those say.
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
    yield scope.violation('cannot_tell', rule, 'cannot be judged: what time it is is not known')
    return
  }
  const fromNow = time - now
  if (ltNow === true) {
    if (fromNow >= 0n) yield scope.violation('out_of_range', 'ltNow', 'must be in the past')
    if (room !== undefined && fromNow < -room) yield tooFar(`not before the last ${within}`)
  } else if (gtNow === true) {
    if (fromNow <= 0n) yield scope.violation('out_of_range', 'gtNow', 'must be in the future')
    if (room !== undefined && fromNow > room) yield tooFar(`not after the next ${within}`)
  } else if (room !== undefined && (fromNow >= room || fromNow <= -room)) {
    yield tooFar(`less than ${within} from now`)
  }

  function tooFar(words: string): RuleViolation {
    return scope.violation('out_of_range', 'within', `must be ${words}`)
  }
}
