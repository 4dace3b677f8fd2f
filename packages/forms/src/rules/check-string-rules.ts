import type { StringRules } from '@igakit/schemas'
import { codePointCount } from '../values/code-point-count.ts'
import { quoted } from '../values/listed.ts'
import { utf8Length } from '../values/utf8-length.ts'
import { checkMembership, textKind } from './check-membership.ts'
import { checkSize } from './check-size.ts'
import { checkStringFormat } from './check-string-format.ts'
import { checkPattern } from './check-pattern.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Checks what a string has to be. */
export function* checkStringRules(
  rules: StringRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (typeof value !== 'string' || !value.isWellFormed()) {
    yield scope.violation('invalid_type', 'string', 'must be a text')
    return
  }
  if (rules.ignoreEmpty === true && value === '') return
  if (typeof rules.const === 'string' && value !== rules.const) {
    yield scope.violation('not_equal', 'const', `must be ${quoted(rules.const)}`)
  }
  yield* checkMembership(rules, value, textKind, scope)
  yield* checkLengths(rules, value, scope)
  yield* checkParts(rules, value, scope)
  yield* checkStringFormat(rules, value, scope)
  yield* checkPattern(rules.pattern, value, scope)
}

function* checkLengths(
  { len, lenBytes, maxBytes, maxLen, minBytes, minLen }: StringRules,
  value: string,
  scope: RuleScope,
): Generator<RuleViolation> {
  const lengths = {
    exactly: ['len', len],
    atLeast: ['minLen', minLen],
    atMost: ['maxLen', maxLen],
  } as const
  yield* checkSize(lengths, codePointCount(value), 'character', scope)
  const byteLengths = {
    exactly: ['lenBytes', lenBytes],
    atLeast: ['minBytes', minBytes],
    atMost: ['maxBytes', maxBytes],
  } as const
  yield* checkSize(byteLengths, utf8Length(value), 'byte', scope)
}

function* checkParts(
  rules: StringRules,
  value: string,
  scope: RuleScope,
): Generator<RuleViolation> {
  const parts = [
    ['prefix', 'begin with', (part: string) => value.startsWith(part)],
    ['suffix', 'end with', (part: string) => value.endsWith(part)],
    ['contains', 'contain', (part: string) => value.includes(part)],
    ['notContains', 'not contain', (part: string) => !value.includes(part)],
  ] as const
  for (const [rule, words, holds] of parts) {
    const part = rules[rule]
    if (typeof part !== 'string' || holds(part)) continue
    yield scope.violation('wrong_format', rule, `must ${words} ${quoted(part)}`)
  }
}
