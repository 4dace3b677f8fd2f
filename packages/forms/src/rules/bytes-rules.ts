import type { BytesRules } from '@igakit/schemas'
import { decodeLikeGo } from '../values/decode-like-go.ts'
import { readBytes } from '../values/protobuf-json.ts'
import { checkMembership, checkParts, checkPattern, checkSize } from './common-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

const addressLengths = { ip: [4, 16], ipv4: [4], ipv6: [16] } as const

/** Checks bytes. Rules and values are base64-encoded. */
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
  const refuse = (rule: string, part: string): void => {
    const message = `cannot be checked: ${part} is not base64`
    unreadable.push(scope.violation('invalid_rule', rule, message))
  }
  const read = (rule: 'const' | 'prefix' | 'suffix' | 'contains'): string | undefined => {
    const written = rules[rule]
    if (typeof written !== 'string') return undefined
    const known = readLatin1(written)
    if (known === undefined) refuse(rule, rule)
    return known
  }
  const constant = read('const')
  if (constant !== undefined && text !== constant) {
    yield scope.violation('not_equal', 'const', `must be ${rules.const} in base64`)
  }
  const counted =
    (rules.in ?? []).length > 0 ? { in: rules.in ?? [] } : { notIn: rules.notIn ?? [] }
  for (const [rule, list] of Object.entries(counted)) {
    if (scope.membersOf(list, readLatin1).unreadable > 0) refuse(rule, `a value of ${rule}`)
  }
  yield* checkMembership(counted, text, { read: readLatin1, show: btoa }, scope)
  const { len, maxLen, minLen } = rules
  yield* checkSize({ len, minLen, maxLen }, bytes.length, 'byte', scope)
  const [prefix, suffix, contains] = (['prefix', 'suffix', 'contains'] as const).map(read)
  yield* checkParts({ prefix, suffix, contains }, text, showBytes, scope)
  yield* unreadable
  for (const rule of ['ip', 'ipv4', 'ipv6'] as const) {
    const lengths = addressLengths[rule]
    if (rules[rule] !== true || lengths.some((each) => each === bytes.length)) continue
    const message = `must be the ${lengths.join(' or ')} bytes of an IP address`
    yield scope.violation('wrong_format', rule, message)
  }
  if (rules.pattern) yield* checkPattern(rules.pattern, decodeLikeGo(bytes), scope)
}

/** Maps each byte to one character, so string functions can search the bytes. */
function latin1Of(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

function showBytes(part: string): string {
  return `the bytes ${btoa(part)}`
}

function readLatin1(value: unknown): string | undefined {
  const bytes = readBytes(value)
  return bytes && latin1Of(bytes)
}
