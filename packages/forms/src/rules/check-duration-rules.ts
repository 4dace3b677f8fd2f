import type { DurationRules } from '@igakit/schemas'
import { ExactDuration } from '@igakit/schemas/rich'
import { readDuration } from '../values/read-duration.ts'
import { checkOrderedRules, type OrderedKind } from './check-ordered-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

const durations: OrderedKind<bigint> = {
  read: readDuration,
  show: (nanoseconds) => String(new ExactDuration(nanoseconds)),
  noun: 'a duration in seconds, like 3600s',
}

/** Checks what a duration has to be; one that is not there passes unless it is required. */
export function* checkDurationRules(
  rules: DurationRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (value === undefined || value === null) {
    if (rules.required === true) yield scope.violation('required', 'required', 'must be given')
    return
  }
  const read = readDuration(value)
  if (read === undefined) {
    yield scope.violation('invalid_type', 'duration', `must be ${durations.noun}`)
    return
  }
  yield* checkOrderedRules(rules, read, durations, scope)
}
