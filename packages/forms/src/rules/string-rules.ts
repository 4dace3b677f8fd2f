import type { StringRules } from '@igakit/schemas'
import { isEmail } from '../formats/email.ts'
import { readIp } from '../formats/ip.ts'
import { isHostname, isUuid, wellKnownPattern } from '../formats/names.ts'
import { readUri, type UriKind } from '../formats/re2-and-uri.ts'
import { codePointCount, quoted, utf8Length } from '../values/strings.ts'
import { checkMembership, checkParts, checkPattern, checkSize, stringKind } from './common-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Checks a string. */
export function* checkStringRules(
  rules: StringRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (typeof value !== 'string' || !value.isWellFormed()) {
    yield scope.violation('invalid_type', 'string', 'must be a string')
    return
  }
  if (rules.ignoreEmpty === true && value === '') return
  if (typeof rules.const === 'string' && value !== rules.const) {
    yield scope.violation('not_equal', 'const', `must be ${quoted(rules.const)}`)
  }
  yield* checkMembership(rules, value, stringKind, scope)
  const { len, lenBytes, maxBytes, maxLen, minBytes, minLen } = rules
  yield* checkSize({ len, minLen, maxLen }, codePointCount(value), 'character', scope)
  yield* checkSize({ lenBytes, minBytes, maxBytes }, utf8Length(value), 'byte', scope)
  yield* checkParts(rules, value, quoted, scope)
  yield* checkStringFormat(rules, value, scope)
  yield* checkPattern(rules.pattern, value, scope)
}

/** The name of the rule that requires a string format. */
export type StringFormatName =
  | 'email'
  | 'hostname'
  | 'ip'
  | 'ipv4'
  | 'ipv6'
  | 'uri'
  | 'uriRef'
  | 'address'
  | 'uuid'

interface StringFormat {
  readonly rule: StringFormatName
  readonly noun: string
  /** Returns true if the string has the format; returns `undefined` if that is unknown. */
  readonly holds: (text: string) => boolean | undefined
}

/** The string formats. Valid rules have at most one format. */
export const stringFormats: readonly StringFormat[] = [
  { rule: 'email', noun: 'an email address', holds: isEmail },
  { rule: 'hostname', noun: 'a hostname', holds: isHostname },
  { rule: 'ip', noun: 'an IP address', holds: (text) => readIp(text) !== undefined },
  { rule: 'ipv4', noun: 'an IPv4 address', holds: (text) => readIp(text) === 4 },
  { rule: 'ipv6', noun: 'an IPv6 address', holds: (text) => readIp(text) === 6 },
  {
    rule: 'address',
    noun: 'a hostname or an IP address',
    holds: (text) => isHostname(text) || readIp(text) !== undefined,
  },
  {
    rule: 'uri',
    noun: 'a URI with a scheme',
    holds: (text) => isUri(readUri(text), ['uri']),
  },
  {
    rule: 'uriRef',
    noun: 'a URI or a relative reference',
    holds: (text) => isUri(readUri(text), ['uri', 'reference']),
  },
  { rule: 'uuid', noun: 'a UUID', holds: isUuid },
]

/** Checks the required formats. `false` has no effect. */
function* checkStringFormat(
  rules: StringRules,
  value: string,
  scope: RuleScope,
): Generator<RuleViolation> {
  for (const { holds, noun, rule } of stringFormats) {
    if (rules[rule] !== true) continue
    const verdict = holds(value)
    if (verdict === undefined) {
      yield scope.violation('cannot_tell', rule, `cannot be checked: it may or may not be ${noun}`)
    } else if (!verdict) {
      yield scope.violation('wrong_format', rule, `must be ${noun}`)
    }
  }
  const { strict, wellKnownRegex } = rules
  if (typeof wellKnownRegex !== 'string' || wellKnownRegex === 'UNKNOWN') return
  const pattern = wellKnownPattern(wellKnownRegex, strict !== false)
  if (pattern === undefined) {
    const message = `cannot be checked: the pattern ${wellKnownRegex} is unknown`
    yield scope.violation('cannot_tell', 'wellKnownRegex', message)
  } else if (!pattern.test(value)) {
    const noun = wellKnownRegex === 'HTTP_HEADER_NAME' ? 'the name' : 'the value'
    yield scope.violation('wrong_format', 'wellKnownRegex', `must be ${noun} of an HTTP header`)
  }
}

function isUri(kind: UriKind, wanted: readonly UriKind[]): boolean | undefined {
  return kind === 'unknown' ? undefined : wanted.includes(kind)
}
