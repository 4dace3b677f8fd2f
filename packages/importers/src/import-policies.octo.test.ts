import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { importPolicies } from './import-policies.ts'
import { compareOnTokens } from './testing/agreement.ts'
import { githubIssuer } from './testing/gcp-policies.ts'
import { isTrusted } from './testing/octo-evaluator.ts'
import { octoPolicies } from './testing/octo-policies.ts'

function imported(policy: object) {
  const text = stringify(policy)
  const { policies, problems } = importPolicies([{ file: 'a.sts.yaml', text }])
  expect(problems).toEqual([])
  const [found] = policies
  if (found === undefined) throw new TypeError('no policy')
  return found
}

describe('an imported trust policy agrees with Octo STS on random tokens', () => {
  test.each(octoPolicies)('%s', (_title, policy) => {
    const { rule } = imported(policy)
    expect(rule).toMatchObject({ isComplete: true })
    const { allowed, disagreements, refused } = compareOnTokens(
      rule,
      (token) => isTrusted(policy, token),
      {
        issuer: policy.issuer,
        policyText: `${JSON.stringify(policy)} "aud": "octo-sts.dev"`,
        count: 120,
      },
    )
    expect(disagreements).toEqual([])
    expect(Math.min(allowed, refused)).toBeGreaterThan(0)
  })
})

const base = { issuer: githubIssuer, subject: 'repo:acme/infra:pull_request', permissions: {} }

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
