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
  /** The audience of policies that name none: the domain of the service. */
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
 * Reads a trust policy of Octo STS. Patterns match whole values.
 *
 * Source: octo-sts/app, pkg/octosts/trust_policy.go and pkg/oidcvalidate/validate.go.
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
  const test = patternTest(pattern, 'issuer_pattern')
  return test.kind === 'gap' ? isUnknown(test.gap) : celTest(test.test.holds('claims.iss'))
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
  if (pattern !== undefined) {
    const test = patternTest(pattern, `${name}_pattern`)
    return test.kind === 'gap' ? isUnknown(test.gap) : condition(test.test)
  }
  const text = textOf(exact)
  if (text !== undefined) return condition(oneOf([text]))
  return exact === undefined ? never : isUnknown(gapIn(exact, name))
}

/** Octo STS refuses subjects with unusual characters. An exact subject shows that itself. */
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
    const pattern = patternTest(value, 'claim_pattern')
    if (name === undefined) return isUnknown(gapIn(key, 'claim_pattern'))
    if (pattern.kind === 'gap') return isUnknown(pattern.gap)
    const text = claimTest(claims, name, pattern.test)
    if (claims.hasOnlyTypes(name, 'string')) return text
    const operand = claimText(name)
    const literal = `type(${operand}) == bool && ${pattern.test.holds(`string(${operand})`).text}`
    return any([text, celTest({ text: literal, level: 'and' })])
  })
}

function unreadFields(policy: MapValue): readonly Condition[] {
  return policy.entries.flatMap(({ key }): Condition[] => {
    const name = textOf(key)
    if (name === undefined) return [isUnknown(gapIn(key, 'field'))]
    if (fields.has(name)) return []
    return [isUnknown({ reason: `there is no field ${name}`, place: key.place })]
  })
}

/** Reads a pattern, which Octo STS compiles alone before it anchors it. */
function patternTest(
  value: Value,
  name: string,
):
  | { readonly kind: 'test'; readonly test: TextTest }
  | { readonly kind: 'gap'; readonly gap: Gap } {
  const text = textOf(value)
  if (text === undefined) return { kind: 'gap', gap: gapIn(value, name) }
  const environment = getEnvironment('cel-go')
  const check = compile(`"".matches(${celString(text)})`, environment)
  const evaluation = check.ok ? check.program.evaluate({ claims: {} }) : undefined
  if (evaluation === undefined || !evaluation.ok) {
    const reason = `${name} is not a valid RE2 pattern`
    return { kind: 'gap', gap: { reason, place: value.place } }
  }
  return { kind: 'test', test: matches(`^(?:${text})$`) }
}

function gapIn(value: Value, name: string): Gap {
  return gapOf(value) ?? { reason: `${name} is not text`, place: value.place }
}
