import { claim, mostly, standardClaims } from '../claims.ts'
import { documented, inExample, inferred } from '../evidence.ts'
import type { Platform } from '../platform.ts'

const namespace = 'https://sts.amazonaws.com/'
const docs = documented('aws-token-claims', 'aws-get-web-identity-token')
const examples = inExample('aws-token-claims', 'aws-sample-tokens')
const some = { presence: 'sometimes', control: 'platform' } as const

/** AWS IAM outbound federation: each account has its own issuer, and the caller chooses `request_tags`. */
export const awsIamOutbound: Platform = {
  id: 'aws-iam-outbound',
  title: 'AWS IAM outbound federation',
  issuer: /^https:\/\/[a-z0-9-]+\.tokens\.sts\.global\.api\.aws$/,
  isShared: false,
  subject: /^arn:aws/,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: ['"https://6f4f1c9e-8d5b-4f0e-9d2c-3a1b5c7d9e0f.tokens.sts.global.api.aws"'],
      issuer: { pins: { scope: 'organization', by: 'id', ...docs } },
      audience: {
        types: ['string', 'list'],
        elements: 'string',
        ...examples,
        summary: 'The audience; the caller chooses one to ten values.',
      },
    }),
    claim('sub', 'The ARN of the principal; for a role, the role without its session.', docs, {
      control: 'platform',
      pins: { scope: 'project', by: 'name', ...docs },
      prefix: {
        scheme: 'arn:',
        organization: /^arn:[^:]+:[^:]+:[^:]*:[^:]+:/,
        project: /^arn:[^:]+:[^:]+:[^:]*:[^:]+:[^/]+\/[^/]+\//,
      },
      // Principals are users, roles and accounts of IAM, or sessions of STS, neither of which has a region.
      pattern: {
        re2: String.raw`arn:aws(?:-[a-z]+)*:(?:iam|sts)::[0-9]{12}:[\s\S]+`,
        ...documented('aws-token-claims', 'aws-arns'),
      },
      examples: ['"arn:aws:iam::123456789012:role/Deploy"'],
    }),
    claim([namespace], 'The claims of AWS.', docs, {
      types: 'map',
      control: 'platform',
      examples: ['{"aws_account":"123456789012"}'],
    }),
    claim([namespace, 'aws_account'], "The id of the principal's account.", docs, {
      control: 'platform',
      pins: { scope: 'organization', by: 'id', ...docs },
      pattern: { re2: '[0-9]{12}', ...docs },
      examples: ['"123456789012"'],
    }),
    claim([namespace, 'org_id'], "The id of the account's organization.", docs, {
      ...some,
      isUsual: true,
      pins: { scope: 'organization', by: 'id', ...docs },
      pattern: { re2: 'o-[a-z0-9]+', ...docs },
      examples: ['"o-abc1234567"'],
    }),
    claim([namespace, 'ou_path'], "The path of the account's organizational unit.", examples, {
      ...some,
      isUsual: true,
      types: ['string', 'list'],
      elements: 'string',
      pins: { scope: 'organization', by: 'id', ...docs },
      examples: ['"o-abc1234567/r-ab12/ou-ab12-11111111/"'],
    }),
    claim([namespace, 'source_region'], 'The region of the request.', docs, {
      control: 'anyone',
      examples: ['"eu-west-1"'],
    }),
    claim([namespace, 'principal_id'], 'The ARN of the principal.', docs, {
      ...some,
      examples: ['"arn:aws:iam::123456789012:role/Deploy"'],
    }),
    claim([namespace, 'principal_tags'], 'The tags of the principal and its session.', docs, {
      ...some,
      control: 'admin',
      types: 'map',
      pins: { scope: 'project', by: 'name', isRelative: true, ...docs },
      examples: ['{"environment":"production"}'],
    }),
    claim([namespace, 'request_tags'], 'Tags that the caller chooses freely.', docs, {
      presence: 'sometimes',
      control: 'anyone',
      types: 'map',
      examples: ['{"team":"platform"}'],
    }),
    claim([namespace, 'lambda_source_function_arn'], 'The function that made the request.', docs, {
      ...some,
      pins: { scope: 'project', by: 'name', ...docs },
      examples: ['"arn:aws:lambda:eu-west-1:123456789012:function:job"'],
    }),
    claim([namespace, 'ec2_source_instance_arn'], 'The machine that made the request.', docs, {
      ...some,
      pins: { scope: 'project', by: 'id', ...docs },
      examples: ['"arn:aws:ec2:eu-west-1:123456789012:instance/i-0a1b2c3d"'],
    }),
    claim([namespace, 'ec2_instance_source_vpc'], 'The network of the machine.', docs, {
      ...some,
      examples: ['"vpc-0a1b2c3d"'],
    }),
    claim(
      [namespace, 'ec2_instance_source_private_ipv4'],
      'The private address of the machine.',
      docs,
      {
        ...some,
        examples: ['"10.0.0.7"'],
      },
    ),
    claim(
      [namespace, 'ec2_role_delivery'],
      "The version of the machine's metadata service.",
      docs,
      {
        ...some,
        values: mostly(docs, '2.0', '1.0'),
        examples: ['"2.0"'],
      },
    ),
    claim([namespace, 'source_identity'], 'The source identity of the session.', docs, {
      ...some,
      control: 'member',
      examples: ['"dana"'],
    }),
    claim([namespace, 'original_session_exp'], 'The end of the session.', docs, {
      ...some,
      types: ['string', 'number'],
      ...examples,
      examples: ['"2026-11-21T12:00:00Z"'],
    }),
  ],
  facts: [
    {
      kind: 'condition',
      id: 'aws-subject-account',
      summary: "The subject's ARN has the id of the account.",
      holds: `claims.sub.contains("::" + claims["${namespace}"].aws_account + ":")`,
      ...inferred('aws-token-claims'),
    },
  ],
  identity: {
    organization: { ids: ['iss'], names: [] },
    // Names of users and roles are unique in an account regardless of case.
    project: { ids: [], names: ['sub'], caseInsensitive: ['sub'] },
    derive: [],
  },
  actors: {
    outsider: {
      exists: false,
      reason: 'Each account has its own issuer, so other accounts have no tokens of this issuer.',
    },
    fork: { exists: false, reason: 'AWS principals are not builds of repositories.' },
    other_project: {
      exists: true,
      summary: 'Another principal of the account',
      conditions: [],
    },
    pusher: { exists: false, reason: 'AWS principals are not builds of repositories.' },
    maintainer: { exists: true, summary: 'An administrator of the account', conditions: [] },
  },
  refs: [],
  samples: [
    {
      title: 'AWS IAM outbound federation',
      claims: {
        iss: 'https://6f4f1c9e-8d5b-4f0e-9d2c-3a1b5c7d9e0f.tokens.sts.global.api.aws',
        aud: 'acme.example.com',
        sub: 'arn:aws:iam::123456789012:role/Deploy',
        iat: 1763700000,
        exp: 1763700900,
        jti: 'b7e7a3d2-4c1f-4e8a-9b6d-0f1e2d3c4b5a',
        [namespace]: {
          aws_account: '123456789012',
          source_region: 'eu-west-1',
          org_id: 'o-abc1234567',
          ou_path: 'o-abc1234567/r-ab12/ou-ab12-11111111/',
          principal_tags: { environment: 'production' },
          lambda_source_function_arn: 'arn:aws:lambda:eu-west-1:123456789012:function:job',
          request_tags: { team: 'platform' },
        },
      },
      rule: [
        'claims.sub == "arn:aws:iam::123456789012:role/Deploy" &&',
        `  claims["${namespace}"].aws_account == "123456789012" &&`,
        `  claims["${namespace}"].org_id == "o-abc1234567"`,
      ].join('\n'),
    },
  ],
  misnomers: {
    'https://sts.amazonaws.com': namespace,
    'http://sts.amazonaws.com/': namespace,
    'sts.amazonaws.com': namespace,
    'sts.amazonaws.com/': namespace,
  },
  notes: [
    'request_tags are the free choice of the caller.',
    'A role that is deleted and created again has the same ARN.',
  ],
}
