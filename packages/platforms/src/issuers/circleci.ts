import { claim, standardClaims } from '../claims.ts'
import { documented, inExample } from '../evidence.ts'
import { anything, notStartingWith, uuid } from '../patterns.ts'
import type { Platform } from '../platform.ts'

const named = (name: string): string => `oidc.circleci.com/${name}`
const docs = documented('circleci-oidc', 'circleci-custom-claims')
const uuidPattern = { re2: uuid, ...docs } as const
const some = { presence: 'sometimes', control: 'platform' } as const

const organization = '0b8f3c52-7a41-4d3e-9f60-5a2d1c4b7e91'
const project = '2f7d9e14-3c58-4b6a-8e02-9d1f4a6c8b35'
const user = '4e1a7c36-5b92-4f0d-a718-6c3e9d2f5b80'
const context = '6d3b8f25-1e74-4a9c-b350-7f2c4e8a9d16'

/**
 * CircleCI: claim names need brackets. The issuer names the organization unless the job asks for the root issuer, and
 * the job chooses the audience.
 */
export const circleci: Platform = {
  id: 'circleci',
  title: 'CircleCI',
  issuer: /^https:\/\/oidc\.circleci\.com(?:\/|$)/,
  isShared: true,
  subject: /^org\/[^/]*\/project/,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: [`"https://oidc.circleci.com/org/${organization}"`, '"https://oidc.circleci.com"'],
      issuer: {
        summary:
          'The issuer, which names the organization unless the job asks for the root issuer.',
        pins: { scope: 'organization', by: 'id', ...docs },
        prefix: {
          scheme: 'https://oidc.circleci.com/org/',
          organization: /^https:\/\/oidc\.circleci\.com\/org\/[^/]+/,
        },
      },
      audience: {
        summary:
          'The audience; by default the id of the organization, but any job can ask for any value.',
        examples: [`"${organization}"`, '"acme.example.com"'],
      },
    }),
    claim(
      'sub',
      'The subject: organization, project and user, and in newer tokens repository and ref.',
      docs,
      {
        control: 'platform',
        pins: { scope: 'project', by: 'id', ...docs },
        prefix: {
          scheme: 'org/',
          organization: /^org\/[^/]+\//,
          project: /^org\/[^/]+\/project\/[^/]+\//,
        },
        examples: [
          `"org/${organization}/project/${project}/user/${user}/vcs-origin/github.com/acme/infra/vcs-ref/refs/heads/main"`,
          `"org/${organization}/project/${project}/user/${user}"`,
        ],
      },
    ),
    claim(named('org-id'), 'The id of the organization.', docs, {
      control: 'platform',
      pins: { scope: 'organization', by: 'id', ...docs },
      pattern: uuidPattern,
      examples: [`"${organization}"`],
    }),
    claim(named('project-id'), 'The id of the project.', docs, {
      control: 'platform',
      pins: { scope: 'project', by: 'id', ...docs },
      pattern: uuidPattern,
      examples: [`"${project}"`],
    }),
    claim(named('context-ids'), 'The ids of the contexts that the job uses.', docs, {
      types: 'list',
      elements: 'string',
      control: 'platform',
      pins: { scope: 'project', by: 'id', ...docs },
      examples: [`["${context}"]`],
    }),
    claim(
      named('vcs-origin'),
      'The repository of the code. Other organizations may build the same repository.',
      docs,
      {
        presence: 'sometimes',
        pins: { scope: 'project', by: 'name', isRelative: true, ...docs },
        examples: ['"github.com/acme/infra"'],
      },
    ),
    claim(named('vcs-ref'), 'The full name of the branch or tag.', docs, {
      presence: 'sometimes',
      examples: ['"refs/heads/main"', '"refs/tags/v1.2.0"'],
    }),
    claim(named('job-id'), 'The id of the job.', docs, {
      ...some,
      pattern: uuidPattern,
      examples: ['"7a0c9e2d-4b68-4f15-8d37-1e5b3c9f6a24"'],
    }),
    claim(named('pipeline-definition-id'), 'The id of the pipeline definition.', docs, {
      ...some,
      pins: { scope: 'project', by: 'id', ...docs },
      pattern: uuidPattern,
      examples: ['"8c2e5f1a-6d97-4b30-9e48-3a7f1d5c2b69"'],
    }),
    claim(named('pipeline-id'), 'The id of the pipeline.', docs, {
      ...some,
      pattern: uuidPattern,
      examples: ['"9d4f7a3b-8e16-4c52-a069-5b1e2f7d3c80"'],
    }),
    claim(named('workflow-id'), 'The id of the workflow.', docs, {
      ...some,
      pattern: uuidPattern,
      examples: ['"1e6a8b4c-2f39-4d71-b285-7c3d9e0f4a51"'],
    }),
    claim(named('ssh-rerun'), 'True if a person reruns the job with SSH access.', docs, {
      types: 'bool',
      control: 'platform',
      examples: ['false', 'true'],
    }),
  ],
  facts: [
    {
      kind: 'template',
      id: 'circleci-subject',
      claim: 'sub',
      summary:
        'The subject has the ids of organization and project. Version 2 adds repository and ref, unless a custom webhook started the pipeline.',
      ...documented('circleci-oidc'),
      template: [
        [
          'org/',
          { claim: named('org-id') },
          '/project/',
          { claim: named('project-id') },
          '/user/',
          { re2: '[^/]*' },
        ],
        [
          'org/',
          { claim: named('org-id') },
          '/project/',
          { claim: named('project-id') },
          '/user/',
          { re2: '[^/]*' },
          '/vcs-origin/',
          { claim: named('vcs-origin') },
          '/vcs-ref/',
          { claim: named('vcs-ref') },
        ],
      ],
    },
    {
      kind: 'template',
      id: 'circleci-issuer',
      claim: 'iss',
      summary: 'The issuer is the root issuer or names the organization; servers have their own.',
      ...docs,
      template: [
        ['https://oidc.circleci.com/org/', { claim: named('org-id') }],
        ['https://oidc.circleci.com'],
        [{ re2: notStartingWith('https://oidc.circleci.com') }],
      ],
    },
    {
      kind: 'condition',
      id: 'circleci-version-control',
      summary: 'Tokens have both the repository and the ref, or neither.',
      holds: `("${named('vcs-origin')}" in claims) == ("${named('vcs-ref')}" in claims)`,
      ...inExample('circleci-oidc'),
    },
  ],
  identity: {
    organization: { ids: [named('org-id')], names: [] },
    project: { ids: [named('project-id')], names: [] },
    code: [named('vcs-origin')],
    derive: [
      {
        from: 'sub',
        re2: `org/(?<oidc_circleci_com_org_id>${uuid})/project/(?<oidc_circleci_com_project_id>${uuid})(?:/${anything})?`,
        to: [named('org-id'), named('project-id')],
      },
      {
        from: 'iss',
        re2: `https://oidc[.]circleci[.]com/org/(?<oidc_circleci_com_org_id>${uuid})`,
        to: [named('org-id')],
      },
    ],
  },
  actors: {
    outsider: {
      exists: true,
      summary: 'Anyone with a CircleCI organization of their own',
      conditions: [],
      notes: [
        'An outsider with read access may build your repository in a project of their own, with the same vcs-origin and vcs-ref.',
      ],
    },
    fork: {
      exists: true,
      summary: 'A pull request from a fork, if the project passes secrets to forks',
      onlyIf: 'fork-secrets',
      conditions: [],
      notes: ["vcs-origin names the fork, and the fork's author chooses vcs-ref."],
    },
    other_project: {
      exists: true,
      summary: 'Another project of the organization',
      conditions: [],
    },
    pusher: {
      exists: true,
      summary: 'Anyone who can push a branch to the repository',
      conditions: [],
      notes: [
        'If the project passes secrets to forks, a pull request from a fork may have the name of a protected branch.',
      ],
    },
    maintainer: { exists: true, summary: 'An administrator of the project', conditions: [] },
  },
  refs: [{ claim: named('vcs-ref'), kind: 'ref', isForkControlled: true }],
  samples: [
    {
      title: 'CircleCI',
      claims: {
        iss: `https://oidc.circleci.com/org/${organization}`,
        sub: `org/${organization}/project/${project}/user/${user}/vcs-origin/github.com/acme/infra/vcs-ref/refs/heads/main`,
        aud: organization,
        iat: 1763700300,
        exp: 1763703900,
        [named('org-id')]: organization,
        [named('project-id')]: project,
        [named('context-ids')]: [context],
        [named('vcs-origin')]: 'github.com/acme/infra',
        [named('vcs-ref')]: 'refs/heads/main',
        [named('ssh-rerun')]: false,
      },
      rule: [
        `claims["${named('project-id')}"] == "${project}" &&`,
        `  "${context}" in claims["${named('context-ids')}"] &&`,
        `  !claims["${named('ssh-rerun')}"]`,
      ].join('\n'),
    },
    {
      title: 'CircleCI, custom webhook with the root issuer',
      claims: {
        iss: 'https://oidc.circleci.com',
        sub: `org/${organization}/project/${project}/user/${user}`,
        aud: 'acme.example.com',
        iat: 1763700300,
        exp: 1763703900,
        [named('org-id')]: organization,
        [named('project-id')]: project,
        [named('context-ids')]: [],
        [named('ssh-rerun')]: false,
      },
      rule: `claims["${named('org-id')}"] == "${organization}" && claims["${named('project-id')}"] == "${project}"`,
    },
  ],
  notes: [
    'Any job can ask for any audience and for the root issuer; only ids of the organization and project identify the caller.',
    'A branch name can imitate the parts of sub that follow the user; compare vcs-origin and vcs-ref instead.',
  ],
}
