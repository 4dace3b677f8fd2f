import { claim, standardClaims } from '../claims.ts'
import { documented, inExample } from '../evidence.ts'
import { anything, uuid } from '../patterns.ts'
import type { Platform } from '../platform.ts'

const docs = documented('azure-devops-connections')
const reports = inExample('teleport-azure-devops')
const some = { presence: 'sometimes', isUsual: true } as const
const organization = '7b3e9d15-4a62-4f80-b1c7-2d5f8a6e3c94'

/** Azure Pipelines: older service connections have an issuer per organization, newer ones an issuer per tenant. */
export const azureDevops: Platform = {
  id: 'azure-devops',
  title: 'Azure DevOps',
  issuer: /^https:\/\/vstoken\.dev\.azure\.com\//,
  isShared: false,
  subject: /^(?:sc|p):\/\/|^\/eid1\//,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: [
        `"https://vstoken.dev.azure.com/${organization}"`,
        '"https://login.microsoftonline.com/3d1f8a52-6b94-4c07-9e3a-7f2d5c1b8e60/v2.0"',
      ],
      issuer: { pins: { scope: 'organization', by: 'id', ...docs } },
      audience: {
        summary: 'The audience, which is fixed.',
        control: 'platform',
        examples: ['"api://AzureADTokenExchange"'],
      },
    }),
    claim('sub', 'The service connection or pipeline, by name or by id.', docs, {
      control: 'platform',
      pins: { scope: 'project', by: 'name', ...docs },
      prefix: { scheme: 'sc://', organization: /^(?:sc|p):\/\/[^/]+\// },
      examples: ['"sc://acme/infra/production"', '"p://acme/infra/deploy"'],
    }),
    claim('org_id', 'The id of the organization.', reports, {
      ...some,
      control: 'platform',
      pins: { scope: 'organization', by: 'id', ...reports },
      examples: [`"${organization}"`],
    }),
    claim('prj_id', 'The id of the project.', reports, {
      ...some,
      control: 'platform',
      pins: { scope: 'project', by: 'id', ...reports },
      examples: ['"4f9c2e71-8d53-4b06-a192-6e3b7d5f1c80"'],
    }),
    claim('def_id', 'The number of the pipeline in its project.', reports, {
      ...some,
      control: 'platform',
      examples: ['"12"'],
    }),
    claim('rpo_id', 'The id of the repository.', reports, {
      ...some,
      control: 'platform',
      examples: ['"6a1d8f42-3c95-4e70-b583-7f2c9e4d1b60"'],
    }),
    claim('rpo_uri', 'The URL of the repository.', reports, {
      ...some,
      examples: ['"https://dev.azure.com/acme/infra/_git/infra"'],
    }),
    claim('rpo_ver', 'The commit.', reports, {
      ...some,
      examples: ['"0a1b2c3d4e5f60718293a4b5c6d7e8f901234567"'],
    }),
    claim('rpo_ref', 'The full name of the branch, tag or pull request.', reports, {
      ...some,
      examples: ['"refs/heads/main"', '"refs/pull/7/merge"'],
    }),
    claim('run_id', 'The id of the run.', reports, {
      ...some,
      control: 'platform',
      examples: ['"900"'],
    }),
  ],
  facts: [
    {
      kind: 'template',
      id: 'azure-devops-subject',
      claim: 'sub',
      summary: 'The subject is a service connection or a pipeline; newer connections have ids.',
      ...docs,
      template: [
        ['sc://', { re2: anything }],
        ['p://', { re2: anything }],
        ['/eid1/', { re2: anything }],
      ],
    },
    {
      kind: 'template',
      id: 'azure-devops-issuer',
      claim: 'iss',
      summary: 'The issuer has the id of the organization, or of the tenant for newer connections.',
      ...docs,
      template: [
        ['https://vstoken.dev.azure.com/', { re2: uuid }],
        ['https://login.microsoftonline.com/', { re2: uuid }, '/v2.0'],
      ],
    },
  ],
  identity: {
    organization: { ids: ['org_id'], names: [] },
    project: { ids: [], names: ['sub'] },
    container: { ids: ['prj_id'], names: [] },
    derive: [],
  },
  actors: {
    outsider: {
      exists: false,
      reason: 'Each organization or tenant has its own issuer, so others have no tokens of it.',
    },
    fork: {
      exists: true,
      summary: 'A pull request from a fork, if the pipeline gives it access to service connections',
      conditions: [],
    },
    other_project: {
      exists: true,
      summary: 'Another service connection or pipeline of the organization',
      conditions: [],
    },
    pusher: {
      exists: true,
      summary: 'Anyone who can push a branch to a repository whose pipeline may use the connection',
      conditions: [],
    },
    maintainer: {
      exists: true,
      summary: 'An administrator of the service connection',
      conditions: [],
    },
  },
  refs: [{ claim: 'rpo_ref', kind: 'ref' }],
  samples: [
    {
      title: 'Azure DevOps',
      claims: {
        iss: `https://vstoken.dev.azure.com/${organization}`,
        aud: 'api://AzureADTokenExchange',
        sub: 'sc://acme/infra/production',
        jti: 'd4f7a3b8-1c62-4e95-8a07-5b3e9f2d6c18',
        iat: 1763700300,
        nbf: 1763700300,
        exp: 1763700600,
        org_id: organization,
        prj_id: '4f9c2e71-8d53-4b06-a192-6e3b7d5f1c80',
        def_id: '12',
        rpo_id: '6a1d8f42-3c95-4e70-b583-7f2c9e4d1b60',
        rpo_uri: 'https://dev.azure.com/acme/infra/_git/infra',
        rpo_ver: '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567',
        rpo_ref: 'refs/heads/main',
        run_id: '900',
      },
      rule: 'claims.sub == "sc://acme/infra/production" && has(claims.rpo_ref) && claims.rpo_ref == "refs/heads/main"',
    },
  ],
  notes: ['The subject of a service connection does not name the branch.'],
}
