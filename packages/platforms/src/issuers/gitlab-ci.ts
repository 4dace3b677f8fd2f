import { claim, mostly, only, standardClaims } from '../claims.ts'
import { documented, inCode, inferred } from '../evidence.ts'
import { anything, colonRest, decimal, notStartingWith, refName } from '../patterns.ts'
import type { Fact, Piece, Platform } from '../platform.ts'

const code = inCode('gitlab-jwt', 'gitlab-id-tokens')
const paths = inCode('gitlab-paths', 'pypi-gitlab')
const segment = '[A-Za-z0-9_.-]+'
const path = `${segment}(?:/${segment})*`
const idPattern = { re2: decimal, ...code } as const

/** The parts of configured subjects that name claims. */
const subjectParts = [
  'ref_type',
  'ref',
  'ref_protected',
  'environment_protected',
  'deployment_tier',
]

function subjectsFrom(key: 'project_path' | 'project_id'): readonly Piece[][] {
  const start: readonly Piece[] = [`${key}:`, { claim: key }]
  return [
    [...start],
    [...start, ':ref_type:', { claim: 'ref_type' }, ':ref:', { claim: 'ref' }, { re2: colonRest }],
    [...start, ':ref_type:', { claim: 'ref_type' }],
    [...start, ':ref_type:', { claim: 'ref_type' }, ':', { re2: notStartingWith('ref:') }],
    ...['ref', 'ref_protected', 'environment_protected', 'deployment_tier'].map((part): Piece[] => [
      ...start,
      `:${part}:`,
      { claim: part },
      { re2: colonRest },
    ]),
    // Jobs without an environment have no value for these parts; the form is unknown.
    ...['environment_protected', 'deployment_tier'].map((part): Piece[] => [
      ...start,
      `:${part}:`,
      { re2: `(?::${anything})?` },
    ]),
    [...start, ':', { re2: notStartingWith(...subjectParts.map((part) => `${part}:`)) }],
  ]
}

const facts: readonly Fact[] = [
  {
    kind: 'template',
    id: 'gitlab-subject',
    claim: 'sub',
    summary:
      'The subject starts with the path or id of the project whose code runs. Maintainers choose its further parts; by default, the type and name of the ref.',
    ...code,
    template: [
      ...subjectsFrom('project_path'),
      ...subjectsFrom('project_id'),
      [{ re2: notStartingWith('project_path:', 'project_id:') }],
    ],
  },
  {
    kind: 'template',
    id: 'gitlab-ref-path',
    claim: 'ref_path',
    summary: 'ref_path is the full name of the ref.',
    ...code,
    template: [
      ['refs/heads/', { claim: 'ref' }],
      ['refs/tags/', { claim: 'ref' }],
      // The refs of merge request pipelines are unknown.
      ['refs/merge-requests/', { re2: anything }],
    ],
  },
  {
    kind: 'condition',
    id: 'gitlab-ref-type',
    summary: 'ref_type is "tag" exactly for tags.',
    when: 'has(claims.ref_path)',
    holds: '(claims.ref_type == "tag") == claims.ref_path.startsWith("refs/tags/")',
    ...code,
  },
  {
    kind: 'template',
    id: 'gitlab-project-path',
    claim: 'project_path',
    summary: "A project's path is the path of its namespace, a slash and its name.",
    ...inCode('gitlab-jwt', 'gitlab-paths'),
    template: [[{ claim: 'namespace_path' }, '/', { re2: segment }]],
  },
  {
    kind: 'template',
    id: 'gitlab-job-project-path',
    claim: 'job_project_path',
    summary:
      'The path of the project that runs the job is the path of its namespace, a slash and its name.',
    ...inCode('gitlab-jwt', 'gitlab-paths'),
    template: [[{ claim: 'job_namespace_path' }, '/', { re2: segment }]],
  },
  {
    kind: 'condition',
    id: 'gitlab-short-ref',
    summary: 'ref is a short name.',
    holds: '!claims.ref.startsWith("refs/heads/") && !claims.ref.startsWith("refs/remotes/")',
    ...inCode('gitlab-paths'),
  },
  ...['environment_protected', 'deployment_tier', 'environment_action'].map((name): Fact => ({
    kind: 'condition',
    id: `gitlab-${name.replaceAll('_', '-')}`,
    summary: `Only tokens of jobs with an environment have ${name}.`,
    when: `has(claims.${name}) && claims.${name} != null`,
    holds: 'has(claims.environment)',
    ...code,
  })),
]

const sha = '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567'

const branchToken = {
  namespace_id: '72',
  namespace_path: 'acme',
  project_id: '20',
  project_path: 'acme/infra',
  user_id: '1',
  user_login: 'dana',
  user_email: 'dana@acme.example',
  user_access_level: 'maintainer',
  pipeline_id: '574',
  pipeline_source: 'push',
  job_id: '302',
  job_project_id: '20',
  job_project_path: 'acme/infra',
  job_namespace_id: '72',
  job_namespace_path: 'acme',
  ref: 'main',
  ref_type: 'branch',
  ref_path: 'refs/heads/main',
  ref_protected: 'true',
  environment: 'production',
  environment_protected: 'true',
  deployment_tier: 'production',
  environment_action: 'start',
  runner_id: 1,
  runner_environment: 'gitlab-hosted',
  sha,
  project_visibility: 'private',
  ci_config_ref_uri: 'gitlab.com/acme/infra//.gitlab-ci.yml@refs/heads/main',
  ci_config_sha: sha,
  jti: '6f4f1c9e-8d5b-4f0e-9d2c-3a1b5c7d9e0f',
  iss: 'https://gitlab.com',
  iat: 1763700300,
  nbf: 1763700295,
  exp: 1763703900,
  sub: 'project_path:acme/infra:ref_type:branch:ref:main',
  aud: 'acme.example.com',
} as const

const {
  deployment_tier: _tier,
  environment: _environment,
  environment_action: _action,
  environment_protected: _protected,
  ...withoutEnvironment
} = branchToken

/**
 * GitLab CI: all claims are strings except times and `runner_id`; `ref_protected` is "true" or "false". The claims
 * `project_*` name the project whose code runs, `job_project_*` the project that runs it.
 */
export const gitlabCi: Platform = {
  id: 'gitlab-ci',
  title: 'GitLab CI',
  issuer: /^https:\/\/[^/]*gitlab/,
  isShared: true,
  subject: /^project_(?:path|id):/,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: code,
      issuers: ['"https://gitlab.com"', '"https://gitlab.acme.example"'],
      audience: {
        types: ['string', 'list'],
        elements: 'string',
        ...inferred('gitlab-id-tokens'),
        summary: 'The audience; the configuration of the job chooses any value.',
      },
      jti: { presence: 'always' },
      nbf: { presence: 'always' },
    }),
    claim(
      'sub',
      'The subject: the project whose code runs and, by default, its ref. Maintainers can choose other parts.',
      code,
      {
        control: 'admin',
        pins: { scope: 'project', by: 'name', ...code },
        prefix: {
          scheme: 'project_path:',
          organization: /^project_path:[^/]+\//,
          project: /^project_path:[^:]+:/,
        },
        examples: [
          '"project_path:acme/infra:ref_type:branch:ref:main"',
          '"project_path:acme/infra:ref_type:tag:ref:v1.2.0"',
          '"project_id:20:ref_type:branch:ref:main"',
        ],
      },
    ),
    claim('namespace_id', 'The id of the group or user that contains the project.', code, {
      control: 'platform',
      pins: { scope: 'organization', by: 'id', ...code },
      pattern: idPattern,
      examples: ['"72"'],
    }),
    claim('namespace_path', 'The path of the group or user that contains the project.', code, {
      control: 'platform',
      pins: { scope: 'organization', by: 'name', ...code },
      pattern: { re2: path, ...paths },
      prefix: { organization: /^[^/]+\// },
      examples: ['"acme"', '"acme/platform"'],
    }),
    claim(
      'project_id',
      'The id of the project whose code runs; in a merge request from a fork, the fork.',
      code,
      {
        control: 'platform',
        pins: { scope: 'project', by: 'id', ...code },
        pattern: idPattern,
        examples: ['"20"'],
      },
    ),
    claim(
      'project_path',
      'The path of the project whose code runs; in a merge request from a fork, the fork.',
      code,
      {
        control: 'platform',
        pins: { scope: 'project', by: 'name', ...code },
        pattern: { re2: `${segment}/${path}`, ...paths },
        prefix: { organization: /^[^/]+\// },
        examples: ['"acme/infra"', '"acme/platform/infra"'],
      },
    ),
    ...(
      [
        ['job_project_id', '"20"', 'id of the project'],
        ['job_project_path', '"acme/infra"', 'path of the project'],
        ['job_namespace_id', '"72"', 'id of the namespace'],
        ['job_namespace_path', '"acme"', 'path of the namespace'],
      ] as const
    ).map(([name, example, what]) =>
      claim(
        name,
        `The ${what} that runs the job. A fork's merge request may run there, so the claim does not identify the code.`,
        code,
        {
          presence: 'sometimes',
          control: 'platform',
          pattern: name.endsWith('_id') ? idPattern : { re2: path, ...paths },
          examples: [example],
        },
      ),
    ),
    claim(
      'ci_config_ref_uri',
      'The configuration file and its ref. A project may use the configuration of another project.',
      code,
      {
        types: ['string', 'null'],
        presence: 'sometimes',
        isUsual: true,
        pins: { scope: 'project', by: 'name', isRelative: true, ...code },
        examples: ['"gitlab.com/acme/infra//.gitlab-ci.yml@refs/heads/main"'],
      },
    ),
    claim('ci_config_sha', 'The commit of the configuration file.', code, {
      types: ['string', 'null'],
      presence: 'sometimes',
      isUsual: true,
      examples: [`"${sha}"`],
    }),
    claim('user_id', 'The id of the user who triggered the job.', code, {
      types: ['string', 'null'],
      control: 'anyone',
      examples: ['"1"'],
    }),
    claim('user_login', 'The name of the user who triggered the job, which can change.', code, {
      types: ['string', 'null'],
      control: 'anyone',
      examples: ['"dana"'],
    }),
    claim(
      'user_email',
      'The email address of the user who triggered the job, which can change.',
      code,
      {
        types: ['string', 'null'],
        control: 'anyone',
        examples: ['"dana@acme.example"'],
      },
    ),
    claim('user_access_level', "The user's role in the project.", code, {
      types: ['string', 'null'],
      presence: 'sometimes',
      values: mostly(
        inferred('gitlab-jwt'),
        'maintainer',
        'developer',
        'owner',
        'reporter',
        'planner',
        'guest',
      ),
      control: 'admin',
      examples: ['"maintainer"', '"developer"', '"owner"'],
    }),
    claim(
      'user_identities',
      "The user's identities at external providers, if the user allows it.",
      code,
      {
        types: 'list',
        elements: 'map',
        presence: 'sometimes',
        control: 'platform',
        examples: ['[{"provider":"saml","extern_uid":"dana"}]'],
      },
    ),
    claim('groups_direct', 'The paths of the groups of which the user is a direct member.', code, {
      types: 'list',
      elements: 'string',
      presence: 'sometimes',
      control: 'platform',
      examples: ['["acme"]'],
    }),
    claim('pipeline_id', 'The id of the pipeline.', code, {
      control: 'platform',
      pattern: idPattern,
      examples: ['"574"'],
    }),
    claim('pipeline_source', 'The event that started the pipeline.', code, {
      control: 'anyone',
      values: mostly(
        documented('gitlab-id-tokens'),
        'push',
        'web',
        'schedule',
        'api',
        'trigger',
        'pipeline',
        'parent_pipeline',
        'merge_request_event',
        'external',
        'external_pull_request_event',
        'chat',
        'ondemand_dast_scan',
        'ondemand_dast_validation',
        'security_orchestration_policy',
        'webide',
      ),
      examples: ['"push"', '"web"', '"schedule"', '"merge_request_event"'],
    }),
    claim('job_id', 'The id of the job.', code, {
      control: 'platform',
      pattern: idPattern,
      examples: ['"302"'],
    }),
    claim('job_source', 'The origin of a job that a policy adds.', code, {
      presence: 'sometimes',
      examples: ['"pipeline"'],
    }),
    claim('job_config', 'The configuration of a job that a policy adds.', code, {
      types: 'map',
      presence: 'sometimes',
      examples: [`{"url":"https://gitlab.com/acme/policies","sha":"${sha}"}`],
    }),
    claim(['job_config', 'url'], 'The URL of the configuration.', code, {
      examples: ['"https://gitlab.com/acme/policies"'],
    }),
    claim(['job_config', 'sha'], 'The commit of the configuration.', code, {
      examples: [`"${sha}"`],
    }),
    claim(
      'ref',
      'The short name of the branch or tag. A branch and a tag may have the same name.',
      code,
      {
        pattern: { re2: refName, ...documented('git-ref-names', 'gitlab-paths') },
        examples: ['"main"', '"v1.2.0"'],
      },
    ),
    claim('ref_type', 'The type of the ref.', code, {
      values: only(code, 'branch', 'tag'),
      examples: ['"branch"', '"tag"'],
    }),
    claim('ref_path', 'The full name of the ref.', code, {
      pattern: {
        re2: `refs/(?:heads|tags|merge-requests)/${refName}`,
        ...documented('git-ref-names', 'gitlab-jwt', 'gitlab-id-tokens'),
      },
      examples: ['"refs/heads/main"', '"refs/tags/v1.2.0"'],
    }),
    claim('ref_protected', '"true" if the branch or tag is protected.', code, {
      control: 'admin',
      values: only(code, 'true', 'false'),
      examples: ['"true"', '"false"'],
    }),
    claim('environment', 'The environment of the job.', code, {
      presence: 'sometimes',
      examples: ['"production"', '"review/feature"'],
    }),
    claim('environment_protected', '"true" if the environment is protected.', code, {
      presence: 'sometimes',
      control: 'admin',
      values: only(code, 'true', 'false'),
      examples: ['"true"', '"false"'],
    }),
    claim('environment_action', 'The action of the job on the environment.', code, {
      presence: 'sometimes',
      values: mostly(inferred('gitlab-jwt'), 'start', 'prepare', 'stop', 'verify', 'access'),
      examples: ['"start"', '"stop"'],
    }),
    claim('deployment_tier', 'The tier of the environment.', code, {
      presence: 'sometimes',
      values: mostly(code, 'production', 'staging', 'testing', 'development', 'other'),
      examples: ['"production"', '"staging"'],
    }),
    claim('runner_id', 'The id of the runner.', code, {
      types: ['number', 'null'],
      presence: 'sometimes',
      isUsual: true,
      control: 'platform',
      examples: ['1'],
    }),
    claim(
      'runner_environment',
      "The kind of runner. Outsiders can have their own, and GitLab's.",
      code,
      {
        presence: 'sometimes',
        isUsual: true,
        values: only(code, 'gitlab-hosted', 'self-hosted'),
        examples: ['"gitlab-hosted"', '"self-hosted"'],
      },
    ),
    claim('sha', 'The commit of the job.', code, { examples: [`"${sha}"`] }),
    claim('project_visibility', 'The visibility of the project.', code, {
      control: 'admin',
      values: only(code, 'private', 'internal', 'public'),
      examples: ['"private"', '"internal"', '"public"'],
    }),
    claim('target_audience', 'The audience of the integration with Google Cloud.', code, {
      presence: 'sometimes',
      examples: ['"//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p"'],
    }),
  ],
  facts,
  identity: {
    organization: {
      ids: ['namespace_id'],
      names: ['namespace_path'],
      separator: '/',
      caseInsensitive: ['namespace_path'],
    },
    project: {
      ids: ['project_id'],
      names: ['project_path'],
      caseInsensitive: ['project_path'],
    },
    derive: [
      {
        from: 'project_path',
        re2: `(?<namespace_path>${path})/${segment}`,
        to: ['namespace_path'],
      },
      {
        from: 'sub',
        re2: `project_path:(?<project_path>(?<namespace_path>${path})/${segment})${colonRest}`,
        to: ['project_path', 'namespace_path'],
      },
      {
        from: 'sub',
        re2: `project_id:(?<project_id>${decimal})${colonRest}`,
        to: ['project_id'],
      },
    ],
  },
  actors: {
    outsider: {
      exists: true,
      summary: 'Anyone with an account at the same GitLab instance, in projects of their own',
      conditions: [],
      notes: [
        'A merge request from a fork may run in your project: project_* and sub then name the fork, job_project_* your project.',
        "groups_direct has the groups of the user who runs the job: a group's members have it in projects of their own, others nowhere.",
      ],
    },
    fork: {
      exists: false,
      reason:
        'A merge request from a fork has the identity of the fork in project_* and sub, so it counts as an outsider. Self-managed instances before 18.2 may issue tokens with the identity of the target.',
    },
    other_project: {
      exists: true,
      summary: 'Another project of the same namespace, or of a group below it',
      conditions: [],
    },
    pusher: {
      exists: true,
      summary: 'Anyone who can push a branch to the project',
      conditions: [
        {
          id: 'gitlab-pusher-ref',
          holds: 'claims.ref_protected == "false"',
          summary: 'Members cannot push to protected branches and tags.',
          unless: 'unprotected',
          ...code,
        },
        {
          id: 'gitlab-pusher-environment',
          holds: '!has(claims.environment_protected) || claims.environment_protected != "true"',
          summary: 'Members cannot deploy to protected environments.',
          unless: 'unprotected',
          ...code,
        },
      ],
    },
    maintainer: { exists: true, summary: 'A maintainer of the project', conditions: [] },
  },
  refs: [
    { claim: 'ref', kind: 'branch' },
    { claim: 'ref', kind: 'tag' },
    { claim: 'ref_path', kind: 'ref' },
    { claim: 'environment', kind: 'environment' },
  ],
  samples: [
    {
      title: 'GitLab CI',
      claims: branchToken,
      rule: [
        'claims.project_id == "20" &&',
        '  claims.ref_type == "branch" &&',
        '  claims.ref == "main" &&',
        '  claims.ref_protected == "true"',
      ].join('\n'),
    },
    {
      title: 'GitLab CI, tag',
      claims: {
        ...withoutEnvironment,
        ref: 'v1.2.0',
        ref_type: 'tag',
        ref_path: 'refs/tags/v1.2.0',
        sub: 'project_path:acme/infra:ref_type:tag:ref:v1.2.0',
        ci_config_ref_uri: 'gitlab.com/acme/infra//.gitlab-ci.yml@refs/tags/v1.2.0',
      },
      rule: [
        'claims.project_id == "20" &&',
        '  claims.ref_type == "tag" &&',
        '  claims.ref.startsWith("v") &&',
        '  claims.ref_protected == "true"',
      ].join('\n'),
    },
    {
      title: 'GitLab CI, merge request from a fork',
      claims: {
        ...withoutEnvironment,
        namespace_id: '91',
        namespace_path: 'eve',
        project_id: '44',
        project_path: 'eve/infra',
        user_access_level: 'owner',
        pipeline_source: 'merge_request_event',
        ref: 'feature',
        ref_path: 'refs/heads/feature',
        ref_protected: 'false',
        sub: 'project_path:eve/infra:ref_type:branch:ref:feature',
        ci_config_ref_uri: null,
        ci_config_sha: null,
      },
      rule: 'claims.project_id == "44" && claims.pipeline_source == "merge_request_event"',
    },
  ],
  notes: [
    'job_project_* name the project that runs a job, not the project whose code runs.',
    'Paths of deleted or renamed groups and projects can be registered again; ids cannot.',
  ],
}
