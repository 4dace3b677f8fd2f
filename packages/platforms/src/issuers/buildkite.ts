import { claim, mostly, only, standardClaims } from '../claims.ts'
import { documented, inferred } from '../evidence.ts'
import { anything, uuid } from '../patterns.ts'
import type { Piece, Platform } from '../platform.ts'

const docs = documented('buildkite-oidc')
const some = { presence: 'sometimes' } as const
const uuidClaim = {
  pattern: { re2: uuid, ...docs },
  examples: ['"0190046e-e199-453b-a302-a21a4d649d31"'],
  control: 'platform',
} as const

const start: readonly Piece[] = [
  'organization:',
  { claim: 'organization_slug' },
  ':pipeline:',
  { claim: 'pipeline_slug' },
]

const token = {
  iss: 'https://agent.buildkite.com',
  sub: 'organization:acme:pipeline:infra:ref:refs/heads/main:commit:0a1b2c3d4e5f60718293a4b5c6d7e8f901234567:step:deploy',
  aud: 'acme.example.com',
  iat: 1763700300,
  nbf: 1763700300,
  exp: 1763700600,
  organization_slug: 'acme',
  pipeline_slug: 'infra',
  build_number: 1,
  build_branch: 'main',
  build_commit: '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567',
  step_key: 'deploy',
  job_id: '0190046e-e199-453b-a302-a21a4d649d31',
  agent_id: '0190046f-10cb-4f8e-8d1c-7a6b5c4d3e2f',
} as const

/**
 * Buildkite: all organizations share one issuer. A pipeline's slug is unique within an organization. Tokens contain ids
 * only on request.
 */
export const buildkite: Platform = {
  id: 'buildkite',
  title: 'Buildkite',
  issuer: /^https:\/\/agent\.buildkite\.com$/,
  isShared: true,
  subject: /^organization:[^:]*:pipeline:/,
  date: '2026-11',
  claims: [
    ...standardClaims({ evidence: docs, issuers: ['"https://agent.buildkite.com"'] }),
    claim(
      'sub',
      "The subject: organization, pipeline, ref, commit and step, or one id of the job's choice.",
      docs,
      {
        control: 'member',
        pins: { scope: 'project', by: 'name', ...docs },
        prefix: {
          scheme: 'organization:',
          organization: /^organization:[^:]+:/,
          project: /^organization:[^:]+:pipeline:[^:]+:/,
        },
        examples: [`"${token.sub}"`],
      },
    ),
    claim('organization_slug', 'The name of the organization in URLs, which can change.', docs, {
      control: 'platform',
      pins: { scope: 'organization', by: 'name', ...docs },
      // The documented conditions on the start of subjects are safe only if slugs contain no colons.
      pattern: { re2: '[^:/]+', ...docs },
      examples: ['"acme"'],
    }),
    claim('organization_id', 'The id of the organization; only if the job asks for it.', docs, {
      ...some,
      ...uuidClaim,
      pins: { scope: 'organization', by: 'id', ...docs },
    }),
    claim('pipeline_slug', 'The name of the pipeline in URLs, unique in its organization.', docs, {
      control: 'admin',
      pins: { scope: 'project', by: 'name', isRelative: true, ...docs },
      pattern: { re2: '[^:/]+', ...docs },
      examples: ['"infra"'],
    }),
    claim('pipeline_id', 'The id of the pipeline; only if the job asks for it.', docs, {
      ...some,
      ...uuidClaim,
      pins: { scope: 'project', by: 'id', ...docs },
    }),
    claim('cluster_id', 'The id of the cluster; only if the job asks for it.', docs, {
      ...some,
      ...uuidClaim,
      pins: { scope: 'organization', by: 'id', ...docs },
    }),
    claim('cluster_name', 'The name of the cluster; only if the job asks for it.', docs, {
      ...some,
      control: 'admin',
      examples: ['"production"'],
    }),
    claim('queue_id', 'The id of the queue; only if the job asks for it.', docs, {
      ...some,
      ...uuidClaim,
      pins: { scope: 'organization', by: 'id', ...docs },
    }),
    claim('queue_key', 'The key of the queue; only if the job asks for it.', docs, {
      ...some,
      control: 'admin',
      examples: ['"deploy"'],
    }),
    claim('build_number', 'The number of the build.', docs, {
      types: 'number',
      control: 'platform',
      examples: ['1'],
    }),
    claim('build_id', 'The id of the build; only if the job asks for it.', docs, {
      ...some,
      ...uuidClaim,
    }),
    claim(
      'build_branch',
      'The short name of the branch. Builds of forks may have the name of a branch of the fork.',
      documented('buildkite-oidc', 'buildkite-github'),
      { control: 'anyone', examples: ['"main"'] },
    ),
    claim('build_tag', 'The name of the tag, if the build has one.', docs, {
      ...some,
      examples: ['"v1.2.0"'],
    }),
    claim('build_commit', 'The commit; a person may also enter HEAD or another name.', docs, {
      examples: ['"0a1b2c3d4e5f60718293a4b5c6d7e8f901234567"'],
    }),
    claim('build_source', 'The origin of the build.', docs, {
      ...some,
      control: 'anyone',
      values: mostly(docs, 'webhook', 'ui', 'api', 'trigger_job', 'schedule'),
      examples: ['"webhook"', '"ui"'],
    }),
    claim('step_key', 'The key of the step, or null.', docs, {
      types: ['string', 'null'],
      examples: ['"deploy"'],
    }),
    claim('job_id', 'The id of the job.', docs, uuidClaim),
    claim('agent_id', 'The id of the agent.', docs, uuidClaim),
    claim('runner_environment', 'The kind of agent.', docs, {
      ...some,
      values: only(docs, 'buildkite-hosted', 'self-hosted'),
      examples: ['"buildkite-hosted"', '"self-hosted"'],
    }),
    claim(
      'https://aws.amazon.com/tags',
      'Session tags for AWS; only if the job asks for them.',
      docs,
      {
        ...some,
        types: 'map',
        examples: ['{"principal_tags":{"organization_slug":["acme"]}}'],
      },
    ),
  ],
  facts: [
    {
      kind: 'condition',
      id: 'buildkite-build-number',
      summary: 'The number of a build is an integer.',
      holds: 'claims.build_number == double(int(claims.build_number))',
      ...documented('buildkite-build-number'),
    },
    {
      kind: 'condition',
      id: 'buildkite-first-build',
      summary: 'Builds are numbered from 1.',
      holds: 'claims.build_number >= 1',
      ...inferred('buildkite-build-number'),
    },
    {
      kind: 'template',
      id: 'buildkite-subject',
      claim: 'sub',
      summary:
        'The subject names the organization, pipeline, ref, commit and step. A job may ask for one of its ids as the subject.',
      ...docs,
      template: [
        [
          ...start,
          ':ref:refs/heads/',
          { claim: 'build_branch' },
          ':commit:',
          { claim: 'build_commit' },
          ':step:',
          { re2: anything },
        ],
        [
          ...start,
          ':ref:refs/tags/',
          { claim: 'build_tag' },
          ':commit:',
          { claim: 'build_commit' },
          ':step:',
          { re2: anything },
        ],
        [{ re2: uuid }],
      ],
    },
  ],
  identity: {
    organization: { ids: ['organization_id'], names: ['organization_slug'] },
    project: { ids: ['pipeline_id'], names: [], localNames: ['pipeline_slug'] },
    container: { ids: ['cluster_id', 'queue_id'], names: [], perJob: ['queue_id'] },
    derive: [
      {
        from: 'sub',
        re2: `organization:(?<organization_slug>[^:]+):pipeline:(?<pipeline_slug>[^:]+):${anything}`,
        to: ['organization_slug', 'pipeline_slug'],
      },
    ],
  },
  actors: {
    outsider: {
      exists: true,
      summary: 'Anyone with a Buildkite organization of their own',
      conditions: [],
    },
    fork: {
      exists: true,
      summary: 'A pull request from a fork, if the pipeline builds forks',
      conditions: [],
      notes: ['The build of a fork may have any branch name, such as main.'],
    },
    other_project: {
      exists: true,
      summary: 'Another pipeline of the organization',
      conditions: [],
    },
    pusher: {
      exists: true,
      summary: 'Anyone who can push a branch to the repository',
      conditions: [],
      notes: [
        'Anyone who can start builds by hand chooses the name of the branch.',
        'If the pipeline builds forks, a pull request from a fork may have the name of a protected branch.',
      ],
    },
    maintainer: { exists: true, summary: 'An administrator of the pipeline', conditions: [] },
  },
  refs: [
    { claim: 'build_branch', kind: 'branch', isForkControlled: true },
    { claim: 'build_tag', kind: 'tag' },
  ],
  samples: [
    {
      title: 'Buildkite',
      claims: token,
      rule: [
        'claims.organization_slug == "acme" &&',
        '  claims.pipeline_slug == "infra" &&',
        '  claims.build_branch == "main" &&',
        '  claims.step_key == "deploy"',
      ].join('\n'),
    },
    {
      title: 'Buildkite, tag with ids',
      claims: {
        ...token,
        sub: `organization:acme:pipeline:infra:ref:refs/tags/v1.2.0:commit:${token.build_commit}:step:`,
        build_tag: 'v1.2.0',
        build_source: 'webhook',
        step_key: null,
        runner_environment: 'self-hosted',
        organization_id: '01900460-aaaa-4bbb-8ccc-000000000065',
        pipeline_id: '01900460-aaaa-4bbb-8ccc-000000000074',
      },
      rule: [
        'has(claims.pipeline_id) &&',
        '  claims.pipeline_id == "01900460-aaaa-4bbb-8ccc-000000000074" &&',
        '  has(claims.build_tag) && claims.build_tag.startsWith("v")',
      ].join('\n'),
    },
  ],
  misnomers: {
    organization: 'organization_slug',
    pipeline: 'pipeline_slug',
    branch: 'build_branch',
  },
  notes: [
    'If a pipeline builds forks, outsiders get tokens, and may choose build_branch.',
    'The job chooses the form of sub.',
  ],
}
