import type { GcpProvider } from './gcp-evaluator.ts'

export const githubIssuer = 'https://token.actions.githubusercontent.com'

const github = {
  'google.subject': 'assertion.sub',
  'attribute.actor': 'assertion.actor',
  'attribute.repository': 'assertion.repository',
  'attribute.repository_owner': 'assertion.repository_owner',
}
const gitlab = {
  'google.subject': 'assertion.sub',
  'attribute.project_path': 'assertion.project_path',
  'attribute.ref': 'assertion.ref',
}

type Case = readonly [title: string, provider: GcpProvider]

const of = (
  issuerUri: string,
  mapping: Readonly<Record<string, string>>,
  condition?: string,
): GcpProvider => ({
  attributeMapping: mapping,
  ...(condition !== undefined && { attributeCondition: condition }),
  oidc: { issuerUri },
})
const onGithub = (condition?: string, more: Readonly<Record<string, string>> = {}): GcpProvider =>
  of(githubIssuer, { ...github, ...more }, condition)
const onGitlab = (condition?: string, more: Readonly<Record<string, string>> = {}): GcpProvider =>
  of('https://gitlab.com', { ...gitlab, ...more }, condition)

/** Providers modelled on public ones. */
export const gcpPolicies: readonly Case[] = [
  ['an owner', onGithub("assertion.repository_owner == 'acme'")],
  ['an owner by id', onGithub("assertion.repository_owner_id == '65'")],
  ['a repository', onGithub("assertion.repository == 'acme/infra'")],
  ['a repository by attribute', onGithub('attribute.repository == "acme/infra"')],
  ['a repository by brackets', onGithub('attribute["repository"] == "acme/infra"')],
  [
    'a branch',
    onGithub('assertion.repository == "acme/infra" && assertion.ref == "refs/heads/main"'),
  ],
  [
    'a branch or tags',
    onGithub(
      'assertion.repository == "acme/infra" && (assertion.ref == "refs/heads/main" || assertion.ref.startsWith("refs/tags/v"))',
    ),
  ],
  ['a list of repositories', onGithub('assertion.repository in ["acme/infra", "acme/app"]')],
  ['a subject', onGithub("google.subject == 'repo:acme/infra:ref:refs/heads/main'")],
  ['a prefix of the subject', onGithub("google.subject.startsWith('repo:acme/')")],
  ['a pattern', onGithub("attribute.repository.matches('^acme/(infra|app)$')")],
  [
    'no pull requests',
    onGithub('assertion.repository_owner == "acme" && assertion.event_name != "pull_request"'),
  ],
  [
    'a negated list',
    onGithub(
      'assertion.repository_owner == "acme" && !(assertion.event_name in ["pull_request", "pull_request_target"])',
    ),
  ],
  [
    'a guarded environment',
    onGithub(
      'assertion.repository_owner == "acme" && has(assertion.environment) && assertion.environment == "production"',
    ),
  ],
  ['an environment that may be missing', onGithub('assertion.environment == "production"')],
  [
    'a mapped environment',
    onGithub('attribute.environment == "production"', {
      'attribute.environment': 'assertion.environment',
    }),
  ],
  [
    'an environment with a default',
    onGithub('attribute.environment in ["production", "none"]', {
      'attribute.environment': 'has(assertion.environment) ? assertion.environment : "none"',
    }),
  ],
  [
    'a mapped environment that no condition reads',
    onGithub('assertion.repository_owner == "acme"', {
      'attribute.environment': 'assertion.environment',
    }),
  ],
  [
    'a joined attribute',
    onGithub('attribute.full == "acme/infra@refs/heads/main"', {
      'attribute.full': 'assertion.repository + "@" + assertion.ref',
    }),
  ],
  [
    'lower case',
    onGithub('attribute.owner == "acme"', {
      'attribute.owner': 'assertion.repository_owner.lowerAscii()',
    }),
  ],
  [
    'an attribute of a choice',
    onGithub('attribute.kind == "main"', {
      'attribute.kind': 'assertion.ref == "refs/heads/main" ? "main" : "other"',
    }),
  ],
  [
    'a choice',
    onGithub(
      'assertion.repository == "acme/infra" ? assertion.ref == "refs/heads/main" : assertion.repository == "acme/app"',
    ),
  ],
  [
    'an error that another condition hides',
    onGithub('assertion.environment == "x" || assertion.repository == "acme/infra"'),
  ],
  ['no condition', onGithub()],
  ['an attribute that exists', onGithub('has(attribute.actor) && attribute.actor == "dana"')],
  [
    'a workflow',
    onGithub(
      'assertion.job_workflow_ref == "acme/workflows/.github/workflows/deploy.yml@refs/heads/main"',
    ),
  ],
  ['a split', onGithub('assertion.repository.split("/")[0] == "acme"')],
  ['a GitLab project', onGitlab('assertion.project_path == "acme/infra"')],
  [
    'a GitLab project by id',
    onGitlab("assertion.project_id == '20' && assertion.ref_protected == 'true'"),
  ],
  [
    'a GitLab group',
    onGitlab("assertion.namespace_path.startsWith('acme/') || assertion.namespace_path == 'acme'"),
  ],
  [
    'a protected GitLab branch',
    onGitlab(
      'attribute.project_path == "acme/infra" && attribute.ref == "main" && assertion.ref_type == "branch"',
    ),
  ],
  [
    'no merge requests of GitLab',
    onGitlab(
      'attribute.project_path == "acme/infra" && assertion.pipeline_source != "merge_request_event"',
    ),
  ],
  [
    'HCP Terraform',
    of(
      'https://app.terraform.io',
      {
        'google.subject': 'assertion.sub',
        'attribute.workspace': 'assertion.terraform_workspace_name',
      },
      'assertion.sub.startsWith("organization:acme:project:infra:workspace:network")',
    ),
  ],
  [
    'CircleCI',
    of(
      'https://oidc.circleci.com/org/0b8f3c52-7a41-4d3e-9f60-5a2d1c4b7e91',
      {
        'google.subject': 'assertion.sub',
        'attribute.project': "assertion['oidc.circleci.com/project-id']",
      },
      "attribute.project == 'a1b2' || assertion['oidc.circleci.com/project-id'] == 'x'",
    ),
  ],
  [
    'an unknown issuer',
    of(
      'https://idp.acme.example',
      { 'google.subject': 'assertion.sub' },
      'assertion.sub in ["a", "b"]',
    ),
  ],
  [
    'groups of an unknown issuer',
    of(
      'https://idp.acme.example',
      { 'google.subject': 'assertion.sub', 'google.groups': 'assertion.environment' },
      '"admins" in google.groups',
    ),
  ],
]
