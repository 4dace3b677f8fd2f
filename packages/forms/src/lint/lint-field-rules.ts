import type { FieldRules, MapRules, RepeatedRules } from '@igakit/schemas'
import { doubleKind, floatKind, integerKind, integerRanges } from '../rules/number-kinds.ts'
import { readDuration } from '../values/read-duration.ts'
import { readBytes } from '../values/read-bytes.ts'
import type { Finding } from './finding.ts'
import { isPresent } from './is-present.ts'
import { lintMembership, lintOrderedRules } from './lint-ordered-rules.ts'
import { lintPattern } from './lint-pattern.ts'
import type { LintScope } from './lint-scope.ts'
import { lintSizes } from './lint-sizes.ts'
import { lintStringRules } from './lint-string-rules.ts'
import { lintTimestampRules } from './lint-timestamp-rules.ts'

const integerNames = [
  'int32',
  'int64',
  'uint32',
  'uint64',
  'sint32',
  'sint64',
  'fixed32',
  'fixed64',
  'sfixed32',
  'sfixed64',
] as const

/** What is wrong with the rules of a value, whatever its type. */
export function* lintFieldRules(rules: FieldRules, scope: LintScope): Generator<Finding> {
  for (const name of integerNames) {
    const numbers = rules[name]
    if (!numbers) continue
    yield* lintMembership(numbers, scope.at(name))
    yield* lintOrderedRules(numbers, integerKind(integerRanges[name]), scope.at(name))
  }
  for (const [name, kind] of [
    ['float', floatKind],
    ['double', doubleKind],
  ] as const) {
    const numbers = rules[name]
    if (!numbers) continue
    yield* lintMembership(numbers, scope.at(name))
    yield* lintOrderedRules(numbers, kind, scope.at(name))
  }
  if (rules.string) yield* lintStringRules(rules.string, scope.at('string'))
  if (rules.bytes) {
    const { bytes } = rules
    yield* lintMembership(bytes, scope.at('bytes'))
    yield* lintSizes(
      { ...bytes },
      { exactly: 'len', atLeast: 'minLen', atMost: 'maxLen' },
      scope.at('bytes'),
    )
    yield* lintPattern(bytes.pattern, scope.at('bytes'))
    for (const rule of ['const', 'prefix', 'suffix', 'contains'] as const) {
      if (!isPresent(bytes[rule]) || readBytes(bytes[rule]) !== undefined) continue
      yield scope.at('bytes').finding('invalid-limit', `${rule} is not base64; correct it.`, rule)
    }
  }
  if (rules.enum) yield* lintMembership(rules.enum, scope.at('enum'))
  if (rules.any) yield* lintMembership(rules.any, scope.at('any'))
  if (rules.duration) {
    yield* lintMembership(rules.duration, scope.at('duration'))
    const kind = { read: readDuration, noun: 'a duration in seconds' }
    yield* lintOrderedRules(rules.duration, kind, scope.at('duration'))
  }
  if (rules.timestamp) yield* lintTimestampRules(rules.timestamp, scope.at('timestamp'))
  if (rules.repeated) yield* lintRepeatedRules(rules.repeated, scope.at('repeated'))
  if (rules.map) yield* lintMapRules(rules.map, scope.at('map'))
}

/** What is wrong with the rules of a list. */
export function* lintRepeatedRules(rules: RepeatedRules, scope: LintScope): Generator<Finding> {
  yield* lintSizes({ ...rules }, { atLeast: 'minItems', atMost: 'maxItems' }, scope)
  const { items, unique } = rules
  if (!items) return
  if (
    unique === true &&
    (['message', 'any', 'duration', 'timestamp'] as const).some((set) => items[set])
  ) {
    yield scope.finding(
      'unique-on-messages',
      'Only scalars can be told apart; remove unique.',
      'unique',
    )
  }
  yield* lintFieldRules(items, scope.at('items'))
}

function* lintMapRules(rules: MapRules, scope: LintScope): Generator<Finding> {
  yield* lintSizes({ ...rules }, { atLeast: 'minPairs', atMost: 'maxPairs' }, scope)
  if (rules.keys) yield* lintFieldRules(rules.keys, scope.at('keys'))
  if (rules.values) yield* lintFieldRules(rules.values, scope.at('values'))
}
