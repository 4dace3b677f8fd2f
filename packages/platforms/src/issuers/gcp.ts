import { claim, mostly, standardClaims } from '../claims.ts'
import { documented, inferred } from '../evidence.ts'
import { anything } from '../patterns.ts'
import type { Platform } from '../platform.ts'

const docs = documented('gcp-instance-identity', 'gcp-id-tokens')
const vm = (name: string): readonly string[] => ['google', 'compute_engine', name]
const fixed = { control: 'platform' } as const
const some = { presence: 'sometimes', isUsual: true, control: 'platform' } as const

/** Google Cloud: all Google accounts share one issuer, and anyone can choose the names of machines and zones. */
export const gcp: Platform = {
  id: 'gcp',
  title: 'Google Cloud',
  issuer: /^(?:https:\/\/)?accounts\.google\.com$/,
  isShared: true,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: ['"https://accounts.google.com"'],
      issuer: {
        values: mostly(docs, 'https://accounts.google.com', 'accounts.google.com'),
      },
    }),
    claim('sub', 'The unique id of the service account.', docs, {
      ...fixed,
      pins: { scope: 'project', by: 'id', ...docs },
      pattern: { re2: '[0-9]{21}', ...inferred('gcp-id-tokens') },
      examples: ['"112233445566778899001"'],
    }),
    claim('azp', 'The unique id of the service account.', docs, {
      ...fixed,
      pins: { scope: 'project', by: 'id', ...docs },
      examples: ['"112233445566778899001"'],
    }),
    claim(
      'email',
      'The email address of the service account, which a later account can have again.',
      docs,
      {
        ...some,
        pins: { scope: 'project', by: 'name', ...docs },
        pattern: { re2: `[^@]${anything}@${anything}[^@]`, ...documented('openid-email') },
        examples: ['"ci@proj.iam.gserviceaccount.com"'],
      },
    ),
    claim('email_verified', 'True if Google verified the email address.', docs, {
      ...some,
      types: 'bool',
      examples: ['true'],
    }),
    claim('hd', 'The Google Workspace domain of a person.', docs, {
      presence: 'sometimes',
      control: 'platform',
      pins: { scope: 'organization', by: 'name', ...docs },
      examples: ['"acme.example"'],
    }),
    claim(
      'google',
      'The claims of the machine; only on Compute Engine, in the format "full".',
      docs,
      {
        ...some,
        types: 'map',
        examples: ['{"compute_engine":{}}'],
      },
    ),
    claim(['google', 'compute_engine'], 'The claims of the machine.', docs, {
      ...some,
      types: 'map',
      examples: ['{"project_id":"proj"}'],
    }),
    claim(vm('project_id'), 'The id of the Google Cloud project.', docs, {
      ...fixed,
      pins: { scope: 'organization', by: 'id', ...docs },
      examples: ['"proj"'],
    }),
    claim(vm('project_number'), 'The number of the Google Cloud project.', docs, {
      ...fixed,
      types: 'number',
      pins: { scope: 'organization', by: 'id', ...docs },
      examples: ['1071284184436'],
    }),
    claim(vm('instance_id'), 'The id of the machine.', docs, {
      ...fixed,
      pins: { scope: 'project', by: 'id', ...docs },
      examples: ['"4570452845155348778"'],
    }),
    claim(vm('instance_name'), 'The name of the machine, which any project can choose.', docs, {
      pins: { scope: 'project', by: 'name', isRelative: true, ...docs },
      examples: ['"runner-1"'],
    }),
    claim(vm('instance_creation_timestamp'), 'The time at which the machine was created.', docs, {
      ...fixed,
      types: 'number',
      examples: ['1763600000'],
    }),
    claim(vm('instance_confidentiality'), '1 if the machine is confidential.', docs, {
      types: ['number', 'string'],
      presence: 'sometimes',
      control: 'admin',
      examples: ['1'],
    }),
    claim(vm('zone'), 'The zone of the machine, which any project can choose.', docs, {
      examples: ['"europe-west1-b"'],
    }),
    claim(vm('license_id'), "The licences of the machine's images.", docs, {
      types: 'list',
      presence: 'sometimes',
      examples: ['["1000204"]'],
    }),
  ],
  facts: [
    {
      kind: 'condition',
      id: 'gcp-authorized-party',
      summary: 'sub and azp are the same id.',
      holds: 'claims.sub == claims.azp',
      // People's tokens differ.
      ...inferred('gcp-id-tokens'),
    },
  ],
  identity: {
    organization: { ids: [], names: ['hd'] },
    project: { ids: ['sub', 'azp'], names: ['email'], caseInsensitive: ['email'] },
    derive: [],
  },
  actors: {
    outsider: {
      exists: true,
      summary: 'Anyone with a Google account or a Google Cloud project of their own',
      conditions: [],
    },
    fork: { exists: false, reason: 'Service accounts are not builds of repositories.' },
    other_project: {
      exists: true,
      summary: 'Another service account of the same Google Cloud project',
      conditions: [],
    },
    pusher: { exists: false, reason: 'Service accounts are not builds of repositories.' },
    maintainer: {
      exists: true,
      summary: 'Anyone who can use the service account',
      conditions: [],
    },
  },
  refs: [],
  samples: [
    {
      title: 'Google Cloud',
      claims: {
        aud: 'acme.example.com',
        azp: '112233445566778899001',
        email: 'ci@proj.iam.gserviceaccount.com',
        email_verified: true,
        exp: 1763703900,
        iat: 1763700300,
        iss: 'https://accounts.google.com',
        sub: '112233445566778899001',
        google: {
          compute_engine: {
            instance_creation_timestamp: 1763600000,
            instance_id: '4570452845155348778',
            instance_name: 'runner-1',
            project_id: 'proj',
            project_number: 1071284184436,
            zone: 'europe-west1-b',
          },
        },
      },
      rule: [
        'claims.sub == "112233445566778899001" &&',
        '  claims.email_verified &&',
        '  claims.google.compute_engine.project_id == "proj"',
      ].join('\n'),
    },
    {
      title: 'Google Cloud, service account without a machine',
      claims: {
        aud: 'acme.example.com',
        azp: '112233445566778899001',
        exp: 1763703900,
        iat: 1763700300,
        iss: 'https://accounts.google.com',
        sub: '112233445566778899001',
      },
      rule: 'claims.sub == "112233445566778899001"',
    },
  ],
  notes: [
    'A service account that is deleted and created again has the same email address, but another id.',
  ],
}
