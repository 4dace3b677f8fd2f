import { describe, expect, test } from 'vitest'
import { importPolicies } from './import-policies.ts'
import { compareOnTokens } from './testing/agreement.ts'
import { type AwsPolicy, isAllowed } from './testing/aws-evaluator.ts'
import { awsPolicies, githubHost } from './testing/aws-policies.ts'

/** Policies that admit no token, or every token. */
const constant = new Set(['a key of another provider', 'everything', 'no condition'])

function ruleFor(policy: AwsPolicy, host: string) {
  const text = JSON.stringify(policy)
  const { policies, problems } = importPolicies([{ file: 'trust.json', text }])
  expect(problems).toEqual([])
  const found = policies.find(({ issuer }) => issuer === `https://${host}`)
  if (found === undefined) throw new TypeError('no policy for the issuer')
  return { text, policy: found }
}

describe('an imported trust policy agrees with AWS on random tokens', () => {
  test.each(awsPolicies)('%s', (title, host, source) => {
    const { policy, text } = ruleFor(source, host)
    expect(policy.rule).toMatchObject({ isComplete: true })
    const { allowed, disagreements, refused } = compareOnTokens(
      policy.rule,
      (token) => isAllowed(source, { host, token }),
      { issuer: `https://${host}`, policyText: text, count: 120 },
    )
    expect(disagreements).toEqual([])
    expect(constant.has(title) || Math.min(allowed, refused) > 0).toBe(true)
  })
})

describe('the bounds of an incomplete import include the policy', () => {
  test.each(awsPolicies)('%s, with an address', (_title, host, source) => {
    const { Statement } = source
    const statements = ('Effect' in Statement ? [Statement] : Statement).map(
      (statement, index) => ({
        ...statement,
        Condition: {
          ...statement.Condition,
          ...(index % 2 === 0 && { IpAddress: { 'aws:SourceIp': '10.0.0.1' } }),
        },
      }),
    )
    const { policy, text } = ruleFor({ ...source, Statement: statements }, host)
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      const { disagreements } = compareOnTokens(
        policy.rule,
        (token) =>
          isAllowed(
            { ...source, Statement: statements },
            { host, token, request: { 'aws:SourceIp': [address] } },
          ),
        { issuer: `https://${host}`, policyText: text, count: 40 },
      )
      expect(disagreements).toEqual([])
    }
  })
})

function trust(statement: object, version = '2012-10-17'): string {
  const { Condition, ...rest } = { Condition: {}, ...statement }
  return JSON.stringify({
    Version: version,
    Statement: [
      {
        Effect: 'Allow',
        Principal: { Federated: `arn:aws:iam::1:oidc-provider/${githubHost}` },
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: { StringLike: { [`${githubHost}:sub`]: 'repo:acme/*' }, ...Condition },
        ...rest,
      },
    ],
  })
}

const parts = (rule: string): readonly string[] => rule.split(' && ').toSorted()

describe('a part that is not understood makes the import incomplete', () => {
  const main = 'claims.sub.startsWith("repo:acme/")'
  test.each([
    [
      'an operator',
      { Condition: { NumericLessThan: { [`${githubHost}:actor_id`]: '5' } } },
      'false',
      main,
    ],
    [
      'a key of the request',
      { Condition: { StringEquals: { 'aws:SourceVpc': 'x' } } },
      'false',
      main,
    ],
    [
      'an undocumented key',
      { Condition: { StringEquals: { [`${githubHost}:event_name`]: 'push' } } },
      'false',
      main,
    ],
    [
      'a policy variable',
      { Condition: { StringEquals: { [`${githubHost}:ref`]: ['a', '${aws:username}'] } } },
      `claims.ref == "a" && ${main}`,
      main,
    ],
    ['an unknown element', { Conditions: {} }, 'false', 'true'],
    ['an unknown effect', { Effect: 'allow' }, 'false', main],
    ['NotPrincipal', { Principal: undefined, NotPrincipal: { AWS: 'x' } }, undefined, undefined],
  ])('%s', (_title, statement, atLeast, atMost) => {
    const { policies } = importPolicies([{ file: 'trust.json', text: trust(statement) }])
    expect(policies).toHaveLength(1)
    const [policy] = policies
    expect(policy?.rule).toMatchObject({ isComplete: false })
    if (atLeast === undefined || policy?.rule.isComplete !== false) return
    expect(parts(policy.rule.atLeast)).toEqual(parts(atLeast))
    expect(parts(policy.rule.atMost)).toEqual(parts(atMost ?? ''))
    expect(policy.rule.gaps[0]?.place.file).toBe('trust.json')
  })
})

test('a denied part that is not understood may refuse every token', () => {
  const deny = {
    Effect: 'Deny',
    Principal: '*',
    Action: '*',
    Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } },
  }
  const allowed: { Statement: object[] } = JSON.parse(trust({}))
  allowed.Statement.push(deny)
  const { policies } = importPolicies([{ file: 't.json', text: JSON.stringify(allowed) }])
  expect(policies[0]?.rule).toMatchObject({
    isComplete: false,
    atLeast: 'false',
    atMost: 'claims.sub.startsWith("repo:acme/")',
  })
})

test('a policy without tokens of OIDC providers is not imported', () => {
  const text = JSON.stringify({
    Version: '2012-10-17',
    Statement: {
      Effect: 'Allow',
      Principal: { Service: 'ec2.amazonaws.com' },
      Action: 'sts:AssumeRole',
    },
  })
  expect(importPolicies([{ file: 't.json', text }]).policies).toEqual([])
})

test('a file with a syntax error names the place, and its policies are incomplete', () => {
  const text = `${trust({}).slice(0, -1)}, "Version": "2008-10-17"}`
  const { policies, problems } = importPolicies([{ file: 't.json', text }])
  expect(problems).toMatchObject([{ code: 'invalid_yaml', place: { line: 1 } }])
  expect(policies[0]?.rule).toMatchObject({ isComplete: false, atLeast: 'false', atMost: 'true' })
})

test('a template of CloudFormation names the provider with its own account', () => {
  const text = `Resources:
  Role:
    Properties:
      AssumeRolePolicyDocument:
        Version: '2012-10-17'
        Statement:
          - Effect: Allow
            Principal: { Federated: !Sub 'arn:aws:iam::\${AWS::AccountId}:oidc-provider/${githubHost}' }
            Action: sts:AssumeRoleWithWebIdentity
            Condition:
              StringLike: { '${githubHost}:sub': [repo:acme/infra:*, !Sub 'repo:\${Org}/*'] }
`
  const { policies } = importPolicies([{ file: 'stack.yaml', text }])
  expect(policies).toMatchObject([
    {
      issuer: `https://${githubHost}`,
      rule: {
        isComplete: false,
        atLeast: 'claims.sub.startsWith("repo:acme/infra:")',
        gaps: [{ reason: '${Org} is unknown', place: { line: 11 } }],
      },
    },
  ])
})
