import type { BytesRules } from '@igakit/schemas'
import { decodeLikeGo } from '../values/decode-like-go.ts'
import { readBytes } from '../values/read-bytes.ts'
import { checkMembership } from './check-membership.ts'
import { checkPattern } from './check-pattern.ts'
import { checkSize } from './check-size.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Checks what bytes have to be; in rules and values they are base64. */
export function* checkBytesRules(
  rules: BytesRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  const bytes = readBytes(value)
  if (bytes === undefined) {
    yield scope.violation('invalid_type', 'bytes', 'must be bytes in base64')
    return
  }
  if (rules.ignoreEmpty === true && bytes.length === 0) return
  const text = latin1Of(bytes)
  const unreadable: RuleViolation[] = []
  const read = (rule: string, written: string | null | undefined): string | undefined => {
    if (typeof written !== 'string') return undefined
    const known = readBytes(written)
    if (known !== undefined) return latin1Of(known)
    unreadable.push(
      scope.violation('invalid_rule', rule, `cannot be checked: ${rule} is not base64`),
    )
    return undefined
  }
  const constant = read('const', rules.const)
  if (constant !== undefined && text !== constant) {
    yield scope.violation('not_equal', 'const', `must be ${rules.const} in base64`)
  }
  const counted =
    (rules.in ?? []).length > 0 ? { in: rules.in ?? [] } : { notIn: rules.notIn ?? [] }
  for (const [rule, list] of Object.entries(counted)) {
    if (scope.membersOf(list, latin1OfMember).unreadable === 0) continue
    const message = `cannot be checked: a value of ${rule} is not base64`
    unreadable.push(scope.violation('invalid_rule', rule, message))
  }
  yield* checkMembership(counted, text, { read: latin1OfMember, show: btoa }, scope)
  const sizes = {
    exactly: ['len', rules.len],
    atLeast: ['minLen', rules.minLen],
    atMost: ['maxLen', rules.maxLen],
  } as const
  yield* checkSize(sizes, bytes.length, 'byte', scope)
  const parts = [
    ['prefix', 'begin with', (part: string) => text.startsWith(part)],
    ['suffix', 'end with', (part: string) => text.endsWith(part)],
    ['contains', 'contain', (part: string) => text.includes(part)],
  ] as const
  for (const [rule, words, holds] of parts) {
    const part = read(rule, rules[rule])
    if (part === undefined || holds(part)) continue
    yield scope.violation('wrong_format', rule, `must ${words} the bytes ${rules[rule]}`)
  }
  yield* unreadable
  yield* checkAddress(rules, bytes.length, scope)
  if (rules.pattern) yield* checkPattern(rules.pattern, decodeLikeGo(bytes), scope)
}

function* checkAddress(
  rules: BytesRules,
  length: number,
  scope: RuleScope,
): Generator<RuleViolation> {
  const lengths = { ip: [4, 16], ipv4: [4], ipv6: [16] } as const
  for (const rule of ['ip', 'ipv4', 'ipv6'] as const) {
    if (rules[rule] !== true || lengths[rule].some((each) => each === length)) continue
    const words = lengths[rule].join(' or ')
    yield scope.violation('wrong_format', rule, `must be the ${words} bytes of an IP address`)
  }
}

/** Bytes as a text of as many characters, in which parts are found as in a text. */
function latin1Of(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

function latin1OfMember(member: unknown): string | undefined {
  const bytes = readBytes(member)
  return bytes && latin1Of(bytes)
}
