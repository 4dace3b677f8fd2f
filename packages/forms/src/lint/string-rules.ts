import type { StringRules } from '@igakit/schemas'
import { stringFormats } from '../rules/string-rules.ts'
import { readInteger, uint64Range } from '../values/protobuf-json.ts'
import { codePointCount, utf8Length } from '../values/strings.ts'
import { lintMembership, lintPattern, lintSizes, validValue } from './common-rules.ts'
import { type Finding, isPresent, type LintScope } from './finding.ts'

/** Finds errors in the rules of a string. */
export function* lintStringRules(rules: StringRules, scope: LintScope): Generator<Finding> {
  const { len, lenBytes, maxBytes, maxLen, minBytes, minLen } = rules
  yield* lintMembership(rules, scope)
  yield* lintSizes({ len, minLen, maxLen }, rules.ignoreEmpty, scope)
  yield* lintSizes({ lenBytes, minBytes, maxBytes }, rules.ignoreEmpty, scope)
  yield* lintLongest(rules, scope)
  yield* lintPattern(rules.pattern, scope)
  yield* lintFormats(rules, scope)
}

function* lintLongest(rules: StringRules, scope: LintScope): Generator<Finding> {
  const characters = size(rules.len) ?? size(rules.maxLen)
  const bytes = size(rules.lenBytes) ?? size(rules.maxBytes)
  const [most, room] = [size(rules.maxLen), size(rules.maxBytes)]
  if (most !== undefined && room !== undefined && most > room) {
    const message = `maxBytes allows at most ${room} characters. Lower maxLen, or remove it.`
    yield scope.finding('max-len-above-max-bytes', message, 'maxLen')
  }
  for (const rule of ['prefix', 'suffix', 'contains'] as const) {
    const part = rules[rule]
    if (typeof part !== 'string') continue
    const isTooLong =
      (characters !== undefined && BigInt(codePointCount(part)) > characters) ||
      (bytes !== undefined && BigInt(utf8Length(part)) > bytes)
    if (isTooLong) {
      const message = `${rule} is longer than the string may be, so ${validValue(rules.ignoreEmpty)}.`
      yield scope.finding('affix-too-long', message, rule)
    }
    if (part === '') yield scope.finding('useless-rule', `An empty ${rule} has no effect.`, rule)
  }
}

function* lintFormats(rules: StringRules, scope: LintScope): Generator<Finding> {
  const hasWellKnown = isPresent(rules.wellKnownRegex) && rules.wellKnownRegex !== 'UNKNOWN'
  const asked: string[] = stringFormats
    .map(({ rule }) => rule)
    .filter((rule) => rules[rule] === true)
  if (hasWellKnown) asked.push('wellKnownRegex')
  const [, second] = asked
  if (second !== undefined) {
    const message = `Only one format is allowed, not ${asked.join(' and ')}. Keep one.`
    yield scope.finding('several-formats', message, second)
  }
  for (const { rule } of stringFormats) {
    if (rules[rule] !== false) continue
    yield scope.finding('useless-rule', `${rule}: false has no effect. Remove it.`, rule)
  }
  if (isPresent(rules.pattern) && isPresent(rules.in)) {
    const message = 'in already lists the allowed strings. Remove pattern, or in.'
    yield scope.finding('pattern-with-in', message, 'pattern')
  }
  if (isPresent(rules.pattern) && hasWellKnown) {
    const message = 'Only one pattern is allowed. Remove pattern or wellKnownRegex.'
    yield scope.finding('pattern-with-well-known', message, 'pattern')
  }
  if (isPresent(rules.strict) && !hasWellKnown) {
    const message = 'strict has no effect without wellKnownRegex.'
    yield scope.finding('useless-rule', message, 'strict')
  }
}

function size(limit: unknown): bigint | undefined {
  return readInteger(limit, uint64Range)
}
