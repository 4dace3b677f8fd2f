import { claim, standardClaims } from '../claims.ts'
import { documented } from '../evidence.ts'
import type { Platform } from '../platform.ts'

const docs = documented('fly-oidc')
const fixed = { control: 'platform' } as const

/** Fly.io: each organization has its own issuer, which contains the organization's name. */
export const fly: Platform = {
  id: 'fly',
  title: 'Fly.io',
  issuer: /^https:\/\/oidc\.fly\.io\/[^/]+$/,
  isShared: false,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: ['"https://oidc.fly.io/acme"'],
      issuer: { pins: { scope: 'organization', by: 'name', ...docs } },
      audience: {
        summary:
          'The audience; by default the URL of the organization, but a machine can ask for any.',
        examples: ['"https://fly.io/acme"', '"acme.example.com"'],
      },
    }),
    claim('sub', 'The subject: organization, app and machine.', docs, {
      ...fixed,
      pins: { scope: 'project', by: 'name', ...docs },
      prefix: { organization: /^[^:]+:/, project: /^[^:]+:[^:]+:/ },
      examples: ['"acme:web:holy-moon-1234"'],
    }),
    claim('org_id', 'The id of the organization.', docs, {
      ...fixed,
      pins: { scope: 'organization', by: 'id', ...docs },
      examples: ['"29873298"'],
    }),
    claim('org_name', 'The name of the organization.', docs, {
      ...fixed,
      pins: { scope: 'organization', by: 'name', ...docs },
      pattern: { re2: '[^:]+', ...docs },
      examples: ['"acme"'],
    }),
    claim('app_id', 'The id of the app.', docs, {
      ...fixed,
      pins: { scope: 'project', by: 'id', ...docs },
      examples: ['"3671581"'],
    }),
    claim('app_name', 'The name of the app.', docs, {
      control: 'admin',
      pins: { scope: 'project', by: 'name', ...docs },
      // Documented conditions compare the start of the subject, up to the colon after the app.
      pattern: { re2: '[^:]+', ...docs },
      examples: ['"web"'],
    }),
    claim('machine_id', 'The id of the machine.', docs, {
      ...fixed,
      examples: ['"3d8d377ce9e398"'],
    }),
    claim('machine_name', 'The name of the machine.', docs, { examples: ['"holy-moon-1234"'] }),
    claim('machine_version', "The version of the machine's configuration.", docs, {
      ...fixed,
      examples: ['"01HZJXGTQ084DX0G0V92QH3XW4"'],
    }),
    claim('image', 'The image of the machine.', docs, {
      examples: ['"registry.fly.io/web:deployment-01HZJXGTQ0"'],
    }),
    claim('image_digest', 'The digest of the image.', docs, {
      examples: ['"sha256:60b1a1d1c0f4a7f36e8f21a5c08b7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c"'],
    }),
    claim('region', 'The region of the machine.', docs, { examples: ['"cdg"'] }),
  ],
  facts: [
    {
      kind: 'template',
      id: 'fly-subject',
      claim: 'sub',
      summary: 'The subject joins organization, app and machine.',
      ...docs,
      template: [
        [{ claim: 'org_name' }, ':', { claim: 'app_name' }, ':', { claim: 'machine_name' }],
      ],
    },
    {
      kind: 'template',
      id: 'fly-issuer',
      claim: 'iss',
      summary: 'The issuer contains the name of the organization.',
      ...docs,
      template: [['https://oidc.fly.io/', { claim: 'org_name' }]],
    },
  ],
  identity: {
    organization: { ids: ['org_id'], names: ['org_name'] },
    // The name of an app is part of its host name.
    project: { ids: ['app_id'], names: ['app_name'], caseInsensitive: ['app_name'] },
    derive: [
      {
        from: 'sub',
        re2: '(?<org_name>[^:]+):(?<app_name>[^:]+):[^:]+',
        to: ['org_name', 'app_name'],
      },
      { from: 'iss', re2: 'https://oidc[.]fly[.]io/(?<org_name>[^/]+)', to: ['org_name'] },
    ],
  },
  actors: {
    outsider: {
      exists: false,
      reason: 'Each organization has its own issuer, so others have no tokens of this issuer.',
    },
    fork: { exists: false, reason: 'Machines are not builds of repositories.' },
    other_project: { exists: true, summary: 'Another app of the organization', conditions: [] },
    pusher: { exists: false, reason: 'Machines are not builds of repositories.' },
    maintainer: { exists: true, summary: 'Anyone who can deploy the app', conditions: [] },
  },
  refs: [],
  samples: [
    {
      title: 'Fly.io',
      claims: {
        iss: 'https://oidc.fly.io/acme',
        aud: 'acme.example.com',
        sub: 'acme:web:holy-moon-1234',
        jti: '31d00ba1-26ba-4f49-a0c8-3b9f8a6d5c2e',
        iat: 1763700300,
        nbf: 1763700300,
        exp: 1763700900,
        org_id: '29873298',
        org_name: 'acme',
        app_id: '3671581',
        app_name: 'web',
        machine_id: '3d8d377ce9e398',
        machine_name: 'holy-moon-1234',
        machine_version: '01HZJXGTQ084DX0G0V92QH3XW4',
        image: 'registry.fly.io/web:deployment-01HZJXGTQ0',
        image_digest: 'sha256:60b1a1d1c0f4a7f36e8f21a5c08b7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c',
        region: 'cdg',
      },
      rule: 'claims.org_id == "29873298" && claims.app_id == "3671581"',
    },
  ],
  notes: ['End a prefix of sub with the colon after the app.'],
}
