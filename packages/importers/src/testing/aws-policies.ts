import type { AwsPolicy, AwsStatement } from './aws-evaluator.ts'

type Condition = NonNullable<AwsStatement['Condition']>

export const githubHost = 'token.actions.githubusercontent.com'

function provider(host: string): { readonly Federated: string } {
  return { Federated: `arn:aws:iam::123456789012:oidc-provider/${host}` }
}

function trust(condition: Condition, host: string = githubHost): AwsPolicy {
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: provider(host),
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: condition,
      },
    ],
  }
}

function github(
  conditions: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>,
): AwsPolicy {
  const prefixed = Object.entries(conditions).map(([operator, keys]) => [
    operator,
    Object.fromEntries(Object.entries(keys).map(([key, value]) => [`${githubHost}:${key}`, value])),
  ])
  return trust(Object.fromEntries(prefixed))
}

const aud = { aud: 'sts.amazonaws.com' }
const eks = 'oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF'

/** Trust policies modelled on public ones, with the host of their provider. */
export const awsPolicies: readonly (readonly [title: string, host: string, policy: AwsPolicy])[] = [
  [
    'one branch',
    githubHost,
    github({ StringEquals: { ...aud, sub: 'repo:acme/infra:ref:refs/heads/main' } }),
  ],
  [
    'any branch of a repository',
    githubHost,
    github({ StringEquals: aud, StringLike: { sub: 'repo:acme/infra:*' } }),
  ],
  ['an organization', githubHost, github({ StringLike: { sub: 'repo:acme/*', ...aud } })],
  ['an organization without its slash', githubHost, github({ StringLike: { sub: 'repo:acme*' } })],
  [
    'several repositories',
    githubHost,
    github({
      'ForAnyValue:StringLike': {
        sub: ['repo:acme/a:*', 'repo:acme/b:*', 'repo:acme/c:ref:refs/heads/main'],
      },
      'ForAllValues:StringEquals': aud,
    }),
  ],
  [
    'an environment',
    githubHost,
    github({ StringEquals: { ...aud, sub: 'repo:acme/infra:environment:production' } }),
  ],
  [
    'an environment by claim',
    githubHost,
    github({ StringEquals: { ...aud, repository: 'acme/infra', environment: 'production' } }),
  ],
  [
    'environments by claim, if any',
    githubHost,
    github({
      StringEqualsIfExists: { environment: ['production', 'staging'] },
      StringLike: { sub: 'repo:acme/infra:*' },
    }),
  ],
  ['tags', githubHost, github({ StringLike: { sub: 'repo:acme/infra:ref:refs/tags/v*' } })],
  [
    'numbered tags',
    githubHost,
    github({ StringLike: { sub: 'repo:acme/infra:ref:refs/tags/v?.?.?' } }),
  ],
  [
    'release branches',
    githubHost,
    github({
      StringLike: {
        sub: ['repo:acme/*:ref:refs/heads/release/*', 'repo:acme/*:ref:refs/heads/main'],
      },
    }),
  ],
  ['any end', githubHost, github({ StringLike: { sub: '*:ref:refs/heads/main' } })],
  ['anything in between', githubHost, github({ StringLike: { sub: '*acme/infra*' } })],
  ['everything', githubHost, github({ StringLike: { sub: '*' } })],
  ['the audience only', githubHost, github({ StringEquals: aud })],
  ['no condition', githubHost, trust({})],
  [
    'not pull requests',
    githubHost,
    github({ StringLike: { sub: 'repo:acme/infra:*' }, StringNotLike: { sub: '*:pull_request' } }),
  ],
  [
    'not these environments',
    githubHost,
    github({
      StringEquals: { repository: 'acme/infra' },
      StringNotEquals: { environment: ['dev', 'test'] },
    }),
  ],
  [
    'a reusable workflow',
    githubHost,
    github({
      StringLike: {
        job_workflow_ref: 'acme/workflows/.github/workflows/deploy.yml@*',
        sub: 'repo:acme/*',
      },
    }),
  ],
  [
    'an actor in any case',
    githubHost,
    github({
      StringEqualsIgnoreCase: { actor: ['Dana', 'renovate[bot]'] },
      StringLike: { sub: 'repo:acme/*' },
    }),
  ],
  [
    'not an actor in any case',
    githubHost,
    github({ StringNotEqualsIgnoreCase: { actor: 'Dana' }, StringLike: { sub: 'repo:acme/*' } }),
  ],
  [
    'an environment that exists',
    githubHost,
    github({ Null: { environment: 'false' }, StringLike: { sub: 'repo:acme/*' } }),
  ],
  [
    'no environment',
    githubHost,
    github({ Null: { environment: 'true' }, StringLike: { sub: 'repo:acme/*' } }),
  ],
  ['a key of another provider', githubHost, trust({ StringEquals: { 'gitlab.com:sub': 'x' } })],
  [
    'a missing key that is negated',
    githubHost,
    trust({
      StringNotEquals: { 'gitlab.com:sub': 'x' },
      StringLike: { [`${githubHost}:sub`]: 'repo:acme/*' },
    }),
  ],
  [
    'upper-case keys',
    githubHost,
    trust({
      StringEquals: { 'TOKEN.actions.githubusercontent.com:SUB': 'repo:acme/infra:pull_request' },
    }),
  ],
  [
    'literal wildcards',
    githubHost,
    github({ StringLike: { sub: 'repo:acme/infra:environment:${*}${?}*' } }),
  ],
  [
    'wildcards of old versions',
    githubHost,
    {
      Statement: {
        Effect: 'Allow',
        Principal: provider(githubHost),
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: { StringLike: { [`${githubHost}:sub`]: 'repo:acme/infra:environment:${*}' } },
      },
    },
  ],
  [
    'two statements',
    githubHost,
    {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Principal: { Service: 'ec2.amazonaws.com' }, Action: 'sts:AssumeRole' },
        {
          Effect: 'Allow',
          Principal: provider(githubHost),
          Action: 'sts:AssumeRoleWithWebIdentity',
          Condition: { StringEquals: { [`${githubHost}:sub`]: 'repo:acme/a:pull_request' } },
        },
        {
          Effect: 'Allow',
          Principal: provider(githubHost),
          Action: ['sts:AssumeRoleWithWebIdentity', 'sts:TagSession'],
          Condition: { StringLike: { [`${githubHost}:sub`]: 'repo:acme/b:*' } },
        },
      ],
    },
  ],
  [
    'a denied environment',
    githubHost,
    {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: provider(githubHost),
          Action: 'sts:*',
          Condition: { StringLike: { [`${githubHost}:sub`]: 'repo:acme/*' } },
        },
        {
          Effect: 'Deny',
          Principal: '*',
          Action: '*',
          Condition: { StringEquals: { [`${githubHost}:environment`]: ['dev', 'test'] } },
        },
      ],
    },
  ],
  [
    'denied branches',
    githubHost,
    {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: provider(githubHost),
          Action: 'sts:AssumeRoleWithWebIdentity',
          Condition: { StringLike: { [`${githubHost}:sub`]: 'repo:acme/infra:*' } },
        },
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          NotAction: 'sts:TagSession',
          Condition: {
            StringNotLike: { [`${githubHost}:ref`]: ['refs/heads/main', 'refs/tags/*'] },
          },
        },
      ],
    },
  ],
  [
    'two providers',
    githubHost,
    {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: {
            Federated: [provider(githubHost).Federated, provider('gitlab.com').Federated],
          },
          Action: 'sts:AssumeRoleWithWebIdentity',
          Condition: {
            StringLikeIfExists: {
              [`${githubHost}:sub`]: 'repo:acme/*',
              'gitlab.com:sub': 'project_path:acme/*',
            },
          },
        },
      ],
    },
  ],
  [
    'all values of the subject',
    githubHost,
    github({ 'ForAllValues:StringLike': { sub: 'repo:acme/*' } }),
  ],
  [
    'all values of an environment',
    githubHost,
    github({
      'ForAllValues:StringEquals': { environment: ['production', 'staging'] },
      StringLike: { sub: 'repo:acme/*' },
    }),
  ],
  [
    'any value that differs',
    githubHost,
    github({
      'ForAnyValue:StringNotEquals': { environment: 'dev' },
      StringLike: { sub: 'repo:acme/*' },
    }),
  ],
  [
    'the issuer, which AWS has checked',
    githubHost,
    github({
      'ForAllValues:StringEquals': { iss: `https://${githubHost}`, ...aud },
      'ForAnyValue:StringLike': { sub: 'repo:acme/*' },
    }),
  ],
  [
    'a GitLab project',
    'gitlab.com',
    trust(
      { StringEquals: { 'gitlab.com:sub': 'project_path:acme/infra:ref_type:branch:ref:main' } },
      'gitlab.com',
    ),
  ],
  [
    'a GitLab group',
    'gitlab.com',
    trust(
      {
        StringLike: { 'gitlab.com:sub': 'project_path:acme/*:ref_type:branch:ref:*' },
        StringEquals: { 'gitlab.com:ref_protected': 'true' },
      },
      'gitlab.com',
    ),
  ],
  [
    'a GitLab project by id',
    'gitlab.com',
    trust(
      {
        StringEquals: {
          'gitlab.com:project_id': '20',
          'gitlab.com:aud': ['https://gitlab.com', 'sts.amazonaws.com'],
        },
      },
      'gitlab.com',
    ),
  ],
  [
    'not merge requests of GitLab',
    'gitlab.com',
    trust(
      {
        StringNotEquals: {
          'gitlab.com:pipeline_source': 'merge_request_event',
          'gitlab.com:aud': 'x',
        },
        StringLike: { 'gitlab.com:sub': 'project_path:acme/infra:*' },
      },
      'gitlab.com',
    ),
  ],
  [
    'a service account of EKS',
    eks,
    trust(
      {
        StringEquals: {
          [`${eks}:sub`]: 'system:serviceaccount:prod:deployer',
          [`${eks}:aud`]: 'sts.amazonaws.com',
        },
      },
      eks,
    ),
  ],
  [
    'a namespace of EKS',
    eks,
    trust(
      { StringLike: { [`${eks}:sub`]: 'system:serviceaccount:prod:*', [`${eks}:aud`]: 'sts.*' } },
      eks,
    ),
  ],
  [
    'HCP Terraform',
    'app.terraform.io',
    trust(
      {
        StringEquals: { 'app.terraform.io:aud': 'aws.workload.identity' },
        StringLike: {
          'app.terraform.io:sub': 'organization:acme:project:*:workspace:network:run_phase:*',
        },
      },
      'app.terraform.io',
    ),
  ],
  [
    'Buildkite',
    'agent.buildkite.com',
    trust(
      {
        StringLike: {
          'agent.buildkite.com:sub':
            'organization:acme:pipeline:deploy:ref:refs/heads/main:commit:*:step:*',
        },
        StringEquals: { 'agent.buildkite.com:aud': 'sts.amazonaws.com' },
      },
      'agent.buildkite.com',
    ),
  ],
  [
    'an unknown issuer',
    'idp.acme.example/tenant',
    trust(
      {
        StringEquals: {
          'idp.acme.example/tenant:aud': 'acme',
          'idp.acme.example/tenant:sub': ['a', 'b'],
        },
      },
      'idp.acme.example/tenant',
    ),
  ],
  [
    'any audience of an unknown issuer',
    'idp.acme.example',
    trust(
      {
        'ForAnyValue:StringLike': { 'idp.acme.example:aud': ['acme-*', 'x'] },
        StringNotEquals: { 'idp.acme.example:sub': 'guest' },
      },
      'idp.acme.example',
    ),
  ],
]
