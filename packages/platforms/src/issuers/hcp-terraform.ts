import { claim, mostly, standardClaims } from '../claims.ts'
import { documented, inExample, inferred } from '../evidence.ts'
import { anything } from '../patterns.ts'
import type { Platform } from '../platform.ts'

const docs = documented('hcp-tokens')
const stacks = inExample('hcp-stacks')
const names = documented('hcp-names', 'hcp-organizations')
const name = '[^:]+'
const organizationName = '[A-Za-z0-9_-]+'

const applyToken = {
  jti: '1a2b3c4d-5e6f-4a0b-8c1d-2e3f4a5b6c7d',
  iss: 'https://app.terraform.io',
  aud: 'acme.example.com',
  iat: 1763700300,
  nbf: 1763700295,
  exp: 1763707500,
  sub: 'organization:acme:project:core:workspace:infra-prod:run_phase:apply',
  terraform_run_phase: 'apply',
  terraform_run_id: 'run-abc',
  terraform_workspace_id: 'ws-abc',
  terraform_workspace_name: 'infra-prod',
  terraform_organization_id: 'org-abc',
  terraform_organization_name: 'acme',
  terraform_project_id: 'prj-abc',
  terraform_project_name: 'core',
  terraform_full_workspace: 'organization:acme:project:core:workspace:infra-prod',
} as const

/** Names of phases and operations other than "apply" may be missing in the sources, so they are not listed. */
const planOnly =
  '!claims.sub.lowerAscii().endsWith(":apply") && (!has(claims.terraform_run_phase) || claims.terraform_run_phase.lowerAscii() != "apply") && (!has(claims.terraform_operation) || claims.terraform_operation.lowerAscii() != "apply")'

/**
 * HCP Terraform: all organizations share one issuer. Workspace and project names are unique within an organization.
 * Tokens of module tests and Stacks lack the claims of workspaces.
 */
export const hcpTerraform: Platform = {
  id: 'hcp-terraform',
  title: 'HCP Terraform',
  issuer: /^https:\/\/app\.(?:eu\.)?terraform\.io$/,
  isShared: true,
  subject: /^organization:[^:]*:(?:project|module):/,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: docs,
      issuers: ['"https://app.terraform.io"', '"https://terraform.acme.example"'],
      audience: {
        types: ['string', 'list'],
        elements: 'string',
        ...docs,
        summary: 'The audience; variables of the workspace choose any value.',
        examples: ['"acme.example.com"', '"aws.workload.identity"'],
      },
    }),
    claim('sub', 'The subject: organization, project, workspace and phase of the run.', docs, {
      control: 'platform',
      pins: { scope: 'project', by: 'name', ...docs },
      prefix: {
        scheme: 'organization:',
        organization: /^organization:[^:]+:/,
        project: /^organization:[^:]+:project:[^:]+:workspace:[^:]+:/,
      },
      examples: [
        '"organization:acme:project:core:workspace:infra-prod:run_phase:apply"',
        '"organization:acme:project:core:workspace:infra-prod:run_phase:plan"',
        '"organization:acme:module:network:operation:test_run"',
        '"organization:acme:project:core:stack:network:deployment:production:operation:plan"',
      ],
    }),
    claim('terraform_organization_id', 'The id of the organization.', docs, {
      control: 'platform',
      pins: { scope: 'organization', by: 'id', ...docs },
      pattern: { re2: 'org-[A-Za-z0-9]+', ...docs },
      examples: ['"org-abc"'],
    }),
    claim('terraform_organization_name', 'The name of the organization, which can change.', docs, {
      control: 'platform',
      pins: { scope: 'organization', by: 'name', ...docs },
      pattern: { re2: organizationName, ...names },
      examples: ['"acme"'],
    }),
    claim('terraform_project_id', 'The id of the project, a group of workspaces.', docs, {
      presence: 'sometimes',
      isUsual: true,
      control: 'platform',
      pins: { scope: 'project', by: 'id', ...docs },
      pattern: { re2: 'prj-[A-Za-z0-9]+', ...docs },
      examples: ['"prj-abc"'],
    }),
    claim('terraform_project_name', 'The name of the project, unique in its organization.', docs, {
      presence: 'sometimes',
      isUsual: true,
      control: 'admin',
      pins: { scope: 'project', by: 'name', isRelative: true, ...docs },
      pattern: { re2: name, ...names },
      examples: ['"core"', '"Default Project"'],
    }),
    claim('terraform_workspace_id', 'The id of the workspace.', docs, {
      presence: 'sometimes',
      isUsual: true,
      control: 'platform',
      pins: { scope: 'project', by: 'id', ...docs },
      pattern: { re2: 'ws-[A-Za-z0-9]+', ...docs },
      examples: ['"ws-abc"'],
    }),
    claim(
      'terraform_workspace_name',
      'The name of the workspace, unique in its organization.',
      docs,
      {
        presence: 'sometimes',
        isUsual: true,
        control: 'admin',
        pins: { scope: 'project', by: 'name', isRelative: true, ...docs },
        pattern: { re2: '[A-Za-z0-9_-]+', ...names },
        examples: ['"infra-prod"'],
      },
    ),
    claim('terraform_full_workspace', 'The organization, project and workspace.', docs, {
      presence: 'sometimes',
      isUsual: true,
      control: 'platform',
      pins: { scope: 'project', by: 'name', ...docs },
      prefix: { scheme: 'organization:', organization: /^organization:[^:]+:/ },
      examples: ['"organization:acme:project:core:workspace:infra-prod"'],
    }),
    claim('terraform_run_id', 'The id of the run; in module tests, it starts with trun-.', docs, {
      presence: 'sometimes',
      isUsual: true,
      control: 'platform',
      examples: ['"run-abc"'],
    }),
    claim(
      'terraform_run_phase',
      'The phase of the run. Code of pull requests runs in plans, so plans need less access.',
      docs,
      {
        presence: 'sometimes',
        isUsual: true,
        values: mostly(docs, 'plan', 'apply'),
        pattern: { re2: name, ...docs },
        examples: ['"apply"', '"plan"'],
      },
    ),
    ...(
      [
        ['terraform_stack_id', 'The id of the Stack.', '"st-abc"'],
        ['terraform_stack_name', 'The name of the Stack.', '"network"'],
        ['terraform_stack_deployment_name', "The name of the Stack's deployment.", '"production"'],
        ['terraform_operation', 'The operation of the Stack.', '"plan"'],
        ['terraform_plan_id', "The id of the Stack's plan.", '"stp-abc"'],
      ] as const
    ).map(([key, summary, example]) =>
      claim(key, summary, stacks, {
        presence: 'sometimes',
        control: key.endsWith('_id') ? 'platform' : 'admin',
        examples: [example],
      }),
    ),
  ],
  facts: [
    {
      kind: 'template',
      id: 'hcp-subject',
      claim: 'sub',
      summary:
        'The subject names the workspace and phase, the tested module, or the deployment of a Stack.',
      ...documented('hcp-tokens', 'hcp-stacks'),
      template: [
        [
          'organization:',
          { claim: 'terraform_organization_name' },
          ':project:',
          { claim: 'terraform_project_name' },
          ':workspace:',
          { claim: 'terraform_workspace_name' },
          ':run_phase:',
          { claim: 'terraform_run_phase' },
        ],
        [
          'organization:',
          { claim: 'terraform_organization_name' },
          ':module:',
          { re2: name },
          ':operation:test_run',
        ],
        [
          'organization:',
          { claim: 'terraform_organization_name' },
          ':project:',
          { re2: name },
          ':stack:',
          { re2: anything },
        ],
        // The beta of Stacks had ids.
        [
          'organization:',
          { claim: 'terraform_organization_id' },
          ':project:',
          { re2: name },
          ':stack:',
          { re2: anything },
        ],
      ],
    },
    {
      kind: 'template',
      id: 'hcp-full-workspace',
      claim: 'terraform_full_workspace',
      summary: 'terraform_full_workspace joins the names of organization, project and workspace.',
      ...docs,
      template: [
        [
          'organization:',
          { claim: 'terraform_organization_name' },
          ':project:',
          { claim: 'terraform_project_name' },
          ':workspace:',
          { claim: 'terraform_workspace_name' },
        ],
      ],
    },
    {
      kind: 'condition',
      id: 'hcp-workspace-run',
      summary:
        'Only the runs of workspaces, which name the workspace in the subject, have its claims.',
      when: '!claims.sub.matches("^organization:[^:]*:project:[^:]*:workspace:")',
      holds:
        '!has(claims.terraform_workspace_id) && !has(claims.terraform_workspace_name) && !has(claims.terraform_full_workspace)',
      ...docs,
    },
    {
      kind: 'condition',
      id: 'hcp-stack-claims',
      summary: 'Only the runs of Stacks have the claims of Stacks.',
      when: '!claims.sub.matches("^organization:[^:]*:project:[^:]*:stack:")',
      holds:
        '!has(claims.terraform_stack_id) && !has(claims.terraform_stack_name) && !has(claims.terraform_stack_deployment_name) && !has(claims.terraform_operation)',
      ...inferred('hcp-stacks'),
    },
    {
      kind: 'condition',
      id: 'hcp-stack-operation',
      summary: 'The subject of a Stack ends with the operation, and its tokens have no phase.',
      when: 'has(claims.terraform_operation)',
      holds:
        'claims.sub.endsWith(":operation:" + claims.terraform_operation) && !has(claims.terraform_run_phase)',
      ...inferred('hcp-stacks'),
    },
    {
      kind: 'condition',
      id: 'hcp-module-test',
      summary: 'Module tests have no project, and their phase is "plan".',
      when: 'claims.sub.endsWith(":operation:test_run")',
      holds:
        '!has(claims.terraform_project_id) && !has(claims.terraform_project_name) && claims.terraform_run_phase == "plan"',
      ...docs,
    },
  ],
  identity: {
    organization: { ids: ['terraform_organization_id'], names: ['terraform_organization_name'] },
    project: {
      ids: ['terraform_workspace_id', 'terraform_stack_id'],
      names: ['terraform_full_workspace'],
      localNames: ['terraform_workspace_name'],
      isStated: true,
    },
    container: {
      ids: ['terraform_project_id'],
      names: [],
      localNames: ['terraform_project_name'],
      isStated: true,
    },
    derive: [
      {
        from: 'sub',
        re2: `organization:(?<terraform_organization_name>${organizationName}):${anything}`,
        to: ['terraform_organization_name'],
      },
      {
        from: 'sub',
        re2: `(?<terraform_full_workspace>organization:(?<terraform_organization_name>${organizationName}):project:(?<terraform_project_name>${name}):workspace:(?<terraform_workspace_name>${name})):run_phase:${name}`,
        to: [
          'terraform_full_workspace',
          'terraform_organization_name',
          'terraform_project_name',
          'terraform_workspace_name',
        ],
      },
      {
        from: 'terraform_full_workspace',
        re2: `organization:(?<terraform_organization_name>${organizationName}):project:(?<terraform_project_name>${name}):workspace:(?<terraform_workspace_name>${name})`,
        to: ['terraform_organization_name', 'terraform_project_name', 'terraform_workspace_name'],
      },
    ],
  },
  actors: {
    outsider: {
      exists: true,
      summary: 'Anyone with an HCP Terraform organization of their own',
      conditions: [],
    },
    fork: {
      exists: true,
      summary: 'A pull request from a fork, as a speculative plan',
      conditions: [
        {
          id: 'hcp-fork-plan',
          holds: planOnly,
          summary: 'Pull requests start speculative plans, which are never applied.',
          ...documented('hcp-runs'),
        },
      ],
    },
    other_project: {
      exists: true,
      summary: 'Another workspace of the organization',
      conditions: [],
    },
    pusher: {
      exists: true,
      summary: "Anyone who can push a branch to the workspace's repository",
      conditions: [
        {
          id: 'hcp-pusher-plan',
          holds: planOnly,
          summary:
            'Pull requests start speculative plans; only the branch of the workspace is applied, and it is protected.',
          unless: 'unprotected',
          ...documented('hcp-runs'),
        },
      ],
    },
    maintainer: { exists: true, summary: 'An administrator of the workspace', conditions: [] },
  },
  refs: [],
  samples: [
    {
      title: 'HCP Terraform',
      claims: applyToken,
      rule: [
        'claims.terraform_organization_id == "org-abc" &&',
        '  claims.terraform_workspace_id == "ws-abc" &&',
        '  claims.terraform_run_phase in ["plan", "apply"]',
      ].join('\n'),
    },
    {
      title: 'HCP Terraform, module test',
      claims: {
        jti: applyToken.jti,
        iss: applyToken.iss,
        aud: applyToken.aud,
        iat: 1763700300,
        nbf: 1763700270,
        exp: 1763702100,
        sub: 'organization:acme:module:network:operation:test_run',
        terraform_organization_id: 'org-abc',
        terraform_organization_name: 'acme',
        terraform_run_id: 'trun-abc',
        terraform_run_phase: 'plan',
      },
      rule: 'claims.terraform_organization_id == "org-abc" && claims.sub.endsWith(":operation:test_run")',
    },
    {
      title: 'HCP Terraform, Stack',
      claims: {
        jti: applyToken.jti,
        iss: applyToken.iss,
        aud: ['acme.example.com'],
        iat: 1763700300,
        nbf: 1763700295,
        exp: 1763707500,
        sub: 'organization:acme:project:core:stack:network:deployment:production:operation:apply',
        terraform_organization_id: 'org-abc',
        terraform_organization_name: 'acme',
        terraform_project_id: 'prj-abc',
        terraform_project_name: 'core',
        terraform_stack_id: 'st-abc',
        terraform_stack_name: 'network',
        terraform_stack_deployment_name: 'production',
        terraform_operation: 'apply',
        terraform_plan_id: 'stp-abc',
      },
      rule: 'claims.terraform_organization_id == "org-abc" && has(claims.terraform_stack_id) && claims.terraform_stack_id == "st-abc"',
    },
  ],
  misnomers: {
    terraform_organization: 'terraform_organization_name',
    terraform_workspace: 'terraform_workspace_name',
    terraform_project: 'terraform_project_name',
    terraform_phase: 'terraform_run_phase',
  },
  notes: [
    'Plans run the code of pull requests, so plans need less access than applies.',
    'Names of deleted or renamed organizations can be registered again; ids cannot.',
  ],
}
