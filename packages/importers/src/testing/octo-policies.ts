import { githubIssuer } from './gcp-policies.ts'
import type { OctoPolicy } from './octo-evaluator.ts'

const permissions = { contents: 'read' }
const github = (rest: Omit<OctoPolicy, 'issuer' | 'permissions'>): OctoPolicy => ({
  issuer: githubIssuer,
  ...rest,
  permissions,
})
const gitlab = (rest: Omit<OctoPolicy, 'issuer' | 'permissions'>): OctoPolicy => ({
  issuer: 'https://gitlab.com',
  ...rest,
  permissions,
})
const other = (rest: Omit<OctoPolicy, 'issuer' | 'permissions'>): OctoPolicy => ({
  issuer: 'https://idp.acme.example',
  ...rest,
  permissions,
})

/** Trust policies modelled on public ones. */
export const octoPolicies: readonly (readonly [title: string, policy: OctoPolicy])[] = [
  ['a branch', github({ subject: 'repo:acme/infra:ref:refs/heads/main' })],
  ['pull requests', github({ subject: 'repo:acme/infra:pull_request' })],
  ['an environment', github({ subject: 'repo:acme/infra:environment:production' })],
  ['a tag pattern', github({ subject_pattern: 'repo:acme/infra:ref:refs/tags/v.*' })],
  ['a strict tag pattern', github({ subject_pattern: 'repo:acme/infra:ref:refs/tags/v[0-9]+' })],
  ['an organization', github({ subject_pattern: 'repo:acme/.*' })],
  ['alternatives', github({ subject_pattern: 'repo:acme/(infra|app):ref:refs/heads/main' })],
  [
    'branches of a release',
    github({ subject_pattern: 'repo:acme/infra:ref:refs/heads/(main|release-.*)' }),
  ],
  ['everything', github({ subject_pattern: '.*' })],
  ['a dot in the name', github({ subject_pattern: 'repo:acme/acme.github.io:.*' })],
  ['a subject of a custom template', github({ subject_pattern: 'repository_owner:acme:.*' })],
  [
    'an exact audience',
    github({ subject_pattern: 'repo:acme/.*', audience: 'https://github.com/acme' }),
  ],
  [
    'an audience pattern',
    github({ subject_pattern: 'repo:acme/.*', audience_pattern: 'https://github.com/.*' }),
  ],
  [
    'the domain as the audience',
    github({ subject: 'repo:acme/infra:pull_request', audience: 'octo-sts.dev' }),
  ],
  [
    'a workflow',
    github({
      subject_pattern: 'repo:acme/infra:.*',
      claim_pattern: { job_workflow_ref: 'acme/infra/.github/workflows/release.yaml@.*' },
    }),
  ],
  [
    'a workflow at main',
    github({
      subject: 'repo:acme/infra:ref:refs/heads/main',
      claim_pattern: {
        workflow_ref: 'acme/infra/\\.github/workflows/[a-z]+\\.yaml@refs/heads/main',
      },
    }),
  ],
  [
    'an owner by id',
    github({ subject_pattern: 'repo:.*', claim_pattern: { repository_owner_id: '65' } }),
  ],
  [
    'a missing environment',
    github({ subject_pattern: 'repo:acme/.*', claim_pattern: { environment: 'production' } }),
  ],
  [
    'any environment',
    github({ subject_pattern: 'repo:acme/.*', claim_pattern: { environment: '.*' } }),
  ],
  ['a GitLab project', gitlab({ subject: 'project_path:acme/infra:ref_type:branch:ref:main' })],
  [
    'a GitLab group',
    gitlab({ subject_pattern: 'project_path:acme/[^:]+:ref_type:branch:ref:main' }),
  ],
  [
    'a protected GitLab branch',
    gitlab({ subject_pattern: 'project_path:acme/.*', claim_pattern: { ref_protected: 'true' } }),
  ],
  [
    'GitLab with an audience',
    gitlab({ subject_pattern: 'project_path:acme/infra:.*', audience: 'https://gitlab.com' }),
  ],
  ['a service account', other({ subject: '112233445566778899001' })],
  ['an unknown issuer', other({ subject_pattern: 'user-[0-9]+', audience: 'acme' })],
]

/** Policies whose patterns have alternatives outside of parentheses, which versions of Octo STS read differently. */
export const ambiguousPolicies: readonly (readonly [title: string, policy: OctoPolicy])[] = [
  [
    'alternatives at the top',
    github({ subject_pattern: 'repo:acme/infra:pull_request|repo:acme/app:pull_request' }),
  ],
  [
    'an event',
    github({
      subject_pattern: 'repo:acme/infra:.*',
      claim_pattern: { event_name: 'push|workflow_dispatch' },
    }),
  ],
  [
    'several claims',
    github({
      subject_pattern: 'repo:acme/.*',
      claim_pattern: {
        ref: 'refs/heads/main',
        ref_protected: 'true',
        repository_visibility: 'private|internal',
      },
    }),
  ],
  [
    'an actor',
    github({ subject_pattern: 'repo:acme/.*', claim_pattern: { actor: 'dana|renovate\\[bot\\]' } }),
  ],
  [
    'GitLab pipelines',
    gitlab({
      subject_pattern: 'project_path:acme/infra:.*',
      claim_pattern: { pipeline_source: 'push|web' },
    }),
  ],
  [
    'a boolean claim',
    other({ subject_pattern: 'x|dana', claim_pattern: { environment: 'true|main' } }),
  ],
  ['several audiences', other({ subject_pattern: '.+', audience_pattern: 'acme|x' })],
]
