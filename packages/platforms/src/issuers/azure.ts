import { claim, mostly, only, standardClaims } from '../claims.ts'
import { documented, inExample, inferred } from '../evidence.ts'
import { uuid } from '../patterns.ts'
import type { Platform } from '../platform.ts'

const docs = documented('entra-access-tokens')
const examples = inExample('entra-access-tokens')
const guid = { re2: uuid, ...docs } as const
const some = { presence: 'sometimes', control: 'platform' } as const
const tenant = '3d1f8a52-6b94-4c07-9e3a-7f2d5c1b8e60'
const identity = '9c4e2b71-5f83-4d16-8a20-6b1f7d3e9c45'
const application = '5a7d3f18-2c96-4b40-b581-0e4f9a6c2d73'

/** Microsoft Entra ID: each tenant has its own issuer. Names and email addresses can change; ids cannot. */
export const azure: Platform = {
  id: 'azure',
  title: 'Microsoft Entra ID',
  issuer: /^https:\/\/(?:sts\.windows\.net|login\.microsoftonline\.com)(?:\/|$)/,
  isShared: false,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: [
        `"https://login.microsoftonline.com/${tenant}/v2.0"`,
        `"https://sts.windows.net/${tenant}/"`,
      ],
      audience: { summary: 'The application for which the token was issued.' },
    }),
    claim('sub', 'The id of the managed identity; for people, an id per application.', docs, {
      control: 'platform',
      pins: { scope: 'project', by: 'id', ...docs },
      examples: [`"${identity}"`],
    }),
    claim('oid', 'The id of the identity in its tenant.', docs, {
      control: 'platform',
      pins: { scope: 'project', by: 'id', ...docs },
      pattern: guid,
      examples: [`"${identity}"`],
    }),
    claim('tid', 'The id of the tenant.', docs, {
      control: 'platform',
      pins: { scope: 'organization', by: 'id', ...docs },
      pattern: guid,
      examples: [`"${tenant}"`],
    }),
    claim('appid', 'The id of the calling application, in tokens of version 1.', docs, {
      ...some,
      pins: { scope: 'project', by: 'id', ...docs },
      examples: [`"${application}"`],
    }),
    claim('azp', 'The id of the calling application, in tokens of version 2.', docs, {
      ...some,
      pins: { scope: 'project', by: 'id', ...docs },
      examples: [`"${application}"`],
    }),
    claim(
      'xms_mirid',
      'The resource id of the managed identity, which a later one can have again.',
      examples,
      {
        ...some,
        pins: { scope: 'project', by: 'name', ...docs },
        examples: [
          '"/subscriptions/s/resourcegroups/g/providers/Microsoft.ManagedIdentity/userAssignedIdentities/x"',
        ],
      },
    ),
    claim('xms_az_rid', 'The resource id of the machine or service.', examples, {
      ...some,
      pins: { scope: 'project', by: 'name', ...docs },
      examples: [
        '"/subscriptions/s/resourcegroups/g/providers/Microsoft.Compute/virtualMachines/x"',
      ],
    }),
    claim('appidacr', 'How the application authenticated, in tokens of version 1.', docs, {
      ...some,
      values: only(docs, '2', '1', '0'),
      examples: ['"2"'],
    }),
    claim('azpacr', 'How the application authenticated, in tokens of version 2.', docs, {
      ...some,
      values: only(docs, '2', '1', '0'),
      examples: ['"2"'],
    }),
    claim('idp', 'The provider that authenticated the identity.', docs, {
      ...some,
      examples: [`"https://sts.windows.net/${tenant}/"`],
    }),
    claim('idtyp', 'The type of identity; an optional claim.', docs, {
      ...some,
      isUsual: true,
      values: mostly(docs, 'app', 'user'),
      examples: ['"app"', '"user"'],
    }),
    claim('roles', 'The roles of the identity in the application.', docs, {
      ...some,
      control: 'admin',
      types: 'list',
      elements: 'string',
      pins: { scope: 'project', by: 'name', ...docs },
      examples: ['["Deploy"]'],
    }),
    claim('groups', 'The ids of up to 200 groups of the identity.', docs, {
      ...some,
      control: 'admin',
      types: 'list',
      elements: 'string',
      pins: { scope: 'project', by: 'id', ...docs },
      examples: ['["7e2c9f40-1a35-4d68-b793-4c8e0f5d1b26"]'],
    }),
    claim('uti', 'An id of the token.', docs, { ...some, examples: ['"q3W1yQ5nO0m"'] }),
    claim('ver', 'The version of the token.', docs, {
      control: 'platform',
      values: only(docs, '2.0', '1.0'),
      examples: ['"2.0"', '"1.0"'],
    }),
  ],
  facts: [
    {
      kind: 'template',
      id: 'azure-issuer',
      claim: 'iss',
      summary: 'The issuer has the id of the tenant; sovereign clouds have other hosts.',
      ...docs,
      template: [
        ['https://sts.windows.net/', { claim: 'tid' }, '/'],
        ['https://login.microsoftonline.com/', { claim: 'tid' }, '/v2.0'],
        [{ re2: 'https://[^/]+/' }, { claim: 'tid' }, { re2: '/(?:v2[.]0)?' }],
      ],
    },
    {
      kind: 'condition',
      id: 'azure-managed-identity',
      summary: 'The subject of a managed identity is its id.',
      when: 'has(claims.xms_mirid)',
      holds: 'claims.sub == claims.oid',
      ...inferred('entra-access-tokens'),
    },
  ],
  identity: {
    organization: { ids: ['tid'], names: [] },
    project: { ids: ['oid', 'sub'], names: ['xms_mirid'], caseInsensitive: ['oid', 'xms_mirid'] },
    derive: [],
  },
  actors: {
    outsider: {
      exists: false,
      reason:
        'Each tenant has its own issuer, so other tenants have no tokens of this issuer. Keys for "common" need a condition on claims.tid.',
    },
    fork: { exists: false, reason: 'Entra identities are not builds of repositories.' },
    other_project: { exists: true, summary: 'Another identity of the tenant', conditions: [] },
    pusher: { exists: false, reason: 'Entra identities are not builds of repositories.' },
    maintainer: { exists: true, summary: 'Anyone who can use the identity', conditions: [] },
  },
  refs: [],
  samples: [
    {
      title: 'Microsoft Entra ID',
      claims: {
        aud: 'acme.example.com',
        iss: `https://sts.windows.net/${tenant}/`,
        iat: 1763700300,
        nbf: 1763700300,
        exp: 1763703900,
        appid: application,
        appidacr: '2',
        idtyp: 'app',
        oid: identity,
        sub: identity,
        tid: tenant,
        ver: '1.0',
        xms_mirid:
          '/subscriptions/s/resourcegroups/g/providers/Microsoft.ManagedIdentity/userAssignedIdentities/x',
      },
      rule: [
        `claims.tid == "${tenant}" &&`,
        `  claims.oid == "${identity}" &&`,
        '  has(claims.idtyp) && claims.idtyp == "app"',
      ].join('\n'),
    },
    {
      title: 'Microsoft Entra ID, version 2',
      claims: {
        aud: application,
        iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
        iat: 1763700300,
        nbf: 1763700300,
        exp: 1763703900,
        azp: application,
        azpacr: '2',
        oid: identity,
        sub: identity,
        tid: tenant,
        ver: '2.0',
      },
      rule: `claims.tid == "${tenant}" && claims.oid == "${identity}"`,
    },
  ],
  notes: ['A managed identity that is deleted and created again has the same xms_mirid.'],
}
