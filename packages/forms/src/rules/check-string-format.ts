import type { StringRules } from '@igakit/schemas'
import { isEmail } from '../text/is-email.ts'
import { isHostname } from '../text/is-hostname.ts'
import { isUuid } from '../text/is-uuid.ts'
import { readIp } from '../text/read-ip.ts'
import { readUri, type UriKind } from '../text/read-uri.ts'
import { wellKnownPattern } from '../text/well-known-pattern.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The name of a format's rule. */
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
  /** `undefined` where it is not known. */
  readonly holds: (text: string) => boolean | undefined
}

/** The formats that a rule may ask for, of which the service's rules have at most one. */
export const stringFormats: readonly StringFormat[] = [
  { rule: 'email', noun: 'an e-mail address', holds: isEmail },
  { rule: 'hostname', noun: 'a host name', holds: isHostname },
  { rule: 'ip', noun: 'an IP address', holds: (text) => readIp(text) !== undefined },
  { rule: 'ipv4', noun: 'an IPv4 address', holds: (text) => readIp(text) === 4 },
  { rule: 'ipv6', noun: 'an IPv6 address', holds: (text) => readIp(text) === 6 },
  {
    rule: 'address',
    noun: 'a host name or an IP address',
    holds: (text) => isHostname(text) || readIp(text) !== undefined,
  },
  {
    rule: 'uri',
    noun: 'a URI with its scheme',
    holds: (text) => isUri(readUri(text), ['uri']),
  },
  {
    rule: 'uriRef',
    noun: 'a URI or a relative reference',
    holds: (text) => isUri(readUri(text), ['uri', 'reference']),
  },
  { rule: 'uuid', noun: 'a UUID', holds: isUuid },
]

/** Checks the formats that rules ask for; `false` asks for nothing. */
export function* checkStringFormat(
  rules: StringRules,
  value: string,
  scope: RuleScope,
): Generator<RuleViolation> {
  for (const { holds, noun, rule } of stringFormats) {
    if (rules[rule] !== true) continue
    const verdict = holds(value)
    if (verdict === undefined) {
      yield scope.violation('cannot_tell', rule, `cannot be judged: it may or may not be ${noun}`)
    } else if (!verdict) {
      yield scope.violation('wrong_format', rule, `must be ${noun}`)
    }
  }
  const { strict, wellKnownRegex } = rules
  if (typeof wellKnownRegex !== 'string' || wellKnownRegex === 'UNKNOWN') return
  const pattern = wellKnownPattern(wellKnownRegex, strict !== false)
  if (pattern === undefined) {
    const message = `cannot be judged: the pattern ${wellKnownRegex} is not known`
    yield scope.violation('cannot_tell', 'wellKnownRegex', message)
  } else if (!pattern.test(value)) {
    const noun = wellKnownRegex === 'HTTP_HEADER_NAME' ? 'the name' : 'the value'
    yield scope.violation('wrong_format', 'wellKnownRegex', `must be ${noun} of an HTTP header`)
  }
}

function isUri(kind: UriKind, wanted: readonly UriKind[]): boolean | undefined {
  return kind === 'unknown' ? undefined : wanted.includes(kind)
}
