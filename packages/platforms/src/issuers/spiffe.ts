import { claim, standardClaims } from '../claims.ts'
import { documented, inCode } from '../evidence.ts'
import type { Platform } from '../platform.ts'

const docs = documented('spiffe-jwt-svid', 'spiffe-id')
/** Letters, digits, `.`, `_` and `-`, but neither `.` nor `..`. */
const segment = '(?:[A-Za-z0-9_-]|[.][A-Za-z0-9_-]|[.][.][A-Za-z0-9._-])[A-Za-z0-9._-]*'
const spire = inCode('spiffe-jwt-svid', 'spiffe-spire')

/** SPIFFE: each trust domain has its own keys; the subject is the identity, and `aud` is usually a list. */
export const spiffe: Platform = {
  id: 'spiffe',
  title: 'SPIFFE',
  issuer: /spiffe|spire/,
  isShared: false,
  subject: /^spiffe:\/\//,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: ['"https://spiffe.acme.example"'],
      issuer: {
        presence: 'sometimes',
        isUsual: true,
        summary: 'The issuer, which tokens may lack; the keys identify the trust domain.',
      },
      audience: {
        types: ['list', 'string'],
        elements: 'string',
        ...spire,
        summary: 'The audiences; the workload chooses any values.',
        examples: ['["acme.example.com"]'],
      },
    }).map((each) =>
      each.path[0] === 'iat'
        ? { ...each, presence: 'sometimes' as const, isUsual: true as const }
        : each,
    ),
    claim('sub', 'The SPIFFE id: the trust domain and a path.', docs, {
      control: 'platform',
      pins: { scope: 'project', by: 'name', ...docs },
      prefix: { scheme: 'spiffe://', organization: /^spiffe:\/\/[^/]+\// },
      pattern: {
        re2: `spiffe://[a-z0-9._-]+(?:/${segment})*`,
        ...docs,
      },
      examples: ['"spiffe://acme.example/ns/prod/sa/deployer"'],
    }),
  ],
  facts: [],
  identity: {
    organization: { ids: [], names: [] },
    project: { ids: [], names: ['sub'] },
    derive: [],
  },
  actors: {
    outsider: {
      exists: false,
      reason:
        'Each trust domain has its own keys. Names of trust domains are not unique, so bind the keys.',
    },
    fork: { exists: false, reason: 'Workloads are not builds of repositories.' },
    other_project: {
      exists: true,
      summary: 'Another workload of the trust domain',
      conditions: [],
    },
    pusher: { exists: false, reason: 'Workloads are not builds of repositories.' },
    maintainer: { exists: true, summary: 'The operator of the trust domain', conditions: [] },
  },
  refs: [],
  samples: [
    {
      title: 'SPIFFE',
      claims: {
        iss: 'https://spiffe.acme.example',
        sub: 'spiffe://acme.example/ns/prod/sa/deployer',
        aud: ['acme.example.com'],
        exp: 1763703900,
        iat: 1763700300,
      },
      rule: [
        'claims.sub.matches("^spiffe://acme[.]example/ns/prod/sa/[a-z-]+$") &&',
        '  "acme.example.com" in claims.aud',
      ].join('\n'),
    },
  ],
  notes: ['End the prefix of a path with a slash.'],
}
