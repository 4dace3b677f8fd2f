import type { StringRules } from '@igakit/schemas'
import { stringFormats } from '../rules/check-string-format.ts'
import { codePointCount } from '../values/code-point-count.ts'
import { readInteger, uint64Range } from '../values/read-integer.ts'
import { utf8Length } from '../values/utf8-length.ts'
import type { Finding } from './finding.ts'
import { isPresent } from './is-present.ts'
import { lintMembership } from './lint-ordered-rules.ts'
import { lintPattern } from './lint-pattern.ts'
import type { LintScope } from './lint-scope.ts'
import { lintSizes } from './lint-sizes.ts'

/** What is wrong with the rules of a string. */
export function* lintStringRules(rules: StringRules, scope: LintScope): Generator<Finding> {
  yield* lintMembership(rules, scope)
  const members = { ...rules }
  yield* lintSizes(members, { exactly: 'len', atLeast: 'minLen', atMost: 'maxLen' }, scope)
  yield* lintSizes(members, { exactly: 'lenBytes', atLeast: 'minBytes', atMost: 'maxBytes' }, scope)
  yield* lintLongest(rules, scope)
  yield* lintPattern(rules.pattern, scope)
  yield* lintFormats(rules, scope)
}

function* lintLongest(rules: StringRules, scope: LintScope): Generator<Finding> {
  const characters = size(rules.len) ?? size(rules.maxLen)
  const bytes = size(rules.lenBytes) ?? size(rules.maxBytes)
  if (size(rules.maxLen) !== undefined && size(rules.maxBytes) !== undefined) {
    const [most = 0n, room = 0n] = [size(rules.maxLen), size(rules.maxBytes)]
    if (most > room) {
      const message = `No text of more than ${room} characters fits into maxBytes; lower maxLen or remove it.`
      yield scope.finding('max-len-above-max-bytes', message, 'maxLen')
    }
  }
  for (const rule of ['prefix', 'suffix', 'contains'] as const) {
    const part = rules[rule]
    if (typeof part !== 'string') continue
    const isTooLong =
      (characters !== undefined && BigInt(codePointCount(part)) > characters) ||
      (bytes !== undefined && BigInt(utf8Length(part)) > bytes)
    if (isTooLong) {
      const message = `${rule} is longer than the text may be, so that nothing is valid.`
      yield scope.finding('affix-too-long', message, rule)
    }
    if (part === '') yield scope.finding('useless-rule', `An empty ${rule} asks for nothing.`, rule)
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
    const message = `At most one format may be asked for, not ${asked.join(' and ')}; keep one.`
    yield scope.finding('several-formats', message, second)
  }
  for (const { rule } of stringFormats) {
    if (rules[rule] !== false) continue
    yield scope.finding('useless-rule', `${rule}: false asks for nothing; remove it.`, rule)
  }
  if (isPresent(rules.pattern)) {
    if (isPresent(rules.in)) {
      const message = 'The list of in says which texts are allowed; remove pattern, or in.'
      yield scope.finding('pattern-with-in', message, 'pattern')
    }
    if (hasWellKnown) {
      const message = 'A text is held to one pattern; remove pattern or wellKnownRegex.'
      yield scope.finding('pattern-with-well-known', message, 'pattern')
    }
  }
  if (isPresent(rules.strict) && !hasWellKnown) {
    yield scope.finding('useless-rule', 'strict does nothing without wellKnownRegex.', 'strict')
  }
}

function size(limit: unknown): bigint | undefined {
  return readInteger(limit, uint64Range)
}
