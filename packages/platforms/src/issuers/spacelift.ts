import { claim, mostly, only, standardClaims } from '../claims.ts'
import { documented, inferred } from '../evidence.ts'
import type { Platform } from '../platform.ts'

const docs = documented('spacelift-oidc')

/** A template of an administrator may contain the text of another run's subject, so the condition is not a fact. */
const ownSubject = {
  id: 'spacelift-own-subject',
  holds:
    '!claims.sub.matches("^space:[^:]*:(?:stack|module):[^:]*:run_type:[^:]*:scope:[^:]*$") || claims.sub == "space:" + claims.spaceId + ":" + claims.callerType + ":" + claims.callerId + ":run_type:" + claims.runType + ":scope:" + claims.scope',
  summary:
    "Subjects of the default form have the run's own values; administrators have chosen no template that imitates the form.",
  ...docs,
} as const

/** Spacelift: each account has its own issuer, and administrators choose the template of `sub`. */
export const spacelift: Platform = {
  id: 'spacelift',
  title: 'Spacelift',
  issuer: /^https:\/\/[a-z0-9-]+\.app\.(?:[a-z]+\.)?spacelift\.io$/,
  isShared: false,
  subject: /^space:/,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: ['"https://acme.app.spacelift.io"'],
      issuer: { pins: { scope: 'organization', by: 'name', ...docs } },
      audience: {
        summary: 'The audience: the host name of the account.',
        control: 'platform',
        examples: ['"acme.app.spacelift.io"'],
      },
    }),
    claim(
      'sub',
      'The subject: by default the space, the stack or module, the type of run and the scope.',
      docs,
      {
        control: 'admin',
        pins: { scope: 'project', by: 'name', ...docs },
        prefix: { scheme: 'space:', organization: /^space:[^:]+:/ },
        examples: ['"space:infra-01ab:stack:network:run_type:TRACKED:scope:write"'],
      },
    ),
    claim('spaceId', 'The id of the space.', docs, {
      control: 'platform',
      examples: ['"infra-01ab"'],
    }),
    claim('spacePath', 'The path of the space.', docs, {
      presence: 'sometimes',
      control: 'admin',
      examples: ['"/root/infra"'],
    }),
    claim('callerType', 'The type of the caller.', docs, {
      control: 'admin',
      values: only(docs, 'stack', 'module'),
      examples: ['"stack"', '"module"'],
    }),
    claim(
      'callerId',
      'The id of the stack or module. Ids of deleted stacks can be used again.',
      docs,
      {
        control: 'admin',
        pins: { scope: 'project', by: 'name', ...docs },
        examples: ['"network"'],
      },
    ),
    claim(
      'runType',
      'The type of the run. Proposed runs execute the code of pull requests.',
      docs,
      {
        values: mostly(docs, 'TRACKED', 'PROPOSED', 'TASK', 'TESTING', 'DESTROY'),
        examples: ['"TRACKED"', '"PROPOSED"'],
      },
    ),
    claim('runId', 'The id of the run.', docs, {
      control: 'platform',
      examples: ['"01HZX3Q8R6"'],
    }),
    claim('scope', 'The scope of the run.', docs, {
      values: only(docs, 'write', 'read'),
      examples: ['"write"', '"read"'],
    }),
  ],
  facts: [
    {
      kind: 'template',
      id: 'spacelift-default-subject',
      claim: 'sub',
      summary: 'The default subject; administrators can choose another template.',
      ...inferred('spacelift-oidc'),
      template: [
        [
          'space:',
          { claim: 'spaceId' },
          ':',
          { claim: 'callerType' },
          ':',
          { claim: 'callerId' },
          ':run_type:',
          { claim: 'runType' },
          ':scope:',
          { claim: 'scope' },
        ],
      ],
    },
    {
      kind: 'condition',
      id: 'spacelift-proposed-scope',
      summary: 'Proposed runs have the scope "read".',
      when: 'claims.runType == "PROPOSED"',
      holds: 'claims.scope == "read"',
      ...docs,
    },
  ],
  identity: {
    organization: { ids: [], names: ['iss'] },
    project: { ids: [], names: ['callerId'] },
    container: { ids: ['spaceId'], names: [] },
    derive: [
      {
        from: 'sub',
        re2: 'space:(?<spaceId>[^:]+):(?:stack|module):(?<callerId>[^:]+):run_type:[^:]+:scope:[^:]+',
        to: ['spaceId', 'callerId'],
      },
    ],
  },
  actors: {
    outsider: {
      exists: false,
      reason: 'Each account has its own issuer, so other accounts have no tokens of this issuer.',
    },
    fork: {
      exists: true,
      summary: 'A pull request from a fork, as a proposed run',
      conditions: [
        {
          id: 'spacelift-fork-proposed',
          holds: 'claims.runType == "PROPOSED" || claims.runType == "TESTING"',
          summary: 'Pull requests start proposed runs and tests of modules.',
          ...docs,
        },
        ownSubject,
      ],
    },
    other_project: {
      exists: true,
      summary: 'Another stack of the account',
      conditions: [ownSubject],
    },
    pusher: {
      exists: true,
      summary: "Anyone who can push a branch to the stack's repository",
      conditions: [
        {
          id: 'spacelift-pusher-proposed',
          holds: 'claims.runType == "PROPOSED" || claims.runType == "TESTING"',
          summary:
            'Branches start proposed runs and tests of modules; only the tracked branch is applied.',
          unless: 'unprotected',
          ...docs,
        },
        ownSubject,
      ],
    },
    maintainer: { exists: true, summary: 'An administrator of the stack', conditions: [] },
  },
  refs: [],
  samples: [
    {
      title: 'Spacelift',
      claims: {
        iss: 'https://acme.app.spacelift.io',
        aud: 'acme.app.spacelift.io',
        sub: 'space:infra-01ab:stack:network:run_type:TRACKED:scope:write',
        jti: '01HZX3Q8R6',
        iat: 1763700300,
        nbf: 1763700300,
        exp: 1763703900,
        spaceId: 'infra-01ab',
        callerType: 'stack',
        callerId: 'network',
        runType: 'TRACKED',
        runId: '01HZX3Q8R6',
        scope: 'write',
      },
      rule: 'claims.callerId == "network" && claims.runType == "TRACKED" && claims.scope == "write"',
    },
  ],
  notes: [
    'Proposed runs execute the code of pull requests.',
    'The id of a deleted stack can be used again.',
  ],
}
