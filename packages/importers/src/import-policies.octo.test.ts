import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { importPolicies } from './import-policies.ts'
import type { ImportedRule } from './policy/policy.ts'
import { admissions, compareOnTokens } from './testing/agreement.ts'
import { githubIssuer } from './testing/gcp-policies.ts'
import { type anchorings, isTrusted, type OctoPolicy } from './testing/octo-evaluator.ts'
import { ambiguousPolicies, octoPolicies } from './testing/octo-policies.ts'

const base = { issuer: githubIssuer, subject: 'repo:acme/infra:pull_request', permissions: {} }

function imported(policy: object) {
  const text = stringify(policy)
  const { policies, problems } = importPolicies([{ file: 'a.sts.yaml', text }])
  expect(problems).toEqual([])
  const [found] = policies
  if (found === undefined) throw new TypeError('no policy')
  return found
}

function compareWith(policy: OctoPolicy, rule: ImportedRule, anchoring: keyof typeof anchorings) {
  return compareOnTokens(rule, (token) => isTrusted(policy, token, anchoring), {
    issuer: policy.issuer,
    policyText: `${JSON.stringify(policy)} "aud": "octo-sts.dev"`,
    count: 120,
  })
}

describe('an imported trust policy agrees with Octo STS on random tokens', () => {
  test.each(octoPolicies)('%s', (_title, policy) => {
    const { rule } = imported(policy)
    expect(rule).toMatchObject({ isComplete: true })
    for (const anchoring of ['grouped', 'ungrouped'] as const) {
      const { allowed, disagreements, refused } = compareWith(policy, rule, anchoring)
      expect(disagreements).toEqual([])
      expect(Math.min(allowed, refused)).toBeGreaterThan(0)
    }
  })
})

describe('bounds include both readings of alternatives without parentheses', () => {
  test.each(ambiguousPolicies)('%s', (_title, policy) => {
    const { rule } = imported(policy)
    expect(rule).toMatchObject({ isComplete: false })
    for (const anchoring of ['grouped', 'ungrouped'] as const) {
      const { allowed, disagreements } = compareWith(policy, rule, anchoring)
      expect(disagreements).toEqual([])
      expect(allowed).toBeGreaterThan(0)
    }
  })

  const main = 'repo:acme/infra:ref:refs/heads/main'
  const develop = 'repo:acme/infra:ref:refs/heads/develop'
  const branches = { subject_pattern: `${main}|${develop}`, claim_pattern: { repository_id: '74' } }

  test.each([
    [main, true, true],
    [develop, true, true],
    [`${main}-x`, false, true],
    [`x${develop}`, false, true],
    [`x${main}`, false, false],
    [`${develop}-x`, false, false],
  ])('%s', (sub, isGrouped, isUngrouped) => {
    const policy = { issuer: githubIssuer, permissions: {}, ...branches }
    const { rule } = imported(policy)
    if (rule.isComplete) throw new TypeError('the rule has no bounds')
    const token = { sub, aud: 'octo-sts.dev', repository_id: '74' }
    expect(isTrusted(policy, token, 'grouped')).toBe(isGrouped)
    expect(admissions(rule.atLeast)(token)).toBe(isGrouped)
    expect(isTrusted(policy, token, 'ungrouped')).toBe(isUngrouped)
    expect(admissions(rule.atMost)(token)).toBe(isUngrouped)
    expect(rule.gaps.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/subject_pattern .* put the whole pattern in parentheses$/),
    ])
  })
})

test.each([
  ['(a|b)', true],
  ['(?:a|b)', true],
  ['x(a|(b|c))y', true],
  ['[|]', true],
  ['[]|]', true],
  ['[^]|]', true],
  ['[[:alpha:]|]', true],
  [String.raw`[\]|]`, true],
  [String.raw`a\|b`, true],
  [String.raw`\Qa|b\E`, true],
  ['(?i:a|b)', true],
  ['', true],
  ['a|b', false],
  ['(a)|b', false],
  ['(a|b)|', false],
  ['[[:alpha:]]|b', false],
  [String.raw`\(|b`, false],
  [String.raw`[(]|b`, false],
  [String.raw`\Q(\E|b`, false],
  ['(?i)a', true],
  ['(?m)a', false],
  ['(?im-s)a', false],
  [String.raw`\Qa`, false],
])('the pattern %j has one reading: %j', (pattern, isComplete) => {
  expect(imported({ ...base, claim_pattern: { ref: pattern } }).rule).toMatchObject({ isComplete })
})

describe('a part that is not understood makes the import incomplete', () => {
  test.each([
    ['an unknown field', { ...base, subjects: 'x' }],
    ['both an exact value and a pattern', { ...base, subject_pattern: '.*' }],
    ['an invalid pattern', { ...base, claim_pattern: { ref: '(' } }],
    ['a pattern that is invalid alone', { ...base, claim_pattern: { ref: 'a)|(' } }],
    ['a pattern that is a number', { ...base, claim_pattern: { ref: 5 } }],
  ])('%s', (_title, policy) => {
    expect(imported(policy).rule).toMatchObject({ isComplete: false, atLeast: 'false' })
  })
})

test('a pattern of issuers becomes a condition', () => {
  const { issuer, rule } = imported({ ...base, issuer: undefined, issuer_pattern: 'https://.*' })
  expect(issuer).toBeUndefined()
  expect(rule).toMatchObject({
    isComplete: true,
    rule: expect.stringContaining('claims.iss.matches'),
  })
})
