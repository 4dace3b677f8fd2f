import { compile, getEnvironment, testCel } from '@igakit/cel'
import {
  type Actor,
  actors,
  findPlatform,
  type JsonValue,
  type PlatformId,
  platforms,
} from '@igakit/platforms'
import { checkToken, type CheckOptions, type Token } from '@igakit/platforms/check-token'
import { describe, expect, test } from 'vitest'

const environment = getEnvironment('workload-federation')

function evaluate(expression: string, claims: Token): boolean | undefined {
  const { error, matched } = testCel({ claimsJson: JSON.stringify(claims), expression })
  return error === '' ? matched : undefined
}

const check = (
  id: PlatformId,
  token: Token,
  options: Omit<CheckOptions, 'evaluate'> = {},
): readonly string[] =>
  checkToken(findPlatform(id), token, { evaluate, ...options }).map((violation) => violation.id)

describe.each(platforms)('$id', (platform) => {
  const conditions = [
    ...platform.facts.flatMap((fact) => [
      ...(fact.when === undefined ? [] : [fact.when]),
      ...(fact.kind === 'condition' ? [fact.holds] : []),
    ]),
    ...actors.flatMap((actor) => {
      const model = platform.actors[actor]
      return model.exists ? model.conditions.map(({ holds }) => holds) : []
    }),
  ]

  test('its conditions compile', () => {
    const broken = conditions.filter((condition) => !compile(condition, environment).ok)
    expect(broken).toEqual([])
  })

  test.each(platform.samples)('$title is possible, and its rule admits it', ({ claims, rule }) => {
    expect(check(platform.id, claims)).toEqual([])
    expect(testCel({ claimsJson: JSON.stringify(claims), expression: rule })).toEqual({
      expression: rule,
      matched: true,
      error: '',
    })
  })

  test('its patterns mean the same in RE2 and in JavaScript', () => {
    const patterns = [
      ...platform.claims.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern.re2])),
      ...platform.identity.derive.map(({ re2 }) => re2),
      ...platform.facts.flatMap((fact) =>
        fact.kind === 'template'
          ? fact.template
              .flat()
              .flatMap((piece) => (typeof piece === 'object' && 're2' in piece ? [piece.re2] : []))
          : [],
      ),
    ]
    const texts = platform.claims
      .flatMap(({ examples }) => examples)
      .map((example): unknown => JSON.parse(example))
      .filter((value) => typeof value === 'string')
      .flatMap((text) => [text, `${text}x`, text.slice(0, -1), `${text}\n`, `:${text}`])
    for (const re2 of new Set(patterns)) {
      const inJavaScript = new RegExp(`^(?:${re2})$`, 'u')
      const pattern = JSON.stringify(`^(?:${re2})$`)
      const expression = `${JSON.stringify(texts)}.map(text, text.matches(${pattern}))`
      // Rules on tokens have a maximum length, which some patterns exceed.
      const compilation = compile(expression, getEnvironment('cel-go-all'))
      if (!compilation.ok) throw new Error(`does not compile: ${re2}`)
      expect(compilation.program.evaluate({})).toMatchObject({
        ok: true,
        value: texts.map((text) => inJavaScript.test(text)),
      })
    }
  })
})

describe('a token with one wrong correlation is impossible', () => {
  const wrong: readonly (readonly [PlatformId, number, Record<string, JsonValue>, string])[] = [
    ['github-actions', 0, { repository: 'eve/infra' }, 'github-repository-owner'],
    ['github-actions', 0, { environment: 'staging' }, 'github-subject-context'],
    ['github-actions', 0, { ref_type: 'tag' }, 'github-ref-type'],
    ['github-actions', 0, { head_ref: 'feature' }, 'github-pull-request-branches'],
    ['github-actions', 0, { ref: 'refs/pull/7/merge' }, 'github-push-ref'],
    ['github-actions', 0, { event_name: 'schedule', ref: 'refs/tags/v1' }, 'github-branch-events'],
    ['github-actions', 0, { event_name: 'merge_group' }, 'github-merge-queue-ref'],
    [
      'github-actions',
      0,
      { workflow_ref: 'acme/web/.github/workflows/deploy.yml@refs/heads/main' },
      'github-workflow-ref',
    ],
    [
      'github-actions',
      0,
      { workflow_ref: 'acme/infra/.github/workflows/deploy.yml@refs/heads/x' },
      'github-workflow-ref',
    ],
    ['github-actions', 0, { sub: 'repo:eve/infra:environment:production' }, 'github-subject-owner'],
    [
      'github-actions',
      0,
      { sub: 'repo:acme/infra-2:environment:production' },
      'github-subject-owner',
    ],
    [
      'github-actions',
      0,
      { sub: 'repository_id:75:environment:production' },
      'github-subject-owner',
    ],
    ['github-actions', 0, { run_id: 900 }, 'run_id'],
    ['github-actions', 0, { ref: 'refs/heads/gh-readonly-queue/main/' }, 'ref'],
    ['github-actions', 0, { ref: 'refs/heads/a//b' }, 'ref'],
    ['github-actions', 0, { ref: 'refs/heads/a..b' }, 'ref'],
    ['github-actions', 0, { ref: 'refs/heads/a/.b' }, 'ref'],
    ['github-actions', 0, { ref: 'refs/heads/a.' }, 'ref'],
    ['github-actions', 0, { ref: 'refs/tags/v 1' }, 'ref'],
    ['github-actions', 0, { ref_protected: true }, 'ref_protected'],
    ['github-actions', 0, { repository_visibility: 'secret' }, 'repository_visibility'],
    ['github-actions', 1, { repository_id: '75' }, 'github-subject-owner'],
    ['github-actions', 1, { repository_owner_id: '66' }, 'github-subject-owner'],
    [
      'github-actions',
      1,
      { sub: 'repo:acme@65/infra@74:ref:refs/heads/x' },
      'github-subject-context',
    ],
    [
      'github-actions',
      1,
      { sub: 'repo:acme@66/infra@74:ref:refs/heads/main' },
      'github-subject-owner',
    ],
    ['github-actions', 2, { ref: 'refs/heads/feature' }, 'github-pull-request-ref'],
    ['github-actions', 2, { ref_protected: 'true' }, 'github-pull-request-unprotected'],
    ['github-actions', 3, { ref: 'refs/tags/v1.2.1' }, 'github-subject-context'],
    ['github-actions', 4, { repository_owner_id: '66' }, 'github-subject-owner'],
    ['gitlab-ci', 0, { ref: 'x' }, 'gitlab-subject'],
    ['gitlab-ci', 0, { ref_type: 'tag' }, 'gitlab-subject'],
    ['gitlab-ci', 0, { ref_path: 'refs/tags/main' }, 'gitlab-ref-type'],
    ['gitlab-ci', 0, { ref_path: 'refs/heads/x' }, 'gitlab-ref-path'],
    ['gitlab-ci', 0, { project_path: 'acme/web' }, 'gitlab-subject'],
    ['gitlab-ci', 0, { namespace_path: 'eve' }, 'gitlab-project-path'],
    ['gitlab-ci', 0, { job_namespace_path: 'eve' }, 'gitlab-job-project-path'],
    ['gitlab-ci', 0, { ref: 'refs/heads/main' }, 'gitlab-short-ref'],
    ['gitlab-ci', 0, { ref: 'release/' }, 'ref'],
    ['gitlab-ci', 0, { ref_path: 'refs/heads/release/' }, 'ref_path'],
    ['gitlab-ci', 0, { sub: 'project_id:21' }, 'gitlab-subject'],
    ['gitlab-ci', 0, { sub: 'project_path:acme/infra:ref:x' }, 'gitlab-subject'],
    ['gitlab-ci', 1, { deployment_tier: 'production' }, 'gitlab-deployment-tier'],
    ['hcp-terraform', 0, { terraform_run_phase: 'plan' }, 'hcp-subject'],
    ['hcp-terraform', 0, { terraform_workspace_name: 'web' }, 'hcp-full-workspace'],
    ['hcp-terraform', 0, { terraform_organization_name: 'eve' }, 'hcp-subject'],
    ['hcp-terraform', 1, { terraform_run_phase: 'apply' }, 'hcp-module-test'],
    ['hcp-terraform', 1, { terraform_project_name: 'core' }, 'hcp-module-test'],
    ['hcp-terraform', 1, { terraform_workspace_name: 'infra-prod' }, 'hcp-workspace-run'],
    ['hcp-terraform', 1, { terraform_workspace_id: 'ws-abc' }, 'hcp-workspace-run'],
    ['hcp-terraform', 2, { terraform_workspace_id: 'ws-abc' }, 'hcp-workspace-run'],
    [
      'hcp-terraform',
      2,
      { terraform_full_workspace: 'organization:acme:project:core:workspace:infra-prod' },
      'hcp-workspace-run',
    ],
    ['hcp-terraform', 2, { terraform_organization_name: 'eve' }, 'hcp-subject'],
    ['kubernetes', 0, { sub: 'system:serviceaccount:ci:other' }, 'kubernetes-subject'],
    ['kubernetes', 1, { sub: 'system:serviceaccount:ci:other' }, 'kubernetes-legacy-subject'],
    ['kubernetes', 0, { sub: 'system:serviceaccount:ci:deployer:x' }, 'sub'],
    ['circleci', 0, { 'oidc.circleci.com/vcs-ref': 'refs/heads/x' }, 'circleci-subject'],
    [
      'circleci',
      0,
      { 'oidc.circleci.com/org-id': 'e5a1b9c2-0d43-4f86-8b17-3c6d9e2f5a80' },
      'circleci-issuer',
    ],
    ['circleci', 1, { 'oidc.circleci.com/vcs-ref': 'refs/heads/x' }, 'circleci-version-control'],
    ['buildkite', 0, { build_branch: 'x' }, 'buildkite-subject'],
    ['buildkite', 0, { organization_slug: 'eve' }, 'buildkite-subject'],
    ['buildkite', 1, { build_tag: 'v1' }, 'buildkite-subject'],
    ['buildkite', 0, { build_number: 10.000000000000002 }, 'buildkite-build-number'],
    ['azure', 0, { tid: '0d1f8a52-6b94-4c07-9e3a-7f2d5c1b8e60' }, 'azure-issuer'],
    ['aws-iam-outbound', 0, { sub: 'Deploy' }, 'sub'],
    ['aws-iam-outbound', 0, { sub: 'arn:role/deploy' }, 'sub'],
    ['aws-iam-outbound', 0, { sub: 'arn:aws:iam::1234:role/Deploy' }, 'sub'],
    ['aws-iam-outbound', 0, { sub: 'arn:aws:s3:::bucket' }, 'sub'],
    ['spiffe', 0, { sub: 'spiffe://acme.example/ns//x' }, 'sub'],
    ['spiffe', 0, { sub: 'spiffe://a/../b' }, 'sub'],
    ['spiffe', 0, { sub: 'spiffe://a/.' }, 'sub'],
    ['gcp', 0, { email_verified: 'true' }, 'email_verified'],
    ['gcp', 0, { email: '@acme-prod.iam.gserviceaccount.com' }, 'email'],
    ['gcp', 0, { email: 'ci@' }, 'email'],
    ['bitbucket', 0, { iss: 'https://api.bitbucket.org/2.0/workspaces/acme/x' }, 'iss'],
    ['bitbucket', 0, { repositoryUuid: '{}:' }, 'repositoryUuid'],
    ['bitbucket', 0, { workspaceUuid: '5c1f7e93-2a84-4b6d-9e10-3f7d8c2a6b54' }, 'workspaceUuid'],
    ['azure-devops', 0, { sub: 'x://acme' }, 'azure-devops-subject'],
    ['spacelift', 0, { scope: 'admin' }, 'scope'],
    ['spacelift', 0, { runType: 'PROPOSED' }, 'spacelift-proposed-scope'],
    ['vercel', 0, { environment: 'preview' }, 'vercel-subject'],
    ['vercel', 0, { iss: 'https://oidc.vercel.com/eve' }, 'vercel-issuer'],
    ['fly', 0, { app_name: 'other' }, 'fly-subject'],
    ['fly', 0, { iss: 'https://oidc.fly.io/eve' }, 'fly-issuer'],
    ['jenkins', 0, { build_number: '10' }, 'build_number'],
    ['jenkins', 0, { build_number: 10.5 }, 'jenkins-integer'],
  ]

  test.each(wrong)('%s, sample %i with %j: %s', (id, at, changes, expected) => {
    const token = { ...findPlatform(id).samples[at]?.claims, ...changes }
    expect(check(id, token)).toContain(expected)
  })

  const possible: readonly (readonly [PlatformId, number, Record<string, JsonValue>])[] = [
    [
      'github-actions',
      2,
      {
        event_name: 'workflow_dispatch',
        ref: 'refs/tags/v1',
        ref_type: 'tag',
        head_ref: '',
        base_ref: '',
        workflow_ref: 'acme/infra/.github/workflows/plan.yml@refs/tags/v1',
      },
    ],
    ['aws-iam-outbound', 0, { sub: 'arn:aws-us-gov:iam::123456789012:user/team/dana' }],
    ['aws-iam-outbound', 0, { sub: 'arn:aws:sts::123456789012:federated-user/dana' }],
    ['aws-iam-outbound', 0, { sub: 'arn:aws:iam::123456789012:root' }],
    ['spiffe', 0, { sub: 'spiffe://acme.example' }],
    ['spiffe', 0, { sub: 'spiffe://acme.example/.a/..b/.../a.' }],
    ['gcp', 0, { email: '"a@b"@acme.example' }],
    ['jenkins', 0, { build_number: -2 }],
    ['buildkite', 0, { build_number: 1e15 }],
    ['spacelift', 0, { runType: 'PROPOSED', scope: 'read' }],
    ['hcp-terraform', 0, { terraform_operation: 'apply' }],
  ]

  test.each(possible)('%s, sample %i with %j is possible', (id, at, changes) => {
    expect(check(id, { ...findPlatform(id).samples[at]?.claims, ...changes })).toEqual([])
  })

  test.each([
    'a',
    'release/1.2',
    'a./b',
    'a@b%c#',
    'dependabot/npm_and_yarn/äöü',
    'gh-readonly-queue/main/pr-7-0a1b2c3d',
  ])('a branch may have the name %s', (name) => {
    const [{ claims }] = findPlatform('github-actions').samples
    const ref = `refs/heads/${name}`
    const workflow = `acme/infra/.github/workflows/deploy.yml@${ref}`
    expect(check('github-actions', { ...claims, ref, workflow_ref: workflow })).toEqual([])
  })

  test('every platform has one', () => {
    const covered = new Set(wrong.map(([id]) => id))
    expect(platforms.filter(({ id }) => !covered.has(id))).toEqual([])
  })

  test('a token without a claim that every token has', () => {
    const { repository_id: _, ...token } = findPlatform('github-actions').samples[0].claims
    expect(check('github-actions', token)).toEqual(['repository_id'])
  })
})

describe('subjects of GitHub Actions', () => {
  const token = findPlatform('github-actions').samples[0].claims
  const { environment: _environment, ...withoutEnvironment } = token

  test.each([
    ['repo:acme/infra:environment:a%3Ab', { environment: 'a:b' }],
    ['repo:acme/infra:environment:a%253Ab', { environment: 'a%3Ab' }],
    ['repo:acme/infra:environment:production:job_workflow_ref:x', {}],
    ['repo:acme/infra:ref:refs/heads/main', {}],
    ['repo:acme/infra:workflow:deploy', {}],
    ['repo:acme/infra', {}],
    ['environment:production:repo:acme/infra', {}],
    ['x:repo:victim/infra:ref:refs/heads/main', {}],
    ['', {}],
    [
      'repo:acme/infra:something',
      {
        ref: '',
        workflow_ref: `acme/infra/.github/workflows/a.yml@${'0'.repeat(40)}`,
        event_name: 'deployment',
      },
    ],
  ])('%s is possible with %j', (sub, changes) => {
    expect(check('github-actions', { ...token, sub, ...changes })).toEqual([])
  })

  test.each([
    'repo:victim/infra:ref:refs/heads/main',
    'repo:acme/infra@evil:ref:refs/heads/main',
    'repo:acme/infra/x:pull_request',
    'repo:acme',
    'repo:',
    'repo:acme/infra:ref:refs/heads/other',
    'repo:acme/infra:environment:production',
  ])('%s is impossible for another token', (sub) => {
    expect(check('github-actions', { ...withoutEnvironment, sub })).not.toEqual([])
  })
})

describe('actors', () => {
  const github = findPlatform('github-actions').samples
  const [push, , pullRequest] = github
  const mine = {
    repository: ['acme/infra'],
    repository_id: ['74'],
    repository_owner: ['acme'],
    repository_owner_id: ['65'],
  }
  const eve = {
    ...push.claims,
    sub: 'repo:eve/infra:environment:production',
    repository: 'eve/infra',
    repository_id: '99',
    repository_owner: 'eve',
    repository_owner_id: '98',
    workflow_ref: 'eve/infra/.github/workflows/deploy.yml@refs/heads/main',
  }
  const sibling = {
    ...push.claims,
    sub: 'repo:acme/web:environment:production',
    repository: 'acme/web',
    repository_id: '75',
    workflow_ref: 'acme/web/.github/workflows/deploy.yml@refs/heads/main',
  }
  const named = { refs: ['refs/heads/main'], environments: ['production'] }
  const feature = {
    ...pullRequest?.claims,
    ref: 'refs/heads/feature',
    sub: 'repo:acme/infra:ref:refs/heads/feature',
    event_name: 'push',
    head_ref: '',
    base_ref: '',
    workflow_ref: 'acme/infra/.github/workflows/plan.yml@refs/heads/feature',
  }
  const privileged = {
    ...push.claims,
    sub: 'repo:acme/infra:environment:production',
    event_name: 'issue_comment',
  }
  const cases: readonly (readonly [
    string,
    Token,
    Actor,
    Omit<CheckOptions, 'evaluate' | 'actor'>,
    readonly string[],
  ])[] = [
    ["an outsider's token", eve, 'outsider', { mine }, []],
    [
      'my token',
      push.claims,
      'outsider',
      { mine },
      ['repository_owner_id', 'repository_owner', 'repository_id', 'repository'],
    ],
    ['a sibling', sibling, 'outsider', { mine }, ['repository_owner_id', 'repository_owner']],
    ['a sibling', sibling, 'other_project', { mine }, []],
    ['my token', push.claims, 'other_project', { mine }, ['repository_id', 'repository']],
    ['my token', push.claims, 'maintainer', { mine, named }, []],
    [
      "an outsider's token",
      eve,
      'maintainer',
      { mine },
      ['repository_owner_id', 'repository_owner', 'repository_id', 'repository'],
    ],
    [
      'the protected branch',
      push.claims,
      'pusher',
      { mine, named },
      ['github-pusher-ref', 'ref', 'environment'],
    ],
    ['the protected branch', push.claims, 'pusher', { mine, named, assume: ['unprotected'] }, []],
    ['a feature branch', feature, 'pusher', { mine, named }, []],
    ['a private pull request', { ...pullRequest?.claims }, 'fork', { mine, named }, []],
    [
      'a public pull request',
      { ...pullRequest?.claims, repository_visibility: 'public' },
      'fork',
      { mine, named },
      ['github-fork-visibility'],
    ],
    ['a push', feature, 'fork', { mine, named }, ['github-fork-event']],
    [
      'a comment',
      privileged,
      'fork',
      { mine, named },
      ['github-fork-event', 'github-fork-ref', 'ref', 'environment'],
    ],
    ['a comment', privileged, 'fork', { mine, named, assume: ['fork-triggered-workflows'] }, []],
  ]

  test.each(cases)('%s (%#)', (_title, token, actor, options, expected) => {
    expect(check('github-actions', token, { actor, ...options })).toEqual(expected)
  })

  test('names within a group of mine are not an outsider', () => {
    const token = {
      ...findPlatform('gitlab-ci').samples[0].claims,
      namespace_id: '73',
      namespace_path: 'acme/platform',
      project_path: 'acme/platform/infra',
      project_id: '21',
      sub: 'project_path:acme/platform/infra',
    }
    const own = { namespace_path: ['acme'], namespace_id: ['72'], project_id: ['20'] }
    expect(check('gitlab-ci', token, { actor: 'outsider', mine: own })).toEqual(['namespace_path'])
    expect(check('gitlab-ci', token, { actor: 'other_project', mine: own })).toEqual([])
  })

  test('local names distinguish projects, but not outsiders', () => {
    const token = findPlatform('buildkite').samples[0].claims
    const outsider = {
      ...token,
      organization_slug: 'eve',
      sub: 'organization:eve:pipeline:infra:ref:refs/heads/main:commit:0a1b2c3d4e5f60718293a4b5c6d7e8f901234567:step:deploy',
    }
    const own = { organization_slug: ['acme'], pipeline_slug: ['infra'] }
    expect(check('buildkite', outsider, { actor: 'outsider', mine: own })).toEqual([])
    expect(check('buildkite', token, { actor: 'other_project', mine: own })).toEqual([
      'pipeline_slug',
    ])
  })

  test("forks decide some branches, and have their own repository's name", () => {
    const token = findPlatform('circleci').samples[0].claims
    const own = { 'oidc.circleci.com/vcs-origin': ['github.com/acme/infra'] }
    const options = { actor: 'fork', mine: own, named } as const
    expect(check('circleci', token, options)).toEqual(['fork'])
    expect(check('circleci', token, { ...options, assume: ['fork-secrets'] })).toEqual([
      'oidc.circleci.com/vcs-origin',
    ])
    expect(check('circleci', token, { ...options, mine: {}, assume: ['fork-secrets'] })).toEqual([])
  })

  test('proposed runs of Spacelift have subjects of their own, unless a template imitates another', () => {
    const [{ claims }] = findPlatform('spacelift').samples
    const proposed = { ...claims, runType: 'PROPOSED', scope: 'read' }
    const own = 'space:infra-01ab:stack:network:run_type:PROPOSED:scope:read'
    const custom = 'network|PROPOSED|read'
    for (const actor of ['fork', 'pusher'] as const) {
      expect(check('spacelift', proposed, { actor })).toEqual(['spacelift-own-subject'])
      expect(check('spacelift', { ...proposed, sub: own }, { actor })).toEqual([])
      expect(check('spacelift', { ...proposed, sub: custom }, { actor })).toEqual([])
    }
    const other = { ...claims, callerId: 'web' }
    expect(check('spacelift', other, { actor: 'other_project' })).toEqual(['spacelift-own-subject'])
    expect(check('spacelift', other, { actor: 'maintainer' })).toEqual([])
  })

  test('actors that do not exist have no tokens', () => {
    const aws = findPlatform('aws-iam-outbound')
    expect(check('aws-iam-outbound', aws.samples[0].claims, { actor: 'pusher' })).toEqual([
      'pusher',
    ])
  })
})

describe('tokens with the shape of published ones are possible', () => {
  const sha = 'd1b3a0d9c8b7a6958473625140f1e2d3c4b5a697'

  test.each([
    [
      'a pull request, like that of actions-oidc-debugger',
      {
        actor: 'GrantBirki',
        actor_id: '23362539',
        aud: 'https://github.com/github',
        base_ref: 'main',
        event_name: 'pull_request',
        exp: 1751581975,
        head_ref: 'release-setup',
        iat: 1751560375,
        iss: 'https://token.actions.githubusercontent.com',
        job_workflow_ref:
          'github/actions-oidc-debugger/.github/workflows/acceptance.yml@refs/pull/27/merge',
        job_workflow_sha: sha,
        jti: '00000000-0000-0000-0000-000000000000',
        nbf: 1751560075,
        ref: 'refs/pull/27/merge',
        ref_protected: 'false',
        ref_type: 'branch',
        repository: 'github/actions-oidc-debugger',
        repository_id: '487920697',
        repository_owner: 'github',
        repository_owner_id: '9919',
        repository_visibility: 'public',
        enterprise: 'github',
        enterprise_id: '11468',
        run_attempt: '1',
        run_id: '16055869479',
        run_number: '33',
        runner_environment: 'github-hosted',
        sha,
        sub: 'repo:github/actions-oidc-debugger:pull_request',
        workflow: 'acceptance',
        workflow_ref:
          'github/actions-oidc-debugger/.github/workflows/acceptance.yml@refs/pull/27/merge',
        workflow_sha: sha,
      },
    ],
    [
      'a deployment by commit',
      {
        ...findPlatform('github-actions').samples[0].claims,
        event_name: 'deployment',
        ref: '',
        workflow_ref: `acme/infra/.github/workflows/deploy.yml@${sha}`,
        environment_node_id: 'EN_kwDOABC123',
      },
    ],
    [
      'an owner in other case in job_workflow_ref',
      {
        ...findPlatform('github-actions').samples[0].claims,
        job_workflow_ref: 'ACME/infra/.github/workflows/deploy.yml@refs/heads/main',
      },
    ],
  ])('GitHub Actions: %s', (_title, token) => {
    expect(check('github-actions', token)).toEqual([])
  })
})
