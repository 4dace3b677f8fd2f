import { claim, standardClaims } from '../claims.ts'
import { documented, inCode, inferred } from '../evidence.ts'
import { anything } from '../patterns.ts'
import type { Platform } from '../platform.ts'

const docs = documented('jenkins-oidc-provider')
const code = inCode('jenkins-oidc-provider')

/** Jenkins with the plugin OpenID Connect Provider: each controller or folder has its own issuer. */
export const jenkins: Platform = {
  id: 'jenkins',
  title: 'Jenkins',
  issuer: /^https:\/\/[^/]*jenkins.*\/oidc\b/,
  isShared: false,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: code,
      issuers: ['"https://jenkins.acme.example/oidc"'],
      issuer: { pins: { scope: 'organization', by: 'name', ...docs } },
      audience: {
        types: ['string', 'list'],
        elements: 'string',
        ...inferred('jenkins-oidc-provider'),
        summary: 'The audience, which the credential states.',
        control: 'admin',
      },
    }),
    claim(
      'sub',
      'The subject: by default the URL of the job, or of Jenkins outside of builds.',
      docs,
      {
        control: 'admin',
        pins: { scope: 'project', by: 'name', ...docs },
        examples: ['"https://jenkins.acme.example/job/infra/job/main/"'],
      },
    ),
    claim('build_number', 'The number of the build.', docs, {
      types: 'number',
      presence: 'sometimes',
      isUsual: true,
      control: 'platform',
      examples: ['10'],
    }),
  ],
  facts: [
    {
      kind: 'template',
      id: 'jenkins-subject',
      claim: 'sub',
      summary: 'The default subject is a URL; administrators can choose another template.',
      ...inferred('jenkins-oidc-provider'),
      template: [[{ re2: `https?://${anything}` }]],
    },
    {
      kind: 'condition',
      id: 'jenkins-integer',
      summary: 'Claims that are numbers are integers.',
      when: 'has(claims.build_number)',
      holds: 'claims.build_number == double(int(claims.build_number))',
      ...code,
    },
    {
      kind: 'condition',
      id: 'jenkins-build-number',
      summary: 'Builds are numbered from 1; templates of administrators may state another number.',
      when: 'has(claims.build_number)',
      holds: 'claims.build_number >= 1',
      ...inferred('jenkins-oidc-provider'),
    },
  ],
  identity: {
    organization: { ids: [], names: ['iss'] },
    project: { ids: [], names: ['sub'] },
    derive: [],
  },
  actors: {
    outsider: {
      exists: false,
      reason: 'Each controller has its own issuer, so others have no tokens of this issuer.',
    },
    fork: {
      exists: true,
      summary: 'A pull request from a fork, if the job builds it and may use the credential',
      conditions: [],
      notes: ['Templates with BRANCH_NAME or CHANGE_* contain values that the fork chooses.'],
    },
    other_project: { exists: true, summary: 'Another job of the controller', conditions: [] },
    pusher: {
      exists: true,
      summary: "Anyone who can push a branch to the job's repository",
      conditions: [],
    },
    maintainer: { exists: true, summary: 'An administrator of the job', conditions: [] },
  },
  refs: [],
  samples: [
    {
      title: 'Jenkins',
      claims: {
        iss: 'https://jenkins.acme.example/oidc',
        aud: 'acme.example.com',
        sub: 'https://jenkins.acme.example/job/infra/job/main/',
        iat: 1763700300,
        exp: 1763703900,
        build_number: 10,
      },
      rule: 'claims.sub == "https://jenkins.acme.example/job/infra/job/main/"',
    },
  ],
  notes: ['Administrators choose the claims; the branch of a job is part of its URL.'],
}
