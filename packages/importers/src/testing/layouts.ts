/** A repository, rules, and the relation of each job to each rule as worked out by hand. */
export interface Layout {
  readonly title: string
  readonly files: Readonly<Record<string, string>>
  readonly rules: readonly string[]
  /** One letter per rule: always, sometimes, never. */
  readonly matrix: Readonly<Record<string, string>>
  /** The jobs that outsiders can start. */
  readonly outsiders?: readonly string[]
}

const token = 'permissions: { id-token: write, contents: read }'
const runner = 'runs-on: ubuntu-latest\n    steps: [{ run: make }]'

/** Repositories modelled on public ones. Facts: acme/infra, default branch main. */
export const layouts: readonly Layout[] = [
  {
    title: 'a build without tokens, and a deployment from main',
    files: {
      '.github/workflows/ci.yml': `on: [push, pull_request]\npermissions: { contents: read }\njobs:\n  test:\n    ${runner}\n`,
      '.github/workflows/deploy.yml': `name: Deploy\non:\n  push:\n    branches: [main]\n${token}\njobs:\n  deploy:\n    environment: production\n    ${runner}\n`,
    },
    rules: [
      'claims.sub == "repo:acme/infra:environment:production"',
      'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"',
      'claims.sub == "repo:acme/infra:pull_request"',
      'claims.repository == "acme/other"',
    ],
    matrix: { 'deploy.yml: deploy': 'aann' },
  },
  {
    title: 'a release from tags',
    files: {
      '.github/workflows/publish.yml': `on:\n  push:\n    tags: ['v*']\njobs:\n  build:\n    ${runner}\n  publish:\n    needs: build\n    ${token}\n    environment: { name: pypi, url: https://pypi.org }\n    ${runner}\n`,
    },
    rules: [
      'claims.repository == "acme/infra" && claims.ref.startsWith("refs/tags/v")',
      'claims.ref == "refs/tags/v1.0.0"',
      'claims.ref == "refs/heads/main"',
      'claims.environment == "pypi" && claims.ref_type == "tag"',
      'claims.ref.startsWith("refs/tags/v") && claims.ref.contains("/v1/")',
    ],
    matrix: { 'publish.yml: publish': 'asnan' },
  },
  {
    title: 'a plan for pull requests, and an apply from main',
    files: {
      '.github/workflows/plan.yml': `on:\n  pull_request:\n    branches: [main]\n${token}\njobs:\n  plan:\n    ${runner}\n`,
      '.github/workflows/apply.yml': `on:\n  push:\n    branches:\n      - main\n${token}\njobs:\n  apply:\n    environment: production\n    ${runner}\n`,
    },
    rules: [
      'claims.sub == "repo:acme/infra:pull_request"',
      'claims.event_name == "push" && claims.ref == "refs/heads/main"',
      'claims.repository_owner == "acme"',
      'claims.base_ref == "main"',
    ],
    matrix: { 'plan.yml: plan': 'anaa', 'apply.yml: apply': 'naan' },
  },
  {
    title: 'a matrix of environments',
    files: {
      '.github/workflows/deploy.yml': `on: workflow_dispatch\n${token}\njobs:\n  deploy:\n    strategy:\n      matrix:\n        env: [dev, staging, production]\n    environment: \${{ matrix.env }}\n    ${runner}\n`,
    },
    rules: [
      'claims.environment == "production"',
      'claims.environment in ["staging", "production"]',
      'claims.sub.startsWith("repo:acme/infra:environment:")',
      'claims.ref == "refs/heads/main"',
    ],
    matrix: {
      'deploy.yml: deploy (dev)': 'nnas',
      'deploy.yml: deploy (staging)': 'naas',
      'deploy.yml: deploy (production)': 'aaas',
    },
  },
  {
    title: 'a workflow that two others call',
    files: {
      '.github/workflows/push.yml': `on: push\njobs:\n  staging:\n    ${token}\n    uses: ./.github/workflows/deploy.yml\n    with: { env: staging }\n`,
      '.github/workflows/release.yml': `on:\n  release:\n    types: [published]\njobs:\n  production:\n    ${token}\n    uses: ./.github/workflows/deploy.yml\n    with: { env: production }\n  announce:\n    uses: ./.github/workflows/deploy.yml\n    with: { env: production }\n`,
      '.github/workflows/deploy.yml': `on:\n  workflow_call:\n    inputs:\n      env: { type: string, required: true }\njobs:\n  deploy:\n    environment: \${{ inputs.env }}\n    ${runner}\n`,
    },
    rules: [
      'claims.environment == "production"',
      'claims.event_name == "release"',
      'claims.ref.startsWith("refs/heads/")',
      'claims.workflow_ref.startsWith("acme/infra/.github/workflows/release.yml@")',
    ],
    matrix: {
      'push.yml: staging / deploy': 'nnsn',
      'release.yml: production / deploy': 'aana',
    },
  },
  {
    title: 'previews of pull requests from forks',
    files: {
      '.github/workflows/preview.yml': `on:\n  pull_request_target:\n    types: [labeled]\n  issue_comment:\njobs:\n  preview:\n    if: github.event.label.name == 'preview'\n    ${token}\n    environment: preview\n    ${runner}\n`,
    },
    rules: [
      'claims.environment == "preview"',
      'claims.sub == "repo:acme/infra:pull_request"',
      'claims.ref == "refs/heads/main"',
      'claims.event_name == "pull_request_target"',
      'claims.event_name in ["push", "workflow_dispatch"]',
    ],
    matrix: { 'preview.yml: preview': 'anssn' },
    outsiders: ['preview.yml: preview'],
  },
  {
    title: 'nightly runs, which people can start too',
    files: {
      '.github/workflows/nightly.yml': `on:\n  schedule: [{ cron: '0 3 * * *' }]\n  workflow_dispatch:\n${token}\njobs:\n  backup:\n    ${runner}\n  report:\n    if: github.event_name == 'schedule'\n    ${runner}\n  manual:\n    if: \${{ github.event_name != 'schedule' && !cancelled() }}\n    runs-on: [self-hosted, linux]\n    steps: []\n`,
    },
    rules: [
      'claims.ref == "refs/heads/main"',
      'claims.event_name == "schedule"',
      'claims.runner_environment == "self-hosted"',
      'claims.sub == "repo:acme/infra:ref:refs/heads/main"',
    ],
    matrix: {
      'nightly.yml: backup': 'ssns',
      'nightly.yml: report': 'aana',
      'nightly.yml: manual': 'snas',
    },
  },
  {
    title: 'conditions on refs',
    files: {
      '.github/workflows/all.yml': `on:\n  push:\n    branches: ['**', '!dependabot/**']\n    tags-ignore: ['*-rc*']\njobs:\n  tag:\n    if: startsWith(github.ref, 'refs/tags/')\n    ${token}\n    ${runner}\n  branch:\n    if: github.ref_type == 'branch'\n    ${token}\n    ${runner}\n  never:\n    if: github.event_name == 'pull_request'\n    ${token}\n    ${runner}\n  no-token:\n    permissions: read-all\n    ${runner}\n`,
    },
    rules: [
      'claims.ref.startsWith("refs/tags/")',
      'claims.ref.startsWith("refs/heads/")',
      'claims.ref.startsWith("refs/heads/dependabot/")',
      'claims.ref == "refs/tags/v1-rc1"',
      'claims.ref == "refs/tags/v1"',
    ],
    matrix: { 'all.yml: tag': 'annns', 'all.yml: branch': 'nannn', 'all.yml: never': 'nnnnn' },
  },
  {
    title: 'a GitLab pipeline with a deployment and a review',
    files: {
      '.gitlab-ci.yml': `stages: [test, deploy]\ntest:\n  script: make\n.token:\n  id_tokens:\n    CLOUD: { aud: https://cloud.acme.example }\ndeploy:\n  extends: .token\n  script: make deploy\n  environment: production\n  rules:\n    - if: $CI_PIPELINE_SOURCE == "schedule"\n      when: never\n    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH\nreview:\n  extends: .token\n  script: make review\n  rules:\n    - if: $CI_PIPELINE_SOURCE == "merge_request_event"\n`,
    },
    rules: [
      'claims.project_path == "acme/infra" && claims.ref == "main" && claims.ref_type == "branch"',
      'claims.pipeline_source == "merge_request_event"',
      'claims.environment == "production"',
      'claims.sub == "project_path:acme/infra:ref_type:branch:ref:main"',
      'claims.aud == "https://cloud.acme.example"',
      'claims.pipeline_source == "schedule"',
    ],
    matrix: { '.gitlab-ci.yml: deploy': 'anaaan', '.gitlab-ci.yml: review': 'sansan' },
  },
  {
    title: 'a GitLab pipeline with included files and tags',
    files: {
      '.gitlab-ci.yml': `include:\n  - local: /ci/publish.yml\ndefault:\n  id_tokens:\n    T: { aud: sts.amazonaws.com }\nsync:\n  script: make\n  only: [main]\nlocal:\n  id_tokens: {}\n  script: make\n`,
      'ci/publish.yml': `publish:\n  script: make publish\n  rules:\n    - if: $CI_COMMIT_TAG =~ /^v\\d+/\n`,
    },
    rules: [
      'claims.ref_type == "tag"',
      'claims.ref.startsWith("v")',
      'claims.ref_protected == "true"',
      'claims.ref == "main"',
      'claims.pipeline_source == "merge_request_event" && claims.ref_type == "branch"',
    ],
    matrix: { 'ci/publish.yml: publish': 'aasnn', '.gitlab-ci.yml: sync': 'snsan' },
  },
]
