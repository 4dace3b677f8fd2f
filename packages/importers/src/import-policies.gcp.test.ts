import { describe, expect, test } from 'vitest'
import { importPolicies } from './import-policies.ts'
import { compareOnTokens } from './testing/agreement.ts'
import { type GcpProvider, isAccepted } from './testing/gcp-evaluator.ts'
import { gcpPolicies, githubIssuer } from './testing/gcp-policies.ts'

function imported(provider: object) {
  const text = JSON.stringify(provider)
  const { policies, problems } = importPolicies([{ file: 'provider.json', text }])
  expect(problems).toEqual([])
  expect(policies).toHaveLength(1)
  const [policy] = policies
  if (policy === undefined) throw new TypeError('no policy')
  return { policy, text }
}

describe('an imported provider agrees with another CEL engine on random tokens', () => {
  test.each(gcpPolicies)('%s', (title, provider) => {
    const { policy, text } = imported(provider)
    expect(policy.rule).toMatchObject({ isComplete: true })
    const { allowed, disagreements, refused } = compareOnTokens(
      policy.rule,
      (token) => isAccepted(provider, token),
      { issuer: provider.oidc.issuerUri, policyText: text, count: 120 },
    )
    expect(disagreements).toEqual([])
    expect(allowed).toBeGreaterThan(0)
    expect(title === 'no condition' || refused > 0).toBe(true)
  })
})

const mapping = {
  'google.subject': 'assertion.sub',
  'attribute.repository': 'assertion.repository',
}

describe('a part that is not understood makes the import incomplete', () => {
  const owner = 'claims.repository_owner == "acme"'
  test.each([
    [
      'a function of Google Cloud',
      `${owner.replace('claims', 'assertion')} && assertion.ref.extract("refs/{x}") == "y"`,
      'false',
      owner,
    ],
    [
      'a function in one branch',
      `${owner.replace('claims', 'assertion')} || assertion.ref.extract("refs/{x}") == "y"`,
      owner,
      'true',
    ],
    [
      'a negated function',
      `${owner.replace('claims', 'assertion')} && !(assertion.ref.extract("a{x}") == "y")`,
      'false',
      owner,
    ],
    ['an attribute that is not mapped', 'attribute.other == "x"', 'false', 'true'],
    ['the attributes as a whole', '"x" in attribute', 'false', 'true'],
    ['a hidden variable', '["a"].exists(attribute, attribute == "a")', 'false', 'true'],
    ['a syntax error', 'assertion.sub ==', 'false', 'true'],
  ])('%s', (_title, attributeCondition, atLeast, atMost) => {
    const { policy } = imported({
      attributeMapping: mapping,
      attributeCondition,
      oidc: { issuerUri: githubIssuer },
    })
    expect(policy.rule).toMatchObject({ isComplete: false, atLeast, atMost })
  })

  test.each<[string, Partial<GcpProvider> & object]>([
    ['no mapping', { oidc: { issuerUri: githubIssuer }, attributeCondition: 'true' }],
    [
      'no subject',
      { oidc: { issuerUri: githubIssuer }, attributeMapping: { 'attribute.a': 'assertion.sub' } },
    ],
    ['no issuer', { attributeMapping: mapping, attributeCondition: 'true' }],
    [
      'a mapping by a function of Google Cloud',
      {
        oidc: { issuerUri: githubIssuer },
        attributeMapping: { ...mapping, 'attribute.x': 'assertion.sub.extract("{x}:")' },
      },
    ],
  ])('%s', (_title, provider) => {
    expect(imported(provider).policy.rule).toMatchObject({ isComplete: false, atLeast: 'false' })
  })
})

test('a disabled provider admits nobody', () => {
  const { policy } = imported({
    attributeMapping: mapping,
    disabled: true,
    oidc: { issuerUri: githubIssuer },
  })
  expect(policy.rule).toMatchObject({ isComplete: true, rule: 'false' })
})
