import { claim, standardClaims } from '../claims.ts'
import { inExample, unknown } from '../evidence.ts'
import { anything, uuid } from '../patterns.ts'
import type { Platform } from '../platform.ts'

const reports = inExample('bitbucket-reports')
const id = (example: string) =>
  ({
    control: 'platform',
    pattern: { re2: `[{]${uuid}[}]`, ...reports },
    examples: [example],
  }) as const

const workspace = '{5c1f7e93-2a84-4b6d-9e10-3f7d8c2a6b54}'
const repository = '{8d2a6f47-9c31-4e5b-a807-1b6e4f9d3c72}'
const step = '{1f6b9d35-7e42-4c08-b95a-2d8c3e7f4a61}'

/** Bitbucket Pipelines: each workspace has its own issuer, which contains the workspace's mutable name. */
export const bitbucket: Platform = {
  id: 'bitbucket',
  title: 'Bitbucket Pipelines',
  issuer:
    /^https:\/\/api\.bitbucket\.org\/2\.0\/workspaces\/[^/]+\/pipelines-config\/identity\/oidc$/,
  isShared: false,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: reports,
      issuers: ['"https://api.bitbucket.org/2.0/workspaces/acme/pipelines-config/identity/oidc"'],
      issuer: {
        summary: 'The issuer, which contains the name of the workspace. The name can change.',
        pins: { scope: 'organization', by: 'name', ...reports },
        pattern: {
          re2: 'https://api[.]bitbucket[.]org/2[.]0/workspaces/[^/]+/pipelines-config/identity/oidc',
          ...reports,
        },
      },
      audience: {
        summary: 'The audience; by default the id of the workspace, but a step can set its own.',
        examples: ['"ari:cloud:bitbucket::workspace/5c1f7e93-2a84-4b6d-9e10-3f7d8c2a6b54"'],
      },
    }),
    claim(
      'sub',
      'The subject, which contains the id of the step and changes with each run.',
      reports,
      {
        control: 'platform',
        pins: { scope: 'project', by: 'id', ...unknown('bitbucket-reports') },
        examples: [`"${repository}:${step}"`],
      },
    ),
    claim('workspaceUuid', 'The id of the workspace, in braces.', reports, {
      ...id(`"${workspace}"`),
      pins: { scope: 'organization', by: 'id', ...reports },
    }),
    claim('repositoryUuid', 'The id of the repository, in braces.', reports, {
      ...id(`"${repository}"`),
      pins: { scope: 'project', by: 'id', ...reports },
    }),
    claim('accountUuid', 'The id of the account, in braces.', reports, {
      ...id(`"${workspace}"`),
      presence: 'sometimes',
    }),
    claim('pipelineUuid', 'The id of the pipeline, in braces.', reports, {
      ...id('"{2e7c4a18-6f93-4d50-8b1e-9a3d5f7c2b86}"'),
      presence: 'sometimes',
    }),
    claim('stepUuid', 'The id of the step, in braces.', reports, {
      ...id(`"${step}"`),
      presence: 'sometimes',
      isUsual: true,
    }),
    claim(
      'deploymentEnvironmentUuid',
      'The id of the deployment environment, in braces.',
      reports,
      {
        ...id('"{3b8f5c29-7a14-4e61-9c2f-0d4e6a8b1c97}"'),
        presence: 'sometimes',
      },
    ),
    claim(
      'branchName',
      'The short name of the branch; sources disagree on its presence.',
      reports,
      {
        presence: 'sometimes',
        examples: ['"main"'],
      },
    ),
  ],
  facts: [
    {
      kind: 'template',
      id: 'bitbucket-subject',
      claim: 'sub',
      summary:
        'The exact form of the subject is unknown; it contains the ids of repository and step.',
      ...unknown('bitbucket-reports'),
      template: [[{ claim: 'repositoryUuid' }, { re2: anything }, { claim: 'stepUuid' }]],
    },
  ],
  identity: {
    organization: { ids: ['workspaceUuid'], names: [] },
    project: { ids: ['repositoryUuid'], names: [] },
    derive: [],
  },
  actors: {
    outsider: {
      exists: true,
      summary: 'Anyone who registers the name of your workspace after you give it up',
      conditions: [],
    },
    fork: {
      exists: true,
      summary: 'A pull request from a fork, if pipelines run for it; sources are silent',
      conditions: [],
    },
    other_project: { exists: true, summary: 'Another repository of the workspace', conditions: [] },
    pusher: {
      exists: true,
      summary: 'Anyone who can push a branch to the repository',
      conditions: [],
      notes: [
        'If pipelines run for forks, a pull request from a fork may have the name of a protected branch.',
      ],
    },
    maintainer: { exists: true, summary: 'An administrator of the repository', conditions: [] },
  },
  refs: [
    // Whether the pipeline of a fork has the fork's own branch name is unknown.
    { claim: 'branchName', kind: 'branch', isForkControlled: true },
    { claim: 'deploymentEnvironmentUuid', kind: 'environment', isCaseInsensitive: true },
  ],
  samples: [
    {
      title: 'Bitbucket Pipelines',
      claims: {
        iss: 'https://api.bitbucket.org/2.0/workspaces/acme/pipelines-config/identity/oidc',
        aud: 'ari:cloud:bitbucket::workspace/5c1f7e93-2a84-4b6d-9e10-3f7d8c2a6b54',
        sub: `${repository}:${step}`,
        iat: 1763700300,
        exp: 1763703900,
        workspaceUuid: workspace,
        repositoryUuid: repository,
        pipelineUuid: '{2e7c4a18-6f93-4d50-8b1e-9a3d5f7c2b86}',
        stepUuid: step,
        branchName: 'main',
      },
      rule: [
        `claims.workspaceUuid == "${workspace}" &&`,
        `  claims.repositoryUuid == "${repository}" &&`,
        '  has(claims.branchName) && claims.branchName == "main"',
      ].join('\n'),
    },
  ],
  notes: [
    'The issuer contains the name of the workspace, which others can register after it is given up; compare UUIDs.',
  ],
}
