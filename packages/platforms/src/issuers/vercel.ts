import { claim, mostly, standardClaims } from '../claims.ts'
import { documented } from '../evidence.ts'
import { notStartingWith } from '../patterns.ts'
import type { Platform } from '../platform.ts'

const docs = documented('vercel-oidc')

/** Vercel: a team's issuer contains the team's name; with the global issuer, only claims identify the team. */
export const vercel: Platform = {
  id: 'vercel',
  title: 'Vercel',
  issuer: /^https:\/\/oidc\.vercel\.com(?:\/|$)/,
  isShared: true,
  subject: /^owner:[^:]+:project:/,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: ['"https://oidc.vercel.com/acme"', '"https://oidc.vercel.com"'],
      issuer: {
        summary:
          'The issuer, which contains the name of the team unless the team chose the global one.',
        pins: { scope: 'organization', by: 'name', isRelative: true, ...docs },
      },
      audience: {
        summary: 'The audience: the URL of the team, or another by token exchange.',
        examples: ['"https://vercel.com/acme"', '"acme.example.com"'],
      },
    }),
    claim('sub', 'The subject: team, project and environment.', docs, {
      control: 'platform',
      pins: { scope: 'project', by: 'name', ...docs },
      prefix: {
        scheme: 'owner:',
        organization: /^owner:[^:]+:/,
        project: /^owner:[^:]+:project:[^:]+:/,
      },
      examples: [
        '"owner:acme:project:web:environment:production"',
        '"owner:acme:project:web:environment:preview"',
      ],
    }),
    claim('owner', 'The name of the team, which can change.', docs, {
      control: 'platform',
      pins: { scope: 'organization', by: 'name', ...docs },
      pattern: { re2: '[^:/]+', ...docs },
      examples: ['"acme"'],
    }),
    claim('owner_id', 'The id of the team.', docs, {
      control: 'platform',
      pins: { scope: 'organization', by: 'id', ...docs },
      examples: ['"team_7Gw5ZMBpQA8h9GF832KGp7nwbuh3"'],
    }),
    claim('project', 'The name of the project, unique in its team.', docs, {
      control: 'admin',
      pins: { scope: 'project', by: 'name', isRelative: true, ...docs },
      examples: ['"web"'],
    }),
    claim('project_id', 'The id of the project.', docs, {
      control: 'platform',
      pins: { scope: 'project', by: 'id', ...docs },
      examples: ['"prj_7Gw5ZMBpQA8h9GF832KGp7nwbuh3"'],
    }),
    claim(
      'environment',
      'The environment of the deployment. Previews run the code of pull requests.',
      docs,
      {
        values: mostly(docs, 'production', 'preview', 'development'),
        examples: ['"production"', '"preview"', '"development"'],
      },
    ),
    claim('external_sub', 'The subject of the token that was exchanged.', docs, {
      presence: 'sometimes',
      examples: ['"user-1"'],
    }),
  ],
  facts: [
    {
      kind: 'template',
      id: 'vercel-subject',
      claim: 'sub',
      summary: 'The subject joins team, project and environment.',
      ...docs,
      template: [
        [
          'owner:',
          { claim: 'owner' },
          ':project:',
          { claim: 'project' },
          ':environment:',
          { claim: 'environment' },
        ],
      ],
    },
    {
      kind: 'template',
      id: 'vercel-issuer',
      claim: 'iss',
      summary: 'The issuer is the global one, or contains the name of the team.',
      ...docs,
      template: [
        ['https://oidc.vercel.com/', { claim: 'owner' }],
        ['https://oidc.vercel.com'],
        [{ re2: notStartingWith('https://oidc.vercel.com') }],
      ],
    },
  ],
  identity: {
    organization: { ids: ['owner_id'], names: ['owner'] },
    project: { ids: ['project_id'], names: [], localNames: ['project'] },
    derive: [
      {
        from: 'sub',
        re2: 'owner:(?<owner>[^:]+):project:(?<project>[^:]+):environment:.+',
        to: ['owner', 'project'],
      },
      { from: 'iss', re2: 'https://oidc[.]vercel[.]com/(?<owner>[^/]+)', to: ['owner'] },
    ],
  },
  actors: {
    outsider: { exists: true, summary: 'Anyone with a Vercel team of their own', conditions: [] },
    fork: {
      exists: true,
      summary: 'A pull request from a fork, as a preview',
      conditions: [
        {
          id: 'vercel-fork-preview',
          holds: 'claims.environment != "production"',
          summary: 'Pull requests are deployed as previews.',
          ...docs,
        },
      ],
    },
    other_project: { exists: true, summary: 'Another project of the team', conditions: [] },
    pusher: {
      exists: true,
      summary: "Anyone who can push a branch to the project's repository",
      conditions: [
        {
          id: 'vercel-pusher-preview',
          holds: 'claims.environment != "production"',
          summary: 'Branches other than the production branch are deployed as previews.',
          unless: 'unprotected',
          ...docs,
        },
      ],
    },
    maintainer: { exists: true, summary: 'An administrator of the project', conditions: [] },
  },
  refs: [],
  samples: [
    {
      title: 'Vercel',
      claims: {
        iss: 'https://oidc.vercel.com/acme',
        aud: 'https://vercel.com/acme',
        sub: 'owner:acme:project:web:environment:production',
        iat: 1763700300,
        nbf: 1763700300,
        exp: 1763703900,
        owner: 'acme',
        owner_id: 'team_7Gw5ZMBpQA8h9GF832KGp7nwbuh3',
        project: 'web',
        project_id: 'prj_7Gw5ZMBpQA8h9GF832KGp7nwbuh3',
        environment: 'production',
      },
      rule: [
        'claims.owner_id == "team_7Gw5ZMBpQA8h9GF832KGp7nwbuh3" &&',
        '  claims.project_id == "prj_7Gw5ZMBpQA8h9GF832KGp7nwbuh3" &&',
        '  claims.environment == "production"',
      ].join('\n'),
    },
  ],
  misnomers: { team: 'owner', team_id: 'owner_id' },
  notes: ['Names of teams and projects can change; ids cannot.'],
}
