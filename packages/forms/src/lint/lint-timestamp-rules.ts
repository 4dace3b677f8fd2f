import type { TimestampRules } from '@igakit/schemas'
import { readDuration } from '../values/read-duration.ts'
import { readTimestamp } from '../values/read-timestamp.ts'
import type { Finding } from './finding.ts'
import { isPresent } from './is-present.ts'
import { lintMembership, lintOrderedRules } from './lint-ordered-rules.ts'
import type { LintScope } from './lint-scope.ts'

/** What is wrong with the rules of a time. */
export function* lintTimestampRules(rules: TimestampRules, scope: LintScope): Generator<Finding> {
  yield* lintMembership(rules, scope)
  yield* lintOrderedRules(rules, { read: readTimestamp, noun: 'a time of RFC 3339' }, scope)
  const { gt, gte, gtNow, lt, lte, ltNow, within } = rules
  if (ltNow === true && gtNow === true) {
    yield scope.finding(
      'both-now-rules',
      'No time is in the past and in the future; remove one.',
      'gtNow',
    )
  }
  const clock = (['ltNow', 'gtNow', 'within'] as const).find(
    (rule) => isPresent(rules[rule]) && rules[rule] !== false,
  )
  if (clock !== undefined && [gt, gte, lt, lte].some(isPresent)) {
    const message = `Bounds exclude ${clock}, which is not looked at; remove it or them.`
    yield scope.finding('bounds-with-now', message, clock)
  }
  for (const rule of ['ltNow', 'gtNow'] as const) {
    if (rules[rule] === false) {
      yield scope.finding('useless-rule', `${rule}: false asks for nothing; remove it.`, rule)
    }
  }
  const room = readDuration(within)
  if (room !== undefined && room <= 0n) {
    yield scope.finding(
      'within-not-positive',
      'No time is within nothing of now; give a duration above 0s.',
      'within',
    )
  }
}
