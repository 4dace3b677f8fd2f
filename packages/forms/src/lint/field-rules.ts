import type { FieldRules, RepeatedRules, TimestampRules } from '@igakit/schemas'
import { numberKinds, numberSets } from '../rules/number-rules.ts'
import { durations, timestamps } from '../rules/time-rules.ts'
import { readBytes, readDuration } from '../values/protobuf-json.ts'
import { lintMembership, lintOrderedRules, lintPattern, lintSizes } from './common-rules.ts'
import { type Finding, isPresent, type LintScope } from './finding.ts'
import { lintStringRules } from './string-rules.ts'

/** Finds errors in the rules of a value of any type. */
export function* lintFieldRules(rules: FieldRules, scope: LintScope): Generator<Finding> {
  for (const name of numberSets) {
    const own = rules[name]
    if (own) yield* lintOrderedRules(own, numberKinds[name], scope.at(name))
  }
  const { any, bytes, duration, enum: enumeration, map, repeated, string, timestamp } = rules
  if (string) yield* lintStringRules(string, scope.at('string'))
  if (bytes) {
    const at = scope.at('bytes')
    const { len, maxLen, minLen } = bytes
    yield* lintMembership(bytes, at)
    yield* lintSizes({ len, minLen, maxLen }, bytes.ignoreEmpty, at)
    yield* lintPattern(bytes.pattern, at)
    for (const rule of ['const', 'prefix', 'suffix', 'contains'] as const) {
      if (!isPresent(bytes[rule]) || readBytes(bytes[rule]) !== undefined) continue
      yield at.finding('invalid-limit', `${rule} is not base64.`, rule)
    }
  }
  if (enumeration) yield* lintMembership(enumeration, scope.at('enum'))
  if (any) yield* lintMembership(any, scope.at('any'))
  if (duration) yield* lintOrderedRules(duration, durations, scope.at('duration'))
  if (timestamp) yield* lintTimestampRules(timestamp, scope.at('timestamp'))
  if (repeated) yield* lintRepeatedRules(repeated, scope.at('repeated'))
  if (map) {
    const { keys, maxPairs, minPairs, values } = map
    const at = scope.at('map')
    yield* lintSizes({ minPairs, maxPairs }, map.ignoreEmpty, at)
    if (keys) yield* lintFieldRules(keys, at.at('keys'))
    if (values) yield* lintFieldRules(values, at.at('values'))
  }
}

function* lintRepeatedRules(
  { ignoreEmpty, items, maxItems, minItems, unique }: RepeatedRules,
  scope: LintScope,
): Generator<Finding> {
  yield* lintSizes({ minItems, maxItems }, ignoreEmpty, scope)
  if (!items) return
  const messages = ['message', 'any', 'duration', 'timestamp'] as const
  if (unique === true && messages.some((set) => items[set])) {
    const message = 'unique compares scalars only. Remove unique.'
    yield scope.finding('unique-on-messages', message, 'unique')
  }
  yield* lintFieldRules(items, scope.at('items'))
}

function* lintTimestampRules(rules: TimestampRules, scope: LintScope): Generator<Finding> {
  yield* lintOrderedRules(rules, timestamps, scope)
  const { gt, gte, gtNow, lt, lte, ltNow, within } = rules
  if (ltNow === true && gtNow === true) {
    const message = 'No time is both in the past and in the future. Remove one of them.'
    yield scope.finding('both-now-rules', message, 'gtNow')
  }
  const clock = (['ltNow', 'gtNow', 'within'] as const).find(
    (rule) => isPresent(rules[rule]) && rules[rule] !== false,
  )
  if (clock !== undefined && [gt, gte, lt, lte].some(isPresent)) {
    const message = `The bounds override ${clock}, which has no effect. Remove it, or the bounds.`
    yield scope.finding('bounds-with-now', message, clock)
  }
  for (const rule of ['ltNow', 'gtNow'] as const) {
    if (rules[rule] !== false) continue
    yield scope.finding('useless-rule', `${rule}: false has no effect. Remove it.`, rule)
  }
  const room = readDuration(within)
  if (room !== undefined && room <= 0n) {
    const message = 'within must be above 0s.'
    yield scope.finding('within-not-positive', message, 'within')
  }
}
