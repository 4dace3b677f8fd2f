import { compile, getEnvironment } from '@igakit/cel'
import { celString, Claims, claimText } from '../policy/claims.ts'
import {
  all,
  any,
  celTest,
  type Condition,
  isUnknown,
  never,
  primary,
} from '../policy/condition.ts'
import { type ImportedPolicy, ruleOf } from '../policy/policy.ts'
import { claimTest, matches, oneOf, type TextTest } from '../policy/text-tests.ts'
import type { Gap } from '../source/problem.ts'
import { gapOf, type MapValue, memberOf, textOf, type Value } from '../source/value.ts'
import { type PolicySource, sourceCondition } from './policy-source.ts'

export interface OctoStsOptions {
  /** The default audience of policies: the domain of the service. */
  readonly domain?: string
}

const fields = new Set([
  'issuer',
  'issuer_pattern',
  'subject',
  'subject_pattern',
  'audience',
  'audience_pattern',
  'claim_pattern',
  'permissions',
  'repositories',
  'app',
  'app_pattern',
])

/** True if a value has the shape of a trust policy of Octo STS. */
export function isOctoStsPolicy(value: MapValue): boolean {
  const names = new Set(value.entries.map(({ key }) => textOf(key)))
  return (
    (names.has('issuer') || names.has('issuer_pattern')) &&
    (names.has('subject') || names.has('subject_pattern'))
  )
}

/**
 * Reads a trust policy of Octo STS. Patterns match whole values. Alternatives outside parentheses match differently in
 * different versions, so such patterns only have bounds.
 *
 * Source: octo-sts/app, pkg/octosts/trust_policy.go, pkg/octosts/pattern.go and pkg/oidcvalidate/validate.go.
 */
export function importOctoSts(
  policy: MapValue,
  source: PolicySource,
  { domain = 'octo-sts.dev' }: OctoStsOptions = {},
): ImportedPolicy {
  const issuer = textOf(memberOf(policy, 'issuer'))
  const claims = new Claims(issuer)
  const assumptions = [...claims.assumptions]
  const conditions = [
    issuerCondition(policy),
    fieldCondition(policy, 'subject', (test) => claimTest(claims, 'sub', test)),
    ...subjectLimits(policy, assumptions),
    audienceCondition(policy, claims, domain, assumptions),
    ...claimPatterns(policy, claims),
    ...unreadFields(policy),
  ]
  const condition = sourceCondition(source, all(conditions))
  return {
    dialect: 'octo-sts',
    name: source.name,
    place: source.place,
    issuer,
    platform: claims.platform?.id,
    rule: ruleOf(condition),
    assumptions: [...assumptions, ...(source.assumptions ?? [])],
    notes: [],
  }
}

/** The issuer is part of the trust, so only a pattern becomes a condition. */
function issuerCondition(policy: MapValue): Condition {
  const exact = memberOf(policy, 'issuer')
  const pattern = memberOf(policy, 'issuer_pattern')
  if (exact !== undefined && pattern !== undefined) return conflict('issuer', pattern)
  if (pattern === undefined) {
    if (exact === undefined) return never
    return textOf(exact) === undefined ? isUnknown(gapIn(exact, 'issuer')) : all([])
  }
  return patternCondition(pattern, 'issuer_pattern', (test) => celTest(test.holds('claims.iss')))
}

function conflict(name: string, pattern: Value): Condition {
  const reason = `only one of ${name} and ${name}_pattern can be set`
  return isUnknown({ reason, place: pattern.place })
}

/** Returns the condition of a field that is given exactly or by a pattern. */
function fieldCondition(
  policy: MapValue,
  name: 'subject' | 'audience',
  condition: (test: TextTest) => Condition,
): Condition {
  const exact = memberOf(policy, name)
  const pattern = memberOf(policy, `${name}_pattern`)
  if (exact !== undefined && pattern !== undefined) return conflict(name, pattern)
  if (pattern !== undefined) return patternCondition(pattern, `${name}_pattern`, condition)
  const text = textOf(exact)
  if (text !== undefined) return condition(oneOf([text]))
  return exact === undefined ? never : isUnknown(gapIn(exact, name))
}

/** Limits subjects to the characters that Octo STS accepts; an exact subject is checked immediately. */
function subjectLimits(policy: MapValue, assumptions: string[]): readonly Condition[] {
  const exact = textOf(memberOf(policy, 'subject'))
  if (exact !== undefined) return isUsualSubject(exact) ? [] : [never]
  // Tests of the length and of Unicode classes would make rules too large to analyse.
  assumptions.push('A subject has at most 255 characters, all of them ASCII.')
  return [celTest(primary(`claims.sub.matches(${celString('^[!#%*-:=?-Z^_a-z|~]+$')})`))]
}

function isUsualSubject(subject: string): boolean {
  return (
    subject !== '' &&
    Array.from(subject).length <= 255 &&
    /^[\p{L}\p{M}\p{N}\p{P}\p{S}]*$/u.test(subject) &&
    !/["'`\\<>;&$(){}[\]]/.test(subject)
  )
}

function audienceCondition(
  policy: MapValue,
  claims: Claims,
  domain: string,
  assumptions: string[],
): Condition {
  const condition = (test: TextTest): Condition => {
    if (!claims.mayBeList('aud')) return claimTest(claims, 'aud', test)
    const list = `type(claims.aud) == list && claims.aud.exists(v, ${test.holds('v').text})`
    return any([claimTest(claims, 'aud', test), celTest({ text: list, level: 'and' })])
  }
  const isGiven = ['audience', 'audience_pattern'].some(
    (name) => memberOf(policy, name) !== undefined,
  )
  if (isGiven) return fieldCondition(policy, 'audience', condition)
  assumptions.push(`The audience is the domain of the service, ${domain}.`)
  return condition(oneOf([domain]))
}

/** Claims are text, or booleans, which patterns read as "true" and "false". */
function claimPatterns(policy: MapValue, claims: Claims): readonly Condition[] {
  const patterns = memberOf(policy, 'claim_pattern')
  if (patterns === undefined) return []
  if (patterns.kind !== 'map') {
    if (patterns.kind === 'scalar' && patterns.value === null) return []
    return [isUnknown(gapIn(patterns, 'claim_pattern'))]
  }
  return patterns.entries.map(({ key, value }): Condition => {
    const name = textOf(key)
    if (name === undefined) return isUnknown(gapIn(key, 'claim_pattern'))
    return patternCondition(value, 'claim_pattern', (test) => {
      const text = claimTest(claims, name, test)
      if (claims.hasOnlyTypes(name, 'string')) return text
      const operand = claimText(name)
      const literal = `type(${operand}) == bool && ${test.holds(`string(${operand})`).text}`
      return any([text, celTest({ text: literal, level: 'and' })])
    })
  })
}

function unreadFields(policy: MapValue): readonly Condition[] {
  return policy.entries.flatMap(({ key }): Condition[] => {
    const name = textOf(key)
    if (name === undefined) return [isUnknown(gapIn(key, 'field'))]
    if (fields.has(name)) return []
    return [isUnknown({ reason: `unknown field ${name}`, place: key.place })]
  })
}

/**
 * Returns the condition of a pattern. Octo STS first compiles the pattern alone, then adds anchors. Since
 * octo-sts/app#1643, the pattern is in a group; before, only the first alternative had to match the start of a value,
 * and only the last alternative the end.
 */
function patternCondition(
  value: Value,
  name: string,
  condition: (test: TextTest) => Condition,
): Condition {
  const text = textOf(value)
  if (text === undefined) return isUnknown(gapIn(value, name))
  const grouped = `^(?:${text})$`
  if (!isValidPattern(text) || !isValidPattern(grouped)) {
    return isUnknown({ reason: `${name} is not a valid RE2 pattern`, place: value.place })
  }
  const whole = condition(matches(grouped))
  if (!dependsOnGroup(text)) return whole
  const reason = `Octo STS before octo-sts/app#1643 (September 2026) anchors ${name} without a group, so a match may be a part of a value; put the whole pattern in parentheses`
  const partial = condition(matches(`^${text}$`))
  return any([whole, all([partial, isUnknown({ reason, place: value.place })])])
}

function isValidPattern(pattern: string): boolean {
  const check = compile(`"".matches(${celString(pattern)})`, getEnvironment('cel-go'))
  return check.ok && check.program.evaluate({ claims: {} }).ok
}

/** True if a group around a valid pattern between anchors changes its meaning. */
function dependsOnGroup(pattern: string): boolean {
  // Quoted text, escaped characters and classes, in which `|` has no meaning; groups, with their flags; alternatives.
  const tokens =
    /\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?[a-z]+:\]|[^\]\\])*\]|\(\?[a-zA-Z]*-?[a-zA-Z]*\)|[()|]/gu
  let depth = 0
  for (const [token] of pattern.matchAll(tokens)) {
    // Without the group, (?m) lets the anchor after the pattern match at line breaks.
    if (depth === 0 && (token === '|' || /^\(\?[a-zA-Z]*m/u.test(token))) return true
    if (token === '(') depth++
    if (token === ')') depth--
  }
  return false
}

function gapIn(value: Value, name: string): Gap {
  return gapOf(value) ?? { reason: `${name} is not a string`, place: value.place }
}
