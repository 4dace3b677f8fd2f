import { claim, mostly, only, standardClaims } from '../claims.ts'
import { documented, inExample, inferred, unknown } from '../evidence.ts'
import {
  anything,
  colonRest,
  commit,
  decimal,
  escapePattern,
  notStartingWith,
  refName,
} from '../patterns.ts'
import type { Fact, Piece, Platform } from '../platform.ts'

/** Neither contains `:`, `/` or `@`. */
const ownerName = '[A-Za-z0-9_-]+'
const repositoryName = '[A-Za-z0-9._-]+'

const documentedClaims = documented('github-oidc')
const realTokens = inExample('actions-oidc-debugger', 'output-oidc-claims', 'deployment-token')
const names = documented('github-names', 'github-limits', 'pypi-github')
const events = documented('github-events')
const pullRequests = documented('github-events', 'github-contexts')
const subjects = documented('github-oidc', 'aws-credentials-action')

const workflowFile = String.raw`[\s\S]+\.ya?ml`
const workflowPattern = `${ownerName}/${repositoryName}/${anything}@${anything}`

/** Claims whose values may contain colons, which GitHub Enterprise Server before 3.19 does not encode in subjects. */
const withColons = new Set(['environment', 'workflow_ref', 'job_workflow_ref'])

/** Returns the alternatives of a key of the subject and its value, followed by anything. */
function keyed(start: readonly Piece[], key: string, name: string = key): readonly Piece[][] {
  const before = append(start, `${key}:`)
  return [
    [...before, { claim: name, encodeColon: true }, { re2: colonRest }],
    ...(withColons.has(name) ? [[...before, { claim: name }, { re2: colonRest }]] : []),
    // Whether "%" is escaped is unknown.
    [...before, { re2: `[^:]*%${anything}` }],
    // Jobs without the claim have no value; the form is unknown.
    ...(isSometimesAbsent(name) ? [[...before, { re2: `(?::${anything})?` }]] : []),
  ]
}

function isSometimesAbsent(name: string): boolean {
  return ['environment', 'enterprise', 'enterprise_id', 'job_workflow_ref'].includes(name)
}

/** Appends a literal, merged with the literal before it. */
function append(pieces: readonly Piece[], literal: string): readonly Piece[] {
  const last = pieces.at(-1)
  return typeof last === 'string' ? [...pieces.slice(0, -1), last + literal] : [...pieces, literal]
}

const byName: readonly Piece[] = ['repo:', { claim: 'repository' }]
const byId: readonly Piece[] = [
  'repo:',
  { claim: 'repository_owner' },
  '@',
  { claim: 'repository_owner_id' },
  '/',
  { re2: repositoryName },
  '@',
  { claim: 'repository_id' },
]

/** Keys of customised subjects whose values are known claims. */
const subjectKeys = [
  'repository',
  'repository_id',
  'repository_owner',
  'repository_owner_id',
  'enterprise',
  'enterprise_id',
  'workflow_ref',
  'job_workflow_ref',
]

/** A capital or a character beyond ASCII: what another spelling of an environment in small ASCII letters contains. */
const otherCase = String.raw`[^\x00-@\[-\x7f]`
const hasOtherCase = `claims.environment.matches(${JSON.stringify(otherCase)})`
/** The subject of a deployment by commit, which has no ref, is unknown. */
const hasContext = 'claims.ref != "" && claims.sub.startsWith("repo:")'

/** Returns the templates of the context after the repository; `environments` adds the contexts that name an environment. */
function contexts(
  environments: (start: readonly Piece[]) => readonly (readonly Piece[])[],
): readonly (readonly Piece[])[] {
  return [byName, byId].flatMap((start) => [
    start,
    ...environments(append(start, ':')),
    ...keyed(append(start, ':'), 'ref'),
    [...append(start, ':'), { re2: notStartingWith('environment:', 'ref:') }],
  ])
}

const subjectFacts: readonly Fact[] = [
  {
    kind: 'template',
    id: 'github-subject-owner',
    claim: 'sub',
    summary:
      'A subject that starts with "repo:" continues with the token\'s own repository, since ":" in values is encoded. Customised subjects can start with any key.',
    ...subjects,
    template: [
      [...byName, { re2: colonRest }],
      [...byId, { re2: colonRest }],
      ...subjectKeys.flatMap((key) => keyed([], key)),
      [{ re2: notStartingWith('repo:', ...subjectKeys.map((key) => `${key}:`)) }],
    ],
  },
  {
    kind: 'template',
    id: 'github-subject-context',
    claim: 'sub',
    summary:
      'After the repository, the default subject names the environment, else "pull_request", else the ref. In customised subjects, the values of the keys ref and environment are these claims too. GitHub Enterprise Server before 3.19 encodes no colons, so the name of an environment can imitate the parts after it. Whether both spell the environment in the same case is unknown.',
    when: `${hasContext} && (!has(claims.environment) || !${hasOtherCase})`,
    ...subjects,
    template: contexts((start) => [
      ...keyed(start, 'environment'),
      [...append(start, 'environment:'), { re2: `${anything}${otherCase}${anything}` }],
    ]),
  },
  {
    kind: 'template',
    id: 'github-subject-context-case',
    claim: 'sub',
    summary:
      'The subject may spell an environment that has capitals in another case than the claim; what else the subject names is as stated for other environments.',
    when: `${hasContext} && has(claims.environment) && ${hasOtherCase}`,
    ...subjects,
    template: contexts((start) => [[...append(start, 'environment:'), { re2: anything }]]),
  },
  {
    kind: 'template',
    id: 'github-subject-ref',
    claim: 'sub',
    summary:
      "The key ref of a customised subject has the token's own ref. On GitHub Enterprise Server before 3.19, the value of another key can imitate it.",
    when: 'claims.sub.startsWith("repo:") && claims.sub.contains(":ref:refs/")',
    ...inferred('github-oidc'),
    template: [[{ re2: anything }, ':ref:', { claim: 'ref' }, { re2: colonRest }]],
  },
  {
    kind: 'template',
    id: 'github-subject-part',
    claim: 'sub',
    summary: 'Subjects have more than the name of the repository.',
    when: 'claims.sub.startsWith("repo:")',
    ...inferred('github-oidc'),
    template: [byName, byId].map((start) => [...append(start, ':'), { re2: anything }]),
  },
  {
    kind: 'condition',
    id: 'github-default-subject-environment',
    summary:
      'With the default subject, jobs with an environment have it in the subject, instead of the ref.',
    holds:
      'has(claims.environment) == claims.sub.matches("^repo:[^:]+:environment:") || !claims.sub.matches("^repo:[^:]+:(?:environment:|ref:|pull_request$)")',
    // Customised subjects may name the ref of a job with an environment.
    ...inferred('github-oidc'),
  },
  {
    kind: 'condition',
    id: 'github-default-subject-pull-request',
    summary:
      'With the default subject, jobs for pull requests without an environment end in "pull_request".',
    when: 'claims.event_name == "pull_request" && !has(claims.environment)',
    holds: 'claims.sub.endsWith(":pull_request")',
    ...inferred('github-oidc'),
  },
]

/** Events whose workflow file may belong to another repository: required workflows of organizations, runs by GitHub. */
const foreignWorkflowEvents =
  '["dynamic", "merge_group", "pull_request", "pull_request_target", "pull_request_review", "pull_request_review_comment"]'

const workflowFacts: readonly Fact[] = [
  {
    kind: 'template',
    id: 'github-workflow-ref',
    claim: 'workflow_ref',
    summary:
      "The workflow file is in the token's repository, at the ref of the run, or at a commit if the run has no ref.",
    when: `!(claims.event_name in ${foreignWorkflowEvents})`,
    ...inExample('github-oidc', 'github-contexts', 'actions-oidc-debugger', 'output-oidc-claims'),
    template: [
      [
        { claim: 'repository' },
        '/.github/workflows/',
        { re2: workflowFile },
        '@',
        { claim: 'ref' },
      ],
      [{ claim: 'repository' }, '/.github/workflows/', { re2: workflowFile }, '@', { re2: commit }],
    ],
  },
  {
    kind: 'condition',
    id: 'github-workflow-ref-required',
    summary:
      'Workflow files that organizations require, and those that GitHub runs itself, may be in another repository.',
    when: `claims.event_name in ${foreignWorkflowEvents}`,
    holds: 'claims.workflow_ref.startsWith(claims.repository + "/")',
    ...unknown('github-oidc', 'github-contexts'),
  },
  {
    kind: 'condition',
    id: 'github-direct-workflow',
    summary:
      'Outside of reusable workflows, job_workflow_ref equals workflow_ref. A reusable workflow may be in any repository.',
    holds: 'claims.job_workflow_ref == claims.workflow_ref',
    ...inferred('actions-oidc-debugger', 'output-oidc-claims', 'pypi-github'),
  },
]

const branchEvents = [
  'branch_protection_rule',
  'check_run',
  'check_suite',
  'discussion',
  'discussion_comment',
  'fork',
  'gollum',
  'image_version',
  'issue_comment',
  'issues',
  'label',
  'milestone',
  'page_build',
  'public',
  'pull_request_target',
  'repository_dispatch',
  'schedule',
  'status',
  'watch',
  'workflow_run',
]

/** Events that outsiders can start and that run with the repository's own identity. */
const privileged = [
  'pull_request_target',
  'workflow_run',
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
  'fork',
  'watch',
  'gollum',
]

const eventFacts: readonly Fact[] = [
  {
    kind: 'condition',
    id: 'github-ref-type',
    summary: 'ref_type is "tag" for tags, and "branch" for everything else.',
    holds: '(claims.ref_type == "tag") == claims.ref.startsWith("refs/tags/")',
    ...documented('github-contexts', 'actions-oidc-debugger'),
  },
  {
    kind: 'template',
    id: 'github-pull-request-ref',
    claim: 'ref',
    summary:
      'The ref of a pull request is its merge commit; once merged, the event "closed" has the base branch.',
    when: 'claims.event_name == "pull_request"',
    ...pullRequests,
    template: [
      ['refs/pull/', { re2: decimal }, '/merge'],
      ['refs/heads/', { claim: 'base_ref' }],
    ],
  },
  {
    kind: 'condition',
    id: 'github-review-ref',
    summary: 'Reviews of pull requests run on the merge commit.',
    when: 'claims.event_name in ["pull_request_review", "pull_request_review_comment"]',
    holds: 'claims.ref.startsWith("refs/pull/")',
    ...events,
  },
  {
    kind: 'condition',
    id: 'github-branch-events',
    summary:
      'Events that name no ref of their own run on the default branch; pull_request_target ran on the base branch before December 2025.',
    when: `claims.event_name in ${JSON.stringify(branchEvents)}`,
    holds: 'claims.ref.startsWith("refs/heads/")',
    ...documented('github-events', 'github-contexts', 'github-pull-request-target'),
  },
  {
    kind: 'condition',
    id: 'github-push-ref',
    summary: 'Pushes and manual runs have a branch or a tag.',
    when: 'claims.event_name in ["push", "workflow_dispatch"]',
    holds: 'claims.ref.startsWith("refs/heads/") || claims.ref.startsWith("refs/tags/")',
    ...events,
  },
  {
    kind: 'condition',
    id: 'github-merge-queue-ref',
    summary:
      'The merge queue has branches of its own. Whether members can create such branches is unknown.',
    when: 'claims.event_name == "merge_group"',
    holds: 'claims.ref.startsWith("refs/heads/gh-readonly-queue/")',
    ...events,
  },
  {
    kind: 'condition',
    id: 'github-pull-request-branches',
    summary: 'Only events of pull requests have a head and a base branch.',
    when: '!claims.event_name.startsWith("pull_request")',
    holds: 'claims.head_ref == "" && claims.base_ref == ""',
    ...documented('github-contexts', 'github-head-ref'),
  },
  {
    kind: 'condition',
    id: 'github-head-and-base',
    summary: 'The events pull_request and pull_request_target have both a head and a base branch.',
    holds:
      '(claims.head_ref != "") == (claims.base_ref != "") && (claims.head_ref != "") == (claims.event_name in ["pull_request", "pull_request_target"])',
    // Documented for the environment variables; the claims presumably follow them.
    ...inferred('github-contexts', 'github-head-ref'),
  },
  {
    kind: 'condition',
    id: 'github-pull-request-unprotected',
    summary: 'The refs of pull requests are not protected.',
    when: 'claims.ref.startsWith("refs/pull/")',
    holds: 'claims.ref_protected == "false"',
    ...inExample('actions-oidc-debugger'),
  },
  {
    kind: 'condition',
    id: 'github-no-workflow-call',
    summary: "The event of a reusable workflow is its caller's.",
    holds: 'claims.event_name != "workflow_call"',
    ...inferred('github-events'),
  },
]

const ownerFacts: readonly Fact[] = [
  {
    kind: 'template',
    id: 'github-repository-owner',
    claim: 'repository',
    summary: "A repository's full name is its owner, a slash and its name.",
    ...documented('github-oidc', 'actions-oidc-debugger', 'github-limits'),
    template: [[{ claim: 'repository_owner' }, '/', { re2: repositoryName }]],
  },
  {
    kind: 'condition',
    id: 'github-enterprise',
    summary: 'Tokens have both the name and the id of an enterprise, or neither.',
    holds: 'has(claims.enterprise) == has(claims.enterprise_id)',
    ...inferred('github-oidc'),
  },
  {
    kind: 'condition',
    id: 'github-environment-node',
    summary: 'Only tokens with an environment have its node id.',
    when: 'has(claims.environment_node_id)',
    holds: 'has(claims.environment)',
    ...inExample('output-oidc-claims'),
  },
]

const hash = {
  pattern: { re2: commit, ...realTokens },
  examples: ['"0a1b2c3d4e5f60718293a4b5c6d7e8f901234567"'],
} as const
/**
 * Ids are decimal numbers in all examples. Subjects with ids are documented as unambiguous, so ids contain no delimiter at
 * least.
 */
const idPattern = { re2: '[^:@/]+', ...documented('github-oidc') } as const

const time = { iat: 1763700300, nbf: 1763699700, exp: 1763700600 }
const sha = '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567'
const deploy = 'acme/infra/.github/workflows/deploy.yml'

const pushToken = {
  jti: '6f4f1c9e-8d5b-4f0e-9d2c-3a1b5c7d9e0f',
  sub: 'repo:acme/infra:environment:production',
  aud: 'acme.example.com',
  ref: 'refs/heads/main',
  sha,
  repository: 'acme/infra',
  repository_owner: 'acme',
  repository_id: '74',
  repository_owner_id: '65',
  repository_visibility: 'private',
  actor: 'dana',
  actor_id: '12',
  run_id: '900',
  run_number: '10',
  run_attempt: '1',
  runner_environment: 'github-hosted',
  workflow: 'deploy',
  workflow_ref: `${deploy}@refs/heads/main`,
  workflow_sha: sha,
  job_workflow_ref: `${deploy}@refs/heads/main`,
  job_workflow_sha: sha,
  environment: 'production',
  event_name: 'push',
  ref_protected: 'true',
  ref_type: 'branch',
  head_ref: '',
  base_ref: '',
  iss: 'https://token.actions.githubusercontent.com',
  ...time,
} as const

const { environment: _environment, ...withoutEnvironment } = pushToken

/**
 * GitHub Actions: all claims are strings except times. Anyone can choose the names, branches, workflows and subject
 * template of their own repositories.
 */
export const githubActions: Platform = {
  id: 'github-actions',
  title: 'GitHub Actions',
  issuer:
    /^https:\/\/(?:token\.actions\.(?:githubusercontent\.com|[a-z0-9-]+\.ghe\.com)(?:\/|$)|[^/]+\/_services\/token$)/,
  isShared: true,
  subject: /^repo:/,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: documentedClaims,
      issuers: [
        '"https://token.actions.githubusercontent.com"',
        '"https://token.actions.githubusercontent.com/acme"',
        '"https://token.actions.acme.ghe.com/acme"',
      ],
      jti: { ...inExample('actions-oidc-debugger'), presence: 'always' },
      nbf: { presence: 'always' },
      audience: {
        summary:
          'The audience; by default the URL of the owner. Any job can ask for any other value.',
        examples: ['"acme.example.com"', '"https://github.com/acme"'],
      },
    }),
    claim(
      'sub',
      'The subject, built from the repository and the environment, event or ref. Administrators of a repository can customise it.',
      documentedClaims,
      {
        control: 'admin',
        pins: { scope: 'project', by: 'name', ...documentedClaims },
        prefix: {
          scheme: 'repo:',
          organization: /^repo:[^/]+\//,
          project: /^repo:[^/]+\/[^/:]+:/,
        },
        examples: [
          '"repo:acme@65/infra@74:environment:production"',
          '"repo:acme/infra:ref:refs/heads/main"',
          '"repo:acme/infra:pull_request"',
          '"repo:acme/infra:ref:refs/tags/v1.2.0"',
          '"repository_owner:acme:repository_visibility:private"',
        ],
      },
    ),
    claim(
      'repository',
      'The full name of the repository that runs the workflow.',
      documentedClaims,
      {
        control: 'platform',
        pins: { scope: 'project', by: 'name', ...documentedClaims },
        pattern: { re2: `${ownerName}/${repositoryName}`, ...names },
        prefix: { organization: /^[^/]+\// },
        examples: ['"acme/infra"'],
      },
    ),
    claim(
      'repository_id',
      'The id of the repository, which survives renaming and transfers.',
      documentedClaims,
      {
        control: 'platform',
        pins: { scope: 'project', by: 'id', ...documentedClaims },
        pattern: idPattern,
        examples: ['"74"'],
      },
    ),
    claim(
      'repository_owner',
      'The name of the user or organization that owns the repository.',
      documentedClaims,
      {
        control: 'platform',
        pins: { scope: 'organization', by: 'name', ...documentedClaims },
        pattern: { re2: ownerName, ...names },
        examples: ['"acme"'],
      },
    ),
    claim(
      'repository_owner_id',
      'The id of the user or organization that owns the repository.',
      documentedClaims,
      {
        control: 'platform',
        pins: { scope: 'organization', by: 'id', ...documentedClaims },
        pattern: idPattern,
        examples: ['"65"'],
      },
    ),
    claim('enterprise', 'The slug of the enterprise that owns the repository.', documentedClaims, {
      presence: 'sometimes',
      control: 'platform',
      pins: { scope: 'enterprise', by: 'name', ...documentedClaims },
      examples: ['"acme-inc"'],
    }),
    claim('enterprise_id', 'The id of the enterprise that owns the repository.', documentedClaims, {
      presence: 'sometimes',
      control: 'platform',
      pins: { scope: 'enterprise', by: 'id', ...documentedClaims },
      pattern: idPattern,
      examples: ['"31"'],
    }),
    claim('workflow_ref', "The path and ref of the run's workflow file.", documentedClaims, {
      pins: { scope: 'project', by: 'name', ...documentedClaims },
      prefix: { organization: /^[^/]+\//, project: /^[^/]+\/[^/]+\// },
      examples: [`"${deploy}@refs/heads/main"`],
    }),
    claim(
      'job_workflow_ref',
      'The workflow file that defines the job. Any repository can call a public reusable workflow, so the claim identifies the code, not its caller.',
      documented('github-oidc', 'reusable-token'),
      {
        presence: 'sometimes',
        isUsual: true,
        control: 'anyone',
        pins: { scope: 'project', by: 'name', isRelative: true, ...documentedClaims },
        pattern: { re2: workflowPattern, ...inferred('github-oidc', 'pypi-github') },
        examples: [
          `"${deploy}@refs/heads/main"`,
          '"acme/workflows/.github/workflows/deploy.yml@v2"',
        ],
      },
    ),
    claim('repository_visibility', 'The visibility of the repository.', documentedClaims, {
      control: 'admin',
      values: only(documentedClaims, 'private', 'public', 'internal'),
      examples: ['"private"', '"public"', '"internal"'],
    }),
    claim(
      'environment',
      'The environment of the job. A job creates an environment that does not exist, without protection.',
      documented('github-oidc', 'github-environments'),
      { presence: 'sometimes', examples: ['"production"', '"staging"'] },
    ),
    claim(
      'environment_node_id',
      'The node id of the environment.',
      inExample('output-oidc-claims', 'deployment-token'),
      { presence: 'sometimes', control: 'platform', examples: ['"EN_kwDOABC123"'] },
    ),
    claim(
      'ref',
      'The full name of the branch, tag or pull request; empty for deployments of a commit.',
      documented('github-contexts', 'deployment-token'),
      {
        pattern: {
          re2: `(?:refs/(?:heads|tags)/${refName}|refs/pull/[0-9]+/(?:merge|head))?`,
          ...documented('github-contexts', 'deployment-token', 'git-ref-names'),
        },
        examples: ['"refs/heads/main"', '"refs/tags/v1.2.0"', '"refs/pull/7/merge"'],
      },
    ),
    claim(
      'ref_type',
      'The kind of ref: "tag" for tags, "branch" for everything else.',
      inExample('actions-oidc-debugger', 'deployment-token'),
      {
        values: only(documented('github-contexts'), 'branch', 'tag'),
        examples: ['"branch"', '"tag"'],
      },
    ),
    claim(
      'ref_protected',
      '"true" if branch protection or rulesets cover the ref, however strict.',
      documented('github-contexts'),
      {
        control: 'admin',
        values: only(documented('github-contexts'), 'true', 'false'),
        examples: ['"true"', '"false"'],
      },
    ),
    claim('sha', 'The commit of the run.', realTokens, hash),
    claim(
      'workflow',
      "The workflow's name: any text, or the path of the file if it has none.",
      documentedClaims,
      { examples: ['"deploy"'] },
    ),
    claim('workflow_sha', "The commit of the run's workflow file.", realTokens, hash),
    claim('job_workflow_sha', "The commit of the job's workflow file.", realTokens, {
      presence: 'sometimes',
      isUsual: true,
      ...hash,
    }),
    claim(
      'actor',
      'The user or app that triggered the run, which is not necessarily the author of the code.',
      documented('github-contexts', 'github-events'),
      { control: 'anyone', examples: ['"dana"', '"dependabot[bot]"'] },
    ),
    claim('actor_id', 'The id of the user or app that triggered the run.', documentedClaims, {
      control: 'anyone',
      pattern: idPattern,
      examples: ['"12"'],
    }),
    claim(
      'event_name',
      'The event that started the run. Outsiders can start some events of public repositories.',
      documented('github-events'),
      {
        control: 'anyone',
        values: mostly(
          documented('github-events'),
          'push',
          'workflow_dispatch',
          'pull_request',
          'release',
          'schedule',
          'create',
          'delete',
          'deployment',
          'deployment_status',
          'merge_group',
          'registry_package',
          'pull_request_review',
          'pull_request_review_comment',
          ...branchEvents,
          'dynamic',
        ),
        examples: ['"push"', '"workflow_dispatch"', '"release"', '"schedule"', '"pull_request"'],
      },
    ),
    claim(
      'head_ref',
      'The short name of the branch that a pull request proposes to merge; otherwise empty.',
      documented('github-contexts'),
      { control: 'anyone', examples: ['""', '"feature"'] },
    ),
    claim(
      'base_ref',
      'The short name of the branch that a pull request proposes to change; otherwise empty.',
      documented('github-contexts'),
      { control: 'anyone', examples: ['""', '"main"'] },
    ),
    claim('run_id', 'The id of the run.', realTokens, {
      control: 'platform',
      pattern: idPattern,
      examples: ['"900"'],
    }),
    claim('run_number', "The number of the run among the workflow's runs.", realTokens, {
      control: 'platform',
      pattern: idPattern,
      examples: ['"10"'],
    }),
    claim('run_attempt', 'The number of the attempt, counted from 1.', realTokens, {
      control: 'platform',
      pattern: idPattern,
      examples: ['"1"'],
    }),
    claim(
      'runner_environment',
      "The kind of runner. Outsiders can have their own, and GitHub's.",
      documentedClaims,
      {
        values: only(documentedClaims, 'github-hosted', 'self-hosted'),
        examples: ['"github-hosted"', '"self-hosted"'],
      },
    ),
    claim(
      'issuer_scope',
      'Undocumented; seen in one list of claims.',
      unknown('output-oidc-claims'),
      {
        presence: 'sometimes',
      },
    ),
    claim(
      'check_run_id',
      "The id of the job's check run.",
      documented('github-oidc', 'output-oidc-claims'),
      {
        presence: 'sometimes',
        control: 'platform',
        pattern: idPattern,
        examples: ['"4001"'],
      },
    ),
  ],
  facts: [...subjectFacts, ...ownerFacts, ...workflowFacts, ...eventFacts],
  identity: {
    groups: ['enterprise_id', 'enterprise'],
    organization: {
      ids: ['repository_owner_id', 'enterprise_id'],
      names: ['repository_owner', 'enterprise'],
      caseInsensitive: ['repository_owner'],
    },
    project: {
      ids: ['repository_id'],
      names: ['repository'],
      caseInsensitive: ['repository'],
    },
    derive: [
      {
        from: 'repository',
        re2: `(?<repository_owner>${ownerName})/${repositoryName}`,
        to: ['repository_owner'],
      },
      {
        from: 'sub',
        re2: `repo:(?<repository>(?<repository_owner>${ownerName})/${repositoryName})${colonRest}`,
        to: ['repository', 'repository_owner'],
      },
      {
        from: 'sub',
        re2: `repo:(?<repository_owner>${ownerName})@(?<repository_owner_id>${decimal})/${repositoryName}@(?<repository_id>${decimal})${colonRest}`,
        to: ['repository_owner', 'repository_owner_id', 'repository_id'],
      },
      ...['repository_id', 'repository_owner_id', 'repository_owner'].map((key) => ({
        from: 'sub',
        re2: `${escapePattern(key)}:(?<${key}>[^:%]+)${colonRest}`,
        to: [key],
      })),
      {
        from: 'workflow_ref',
        re2: `(?<repository>(?<repository_owner>${ownerName})/${repositoryName})/${anything}`,
        to: ['repository', 'repository_owner'],
      },
    ],
  },
  actors: {
    outsider: {
      exists: true,
      summary: 'Anyone with a GitHub account, in repositories of their own',
      conditions: [],
      notes: [
        'Outsiders choose all refs, events, environments, file names and the template of sub in their own repositories.',
      ],
    },
    fork: {
      exists: true,
      summary: 'A pull request from a fork',
      conditions: [
        {
          id: 'github-fork-event',
          holds:
            'claims.event_name in ["pull_request", "pull_request_review", "pull_request_review_comment"]',
          summary: 'A pull request from a fork starts events of pull requests only.',
          ...documented('github-events', 'github-token'),
        },
        {
          id: 'github-fork-visibility',
          holds: 'claims.event_name != "pull_request" || claims.repository_visibility != "public"',
          summary:
            'Public repositories give no tokens to pull requests from forks; in others, an administrator may allow them.',
          ...documented('github-token', 'fork-tokens'),
        },
        {
          id: 'github-fork-ref',
          holds: 'claims.ref_protected == "false"',
          summary: 'Only members merge pull requests into protected branches.',
          unless: 'unprotected',
          ...documented('github-contexts', 'github-environments'),
        },
      ],
    },
    other_project: {
      exists: true,
      summary: 'Another repository of the same owner',
      conditions: [],
    },
    pusher: {
      exists: true,
      summary: 'Anyone who can push a branch to the repository',
      conditions: [
        {
          id: 'github-pusher-ref',
          holds: 'claims.ref_protected == "false"',
          summary: 'Members cannot push to protected branches and tags.',
          unless: 'unprotected',
          ...documented('github-contexts', 'github-environments'),
        },
      ],
      notes: [
        'A rule set for a pattern of names, such as release/*, also protects branches that a member creates.',
      ],
    },
    maintainer: {
      exists: true,
      summary: 'An administrator of the repository',
      conditions: [],
    },
  },
  refs: [
    { claim: 'ref', kind: 'ref' },
    { claim: 'environment', kind: 'environment', isCaseInsensitive: true },
  ],
  privilegedEvents: {
    claim: 'event_name',
    values: privileged,
    ...documented('github-events', 'github-token', 'github-pull-request-target'),
  },
  samples: [
    {
      title: 'GitHub Actions',
      claims: pushToken,
      rule: [
        'claims.repository_id == "74" &&',
        '  claims.repository_owner_id == "65" &&',
        '  claims.ref == "refs/heads/main" &&',
        '  has(claims.environment) && claims.environment == "production"',
      ].join('\n'),
    },
    {
      title: 'GitHub Actions, push with an immutable subject',
      claims: {
        ...withoutEnvironment,
        sub: 'repo:acme@65/infra@74:ref:refs/heads/main',
        check_run_id: '4001',
      },
      rule: 'claims.sub == "repo:acme@65/infra@74:ref:refs/heads/main"',
    },
    {
      title: 'GitHub Actions, pull request',
      claims: {
        ...withoutEnvironment,
        sub: 'repo:acme/infra:pull_request',
        ref: 'refs/pull/7/merge',
        ref_protected: 'false',
        event_name: 'pull_request',
        head_ref: 'feature',
        base_ref: 'main',
        workflow: 'plan',
        workflow_ref: 'acme/infra/.github/workflows/plan.yml@refs/pull/7/merge',
        job_workflow_ref: 'acme/infra/.github/workflows/plan.yml@refs/pull/7/merge',
      },
      rule: 'claims.repository_id == "74" && claims.event_name == "pull_request"',
    },
    {
      title: 'GitHub Actions, release',
      claims: {
        ...withoutEnvironment,
        sub: 'repo:acme/infra:ref:refs/tags/v1.2.0',
        ref: 'refs/tags/v1.2.0',
        ref_type: 'tag',
        event_name: 'release',
        workflow: 'release',
        workflow_ref: 'acme/infra/.github/workflows/release.yml@refs/tags/v1.2.0',
        job_workflow_ref: 'acme/workflows/.github/workflows/release.yml@v2',
        job_workflow_sha: '1f2e3d4c5b6a798897a6b5c4d3e2f10123456789',
      },
      rule: [
        'claims.repository_id == "74" &&',
        '  claims.ref.startsWith("refs/tags/v") &&',
        '  claims.ref_protected == "true"',
      ].join('\n'),
    },
    {
      title: 'GitHub Actions, customised subject',
      claims: {
        ...withoutEnvironment,
        sub: 'repository_owner_id:65:ref:refs/heads/main:workflow:deploy',
      },
      rule: 'claims.sub.startsWith("repository_owner_id:65:") && claims.ref_protected == "true"',
    },
  ],
  misnomers: {
    repo: 'repository',
    repo_id: 'repository_id',
    owner: 'repository_owner',
    owner_id: 'repository_owner_id',
    branch: 'ref',
    event: 'event_name',
  },
  notes: [
    'Outsiders can start pull_request_target, issue_comment, workflow_run and similar events of public repositories; these run on the default branch with tokens of the repository.',
    'An environment restricts nobody unless it has protection rules, which tokens do not show.',
    'Workflows that an organization requires may be in another repository, so workflow_ref alone does not identify the repository of such runs.',
    'Administrators can add custom properties to tokens, as claims repo_property_NAME.',
  ],
}
