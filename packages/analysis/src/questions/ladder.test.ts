import { getEnvironment } from '@igakit/cel'
import {
  actors,
  type Claim,
  findPlatform,
  isProven,
  type PlatformId,
  platforms,
} from '@igakit/platforms'
import { describe, expect, test } from 'vitest'
import { PlatformModel } from '../model/platform-model.ts'
import { EnvironmentEvaluator } from '../solve/evaluate.ts'
import { Analyser } from './analyser.ts'
import type { Ladder } from './answer.ts'

const environment = getEnvironment('workload-federation')
const analysers = new Map(
  platforms.map((platform) => [platform.id, new Analyser({ environment, platform })]),
)

function ladderOf(id: PlatformId, expression: string, mine?: Ladder['mine']): Ladder {
  const analyser = analysers.get(id)
  const read = analyser?.read(expression)
  if (analyser === undefined || read?.ok !== true) throw new Error(`${expression} does not compile`)
  return analyser.ladder(read.rule, mine === undefined ? {} : { mine })
}

/** Answers from outsider to maintainer; `-` for actors that the platform lacks. */
function answersOf({ rungs }: Ladder): string {
  return rungs
    .map((rung) => {
      if (rung.answer === 'not_applicable') return '-'
      return rung.answer === 'no' && rung.restsOnName ? 'no(name)' : rung.answer
    })
    .join(' ')
}

describe('each sample rule admits the actors that a reader expects', () => {
  test.each<readonly [PlatformId, string, string]>([
    ['github-actions', 'GitHub Actions', 'no no no no yes'],
    ['github-actions', 'GitHub Actions, push with an immutable subject', 'no no no no yes'],
    ['github-actions', 'GitHub Actions, pull request', 'no yes no yes yes'],
    ['github-actions', 'GitHub Actions, release', 'no no no no yes'],
    ['github-actions', 'GitHub Actions, customised subject', 'no no yes no yes'],
    ['gitlab-ci', 'GitLab CI', 'no - no no yes'],
    ['gitlab-ci', 'GitLab CI, tag', 'no - no no yes'],
    ['gitlab-ci', 'GitLab CI, merge request from a fork', 'no - no yes yes'],
    ['hcp-terraform', 'HCP Terraform', 'no yes no yes yes'],
    ['hcp-terraform', 'HCP Terraform, module test', 'no yes yes yes yes'],
    ['hcp-terraform', 'HCP Terraform, Stack', 'no yes no yes yes'],
    ['aws-iam-outbound', 'AWS IAM outbound federation', '- - no(name) - yes'],
    ['gcp', 'Google Cloud', 'no - no - yes'],
    ['gcp', 'Google Cloud, service account without a machine', 'no - no - yes'],
    ['kubernetes', 'Kubernetes', '- - no(name) - yes'],
    ['kubernetes', 'Kubernetes, legacy token', '- - no(name) - yes'],
    ['circleci', 'CircleCI', 'no - no yes yes'],
    ['circleci', 'CircleCI, custom webhook with the root issuer', 'no - no yes yes'],
    ['buildkite', 'Buildkite', 'no(name) yes no(name) no yes'],
    ['buildkite', 'Buildkite, tag with ids', 'no yes no yes yes'],
    ['spiffe', 'SPIFFE', '- - yes - yes'],
    ['azure', 'Microsoft Entra ID', '- - no - yes'],
    ['azure', 'Microsoft Entra ID, version 2', '- - no - yes'],
    ['bitbucket', 'Bitbucket Pipelines', 'no yes no no yes'],
    ['azure-devops', 'Azure DevOps', '- no no(name) no yes'],
    ['spacelift', 'Spacelift', '- no no(name) no yes'],
    ['vercel', 'Vercel', 'no no no no yes'],
    ['fly', 'Fly.io', '- - no - yes'],
    ['jenkins', 'Jenkins', '- yes no(name) yes yes'],
  ])('%s, %s: %s', (id, title, answers) => {
    const sample = findPlatform(id).samples.find((each) => each.title === title)
    expect(answersOf(ladderOf(id, sample?.rule ?? ''))).toBe(answers)
  })

  test('all samples are covered', () => {
    const count = platforms.flatMap(({ samples }) => samples).length
    expect(count).toBe(29)
  })
})

describe('values that several projects, or jobs of one project, have next to mine', () => {
  const queue = '0190046e-e199-453b-a302-a21a4d649d31'
  const pipeline = { organization_slug: ['acme'], pipeline_slug: ['infra'], queue_id: [queue] }
  const repository = { repository_owner_id: ['65'], repository_id: ['74'] }
  test.each<readonly [PlatformId, string, Ladder['mine'], string]>([
    // A member chooses the queue of a job.
    ['buildkite', `queue_id != "${queue}"`, pipeline, 'no(name) yes no(name) yes yes'],
    ['buildkite', `queue_id == "${queue}"`, pipeline, 'no yes no(name) yes yes'],
    // An enterprise has several organizations.
    [
      'github-actions',
      'repository_owner_id != "65"',
      { ...repository, enterprise_id: ['31'] },
      'yes no yes no no',
    ],
    [
      'github-actions',
      'enterprise_id == "31" && claims.repository_owner_id != "65"',
      { ...repository, enterprise_id: ['31'] },
      'no no yes no no',
    ],
    [
      'github-actions',
      'enterprise == "acme-inc" && claims.repository_owner_id != "65"',
      { ...repository, enterprise: ['acme-inc'] },
      'no(name) no yes no no',
    ],
    [
      'github-actions',
      'enterprise_id != "31" && claims.repository_owner_id == "65"',
      { ...repository, enterprise_id: ['31'] },
      'no no no no no',
    ],
    ['github-actions', 'repository_owner_id != "65"', repository, 'yes no no no no'],
  ])('%s, claims.%s', (id, condition, mine, answers) => {
    const scope =
      id === 'buildkite'
        ? 'claims.organization_slug == "acme" && claims.pipeline_slug == "infra" && '
        : ''
    expect(answersOf(ladderOf(id, `${scope}claims.${condition}`, mine))).toBe(answers)
  })

  test.each<readonly [PlatformId, string, string]>([
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref == "refs/heads/main" || claims.repository_id != "74" && claims.repository == "acme/app"',
      'no(name) yes no(name) yes yes',
    ],
    [
      'github-actions',
      'claims.repository_owner_id == "65" && claims.ref == "refs/heads/main" || claims.repository_owner_id != "65" && claims.repository == "bolt/app"',
      'no(name) yes yes yes yes',
    ],
    // A UUID in capitals is not the same project.
    [
      'circleci',
      'claims["oidc.circleci.com/project-id"] == "2f7d9e14-3c58-4b6a-8e02-9d1f4a6c8b35" ? claims["oidc.circleci.com/vcs-ref"] == "refs/heads/main" : claims["oidc.circleci.com/vcs-ref"].startsWith("refs/heads/x/")',
      'yes - yes no yes',
    ],
    // The rule compares a claim both ways, but names no other project.
    [
      'github-actions',
      'claims.repository_id == "74" ? claims.ref == "refs/heads/main" : claims.repository_id == "75" ? claims.ref == "refs/heads/dev" : claims.ref.startsWith("refs/heads/x/")',
      'yes no yes no yes',
    ],
    [
      'vercel',
      'claims.owner == "acme" && (claims.owner_id == "team_1" ? claims.project == "web" : claims.owner_id == "team_2" && claims.project == "api")',
      'no yes no(name) yes yes',
    ],
    [
      'github-actions',
      'claims.repository_id == "74" ? claims.ref == "refs/heads/main" : false',
      'no no no no yes',
    ],
  ])('%s, projects that a rule names by different claims: %s', (id, rule, answers) => {
    expect(answersOf(ladderOf(id, rule))).toBe(answers)
  })

  test('the proof names the enterprise next to the owner', () => {
    const mine = { ...repository, enterprise_id: ['31'] }
    const { rungs } = ladderOf(
      'github-actions',
      'claims.repository_owner_id == "66" && !has(claims.enterprise_id)',
      mine,
    )
    expect(rungs.find(({ actor }) => actor === 'other_project')).toMatchObject({
      answer: 'no',
      assumptions: [
        'tokens of this actor have repository_owner_id "65" or enterprise_id "31"',
        'no other project has repository_id "74"',
      ],
    })
  })
})

describe('names that are the same in any case', () => {
  const mine = { repository_id: ['74'] }
  test.each([
    // Environments of one repository differ in more than case; branches do not.
    ['claims.environment.lowerAscii() == "production"', mine, 'no no no no yes'],
    ['claims.environment.upperAscii() == "PRODUCTION"', mine, 'no no no no yes'],
    ['claims.environment.lowerAscii() in ["production", "live"]', mine, 'no no no no yes'],
    ['claims.environment.matches("(?i)^(production|live)$")', mine, 'no no no no yes'],
    ['["production"].exists(e, claims.environment.lowerAscii() == e)', mine, 'no no no no yes'],
    ['claims.environment.lowerAscii().startsWith("prod")', mine, 'no yes no yes yes'],
    ['claims.environment == "Production"', mine, 'no no no no yes'],
    ['claims.ref.lowerAscii() == "refs/heads/main"', mine, 'no yes no yes yes'],
    ['claims.ref.matches("(?i)^refs/heads/main$")', mine, 'no yes no yes yes'],
    [
      'claims.sub.lowerAscii() == "repo:acme/infra:environment:production"',
      undefined,
      'no(name) no no(name) no yes',
    ],
    [
      'claims.sub.lowerAscii() == "repo:acme/infra:ref:refs/heads/main"',
      undefined,
      'no(name) yes no(name) yes yes',
    ],
    [
      'claims.sub.lowerAscii().startsWith("repo:acme/infra:")',
      undefined,
      'no(name) yes no(name) yes yes',
    ],
    ['claims.sub.matches("(?i)^repo:Acme/Infra:")', undefined, 'no(name) yes no(name) yes yes'],
  ] as const)('github-actions: %s', (rule, own, answers) => {
    const scope = own === undefined ? '' : 'claims.repository_id == "74" && '
    expect(answersOf(ladderOf('github-actions', scope + rule, own))).toBe(answers)
  })

  test.each<readonly [PlatformId, string, string]>([
    [
      'aws-iam-outbound',
      'claims.sub.lowerAscii() == "arn:aws:iam::123456789012:role/deploy"',
      '- - no(name) - yes',
    ],
    [
      'kubernetes',
      'claims.sub.lowerAscii() == "system:serviceaccount:ci:web"',
      '- - no(name) - yes',
    ],
    ['azure', 'claims.oid.lowerAscii() == "9c4e2b71-5f83-4d16-8a20-6b1f7d3e9c45"', '- - no - yes'],
    [
      'gitlab-ci',
      'claims.sub.lowerAscii().startsWith("project_path:acme/infra:")',
      'no(name) - no(name) yes yes',
    ],
    [
      'hcp-terraform',
      'claims.sub.lowerAscii() == "organization:acme:project:core:workspace:web:run_phase:apply"',
      'yes no yes no yes',
    ],
  ])('%s: %s', (id, rule, answers) => {
    expect(answersOf(ladderOf(id, rule))).toBe(answers)
  })
})

test.each<readonly [PlatformId, string, string]>([
  ['github-actions', 'claims.repository.split("/")[0] == "acme"', 'no(name) yes yes yes yes'],
  ['github-actions', 'claims.repository.split("/")[0] != "acme"', 'yes yes yes yes yes'],
  ['github-actions', 'claims.repository.split("/")[1] == "infra"', 'yes yes yes yes yes'],
  ['gitlab-ci', 'claims.project_path.split("/")[0] == "acme"', 'no(name) - yes yes yes'],
  [
    'spacelift',
    'claims.sub == "space:infra-01ab:stack:network:run_type:TRACKED:scope:write"',
    '- no no(name) no yes',
  ],
  ['fly', 'claims.app_name.lowerAscii() == "web"', '- - no(name) - yes'],
])('%s, an owner that a part of a value names: %s', (id, rule, answers) => {
  expect(answersOf(ladderOf(id, rule))).toBe(answers)
})

test('a pull request to a Stack plans', () => {
  const rule = 'claims.terraform_stack_id == "st-abc"'
  const { rungs } = ladderOf('hcp-terraform', rule)
  expect(rungs.find(({ actor }) => actor === 'pusher')).toMatchObject({
    answer: 'yes',
    claims: {
      sub: 'organization:acme:project:core:stack:network:deployment:production:operation:plan',
    },
  })
})

describe('tokens that lack the claims by which I name my project', () => {
  const workspace = { terraform_workspace_id: ['ws-abc'] }
  const both = { ...workspace, terraform_stack_id: ['st-abc'] }
  test.each<readonly [PlatformId, string, Ladder['mine'], string]>([
    // Tokens of Stacks and of module tests are no tokens of a workspace.
    ['hcp-terraform', 'claims.sub.endsWith(":operation:plan")', workspace, 'yes no yes no no'],
    ['hcp-terraform', 'claims.sub.endsWith(":operation:plan")', both, 'yes yes yes yes yes'],
    ['hcp-terraform', 'claims.terraform_stack_id == "st-x"', both, 'yes no yes no no'],
    ['hcp-terraform', 'claims.sub.endsWith(":operation:test_run")', workspace, 'yes no yes no no'],
    [
      'hcp-terraform',
      'claims.sub.endsWith(":operation:test_run")',
      { terraform_organization_id: ['org-abc'] },
      'yes yes yes yes yes',
    ],
    ['hcp-terraform', 'claims.terraform_run_phase == "plan"', workspace, 'yes yes yes yes yes'],
    // Jobs state the ids of Buildkite only on request.
    [
      'buildkite',
      '!has(claims.pipeline_id)',
      { pipeline_id: ['0190046e-e199-453b-a302-a21a4d649d31'] },
      'yes yes yes yes yes',
    ],
    // A group below mine has another id.
    ['gitlab-ci', 'claims.namespace_id == "11"', { namespace_id: ['10'] }, 'yes - yes no no'],
    [
      'gitlab-ci',
      'claims.namespace_id == "11"',
      { namespace_id: ['10'], namespace_path: ['acme'] },
      'yes - yes no no',
    ],
    [
      'gitlab-ci',
      'claims.namespace_id == "11" && claims.namespace_path == "bolt"',
      { namespace_id: ['10'], namespace_path: ['acme'] },
      'yes - no no no',
    ],
  ])('%s, %s, %j: %s', (id, rule, mine, answers) => {
    expect(answersOf(ladderOf(id, rule, mine))).toBe(answers)
  })
})

describe('a token of another owner is not one of the owner that a prefix spells out', () => {
  test.each<readonly [PlatformId, string, 'outsider' | 'other_project', string, string]>([
    ['github-actions', 'sub.startsWith("repo:acme/infra")', 'other_project', 'repository', 'infra'],
    ['github-actions', 'sub.matches("^repo:acme/infra")', 'other_project', 'repository', 'infra'],
    [
      'github-actions',
      'repository.startsWith("acme/infra")',
      'other_project',
      'repository',
      'infra',
    ],
    [
      'github-actions',
      'workflow_ref.startsWith("acme/infra")',
      'other_project',
      'repository',
      'infra',
    ],
    ['github-actions', 'repository.startsWith("acme")', 'outsider', 'repository_owner', 'acme'],
    ['github-actions', 'sub.startsWith("repo:acme")', 'outsider', 'repository_owner', 'acme'],
    ['github-actions', 'repository_id.startsWith("74")', 'outsider', 'repository_id', '74'],
    [
      'gitlab-ci',
      'sub.startsWith("project_path:acme/infra")',
      'other_project',
      'project_path',
      'infra',
    ],
    ['vercel', 'sub.startsWith("owner:acme:project:web")', 'other_project', 'project', 'web'],
    ['fly', 'sub.startsWith("acme:web")', 'other_project', 'app_name', 'web'],
    [
      'buildkite',
      'sub.startsWith("organization:acme:pipeline:infra")',
      'other_project',
      'pipeline_slug',
      'infra',
    ],
  ])('%s, claims.%s: %s', (id, condition, actor, claim, name) => {
    const { rungs } = ladderOf(id, `claims.${condition}`)
    const rung = rungs.find((each) => each.actor === actor)
    const value = rung?.answer === 'yes' ? String(rung.claims[claim]) : undefined
    // The name is longer than the one in the rule.
    expect(value).toMatch(new RegExp(`(?:^|/)${name}.`))
  })
})

describe('what is unknown about subjects of GitHub Actions proves nothing', () => {
  test.each([
    // The case of an environment, if the workflow spells it otherwise.
    ['repo:acme/infra:environment:Production', 'production', 'yes'],
    ['repo:acme/infra:environment:production', 'Production', 'yes'],
    ['repo:acme/infra:environment:staging', 'production', 'no'],
    // GitHub Enterprise Server before 3.19 does not encode colons.
    ['repo:acme/infra:environment:prod:eu', 'prod:eu', 'yes'],
    ['repo:acme/infra:environment:prod%3Aeu', 'prod:eu', 'yes'],
    ['repo:acme/infra:environment:prod:eu', 'test:eu', 'no'],
    // A customised subject names the ref of a job with an environment.
    ['repo:acme/infra:ref:refs/heads/main', 'Production', 'yes'],
    ['repo:acme/infra:ref:refs/heads/dev', 'Production', 'no'],
  ] as const)('%s with the environment %s: %s', (sub, name, answer) => {
    const analyser = analysers.get('github-actions')
    const read = analyser?.read(
      `claims.sub == "${sub}" && claims.environment == "${name}" && claims.ref == "refs/heads/main"`,
    )
    if (analyser === undefined || read?.ok !== true) throw new Error('The rule does not compile.')
    expect(analyser.satisfiable(read.rule).answer).toBe(answer)
  })
})

test.each<readonly [PlatformId, string, Ladder['mine']]>([
  ['github-actions', 'claims.repository == "Acme/Infra"', { repository: ['acme/infra'] }],
  ['github-actions', 'claims.repository == "acme/infra"', { repository: ['Acme/Infra'] }],
  ['gitlab-ci', 'claims.project_path == "Acme/Infra"', { project_path: ['acme/infra'] }],
  [
    'gitlab-ci',
    'claims.project_path == "Acme/Tools/Infra"',
    { project_path: ['acme/tools/infra'] },
  ],
])('%s, %s: an owner whose name has another case gets in', (id, rule, mine) => {
  expect(answersOf(ladderOf(id, rule, mine))).toMatch(/^no\(name\) (?:yes|-) no\(name\) yes yes$/)
})

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

test.each([
  [
    'subjects',
    `claims.sub in ${JSON.stringify(numbers(10).map((at) => `repo:acme/r${at}:ref:refs/heads/main`))}`,
  ],
  [
    'repositories',
    `claims.repository in ${JSON.stringify(numbers(28).map((at) => `acme/r${at}`))} && claims.ref == "refs/heads/main"`,
  ],
  [
    'ids',
    `claims.repository_id in ${JSON.stringify(numbers(60).map((at) => `${100 + at}`))} && claims.ref == "refs/heads/main"`,
  ],
])('long lists of %s are decided', (_, rule) => {
  expect(answersOf(ladderOf('github-actions', rule))).toMatch(/^(no|no\(name\)) no \1 no yes$/)
})

test('the top level of nested names has one owner, whose other projects get in', () => {
  const mine = { namespace_path: ['acme/platform'], project_path: ['acme/platform/infra'] }
  const ladder = ladderOf('gitlab-ci', 'claims.project_path.startsWith("acme/")', mine)
  expect(answersOf(ladder)).toBe('no(name) - yes yes yes')
  const other = ladderOf('gitlab-ci', 'claims.project_path.startsWith("acme/shared/")', mine)
  expect(answersOf(other)).toBe('no(name) - yes no no')
})

describe('rules that look right', () => {
  test.each<readonly [PlatformId, string, string]>([
    ['github-actions', 'claims.aud == "sts.amazonaws.com"', 'yes yes yes yes yes'],
    ['github-actions', 'claims.sub.startsWith("repo:acme")', 'yes yes yes yes yes'],
    ['github-actions', 'claims.sub.startsWith("repo:acme/")', 'no(name) yes yes yes yes'],
    ['github-actions', 'claims.sub.startsWith("repo:acme/infra")', 'no(name) yes yes yes yes'],
    [
      'github-actions',
      'claims.sub.startsWith("repo:acme/infra:")',
      'no(name) yes no(name) yes yes',
    ],
    ['github-actions', 'claims.sub.endsWith(":ref:refs/heads/main")', 'yes yes yes yes yes'],
    [
      'github-actions',
      'claims.sub == "repo:acme/infra:ref:refs/heads/main"',
      'no(name) no no(name) no yes',
    ],
    [
      'github-actions',
      'claims.sub == "repo:acme/infra:environment:production"',
      'no(name) no no(name) no yes',
    ],
    [
      'github-actions',
      'claims.sub == "repo:acme/infra:pull_request"',
      'no(name) yes no(name) yes yes',
    ],
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref == "refs/heads/main"',
      'no no no no yes',
    ],
    // The merge of a pull request is no branch that could be protected.
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref == "refs/pull/7/merge"',
      'no yes no yes yes',
    ],
    [
      'github-actions',
      'claims.sub == "repo:acme/infra:ref:refs/pull/7/merge"',
      'no(name) yes no(name) yes yes',
    ],
    ['github-actions', 'claims.repository_id == "74" && claims.ref == ""', 'no no no yes yes'],
    ['azure-devops', 'claims.rpo_ref == "refs/pull/7/merge"', '- yes yes yes yes'],
    [
      'gitlab-ci',
      'claims.project_id == "20" && claims.ref == "refs/merge-requests/7/merge"',
      'no - no yes yes',
    ],
    ['buildkite', 'claims.build_branch == "refs/pull/7/head"', 'yes yes yes yes yes'],
    ['buildkite', 'claims.build_branch == "refs/heads/main"', 'yes yes yes no yes'],
    // Alternatives name branches; classes and counts do not, so forks that were merged have them too.
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref.matches("^refs/heads/(main|stable)$")',
      'no no no no yes',
    ],
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref.matches("^refs/heads/[ab]$")',
      'no yes no yes yes',
    ],
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref.matches("^refs/heads/mains?$")',
      'no yes no yes yes',
    ],
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref.matches("^refs/heads/a{1,3}$")',
      'no yes no yes yes',
    ],
    // Names are unique regardless of case.
    [
      'github-actions',
      'claims.repository_owner.lowerAscii() == "acme"',
      'no(name) yes yes yes yes',
    ],
    ['gitlab-ci', 'claims.namespace_path.lowerAscii() == "acme"', 'no(name) - yes yes yes'],
    // Names contain no colon.
    ['buildkite', 'claims.sub.startsWith("organization:acme:")', 'no(name) yes yes yes yes'],
    ['fly', 'claims.sub.startsWith("acme:web:")', '- - no(name) - yes'],
    [
      'hcp-terraform',
      'claims.sub.startsWith("organization:acme:project:core:workspace:infra:")',
      'no(name) yes no(name) yes yes',
    ],
    [
      'circleci',
      'claims.sub.startsWith("org/0b8f3c52-7a41-4d3e-9f60-5a2d1c4b7e91/project/2f7d9e14-3c58-4b6a-8e02-9d1f4a6c8b35/")',
      'no - no yes yes',
    ],
    [
      'circleci',
      'claims.sub.matches("^org/0b8f3c52-7a41-4d3e-9f60-5a2d1c4b7e91/project/[0-9a-f-]+/")',
      'no - yes yes yes',
    ],
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref.startsWith("refs/heads/")',
      'no yes no yes yes',
    ],
    [
      'github-actions',
      'claims.repository_owner_id == "65" && claims.ref == "refs/heads/main"',
      'no no yes no yes',
    ],
    [
      'github-actions',
      'claims.job_workflow_ref.startsWith("acme/ci/.github/workflows/x.yml@")',
      'yes yes yes yes yes',
    ],
    ['github-actions', 'claims.sub.contains("acme/infra")', 'yes yes yes yes yes'],
    [
      'github-actions',
      'claims.sub.matches("repo:acme/infra:ref:refs/heads/main")',
      'yes yes yes yes yes',
    ],
    [
      'github-actions',
      'claims.repository == "acme/infra" && claims.actor == "dependabot[bot]"',
      'no(name) yes no(name) yes yes',
    ],
    ['gitlab-ci', 'claims.sub.startsWith("project_path:acme/")', 'no(name) - yes yes yes'],
    ['gitlab-ci', 'claims.project_path.startsWith("acme")', 'yes - yes yes yes'],
    ['gitlab-ci', 'claims.job_project_id == "20" && claims.ref == "main"', 'yes - yes no yes'],
    ['gitlab-ci', 'claims.user_email.endsWith("@acme.example")', 'yes - yes yes yes'],
    ['circleci', 'claims.aud == "0b8f3c52-7a41-4d3e-9f60-5a2d1c4b7e91"', 'yes - yes yes yes'],
    [
      'buildkite',
      'claims.organization_slug == "acme" && claims.build_branch == "main"',
      'no(name) yes yes no yes',
    ],
    [
      'hcp-terraform',
      'claims.terraform_organization_id == "org-1" && claims.terraform_workspace_id == "ws-2" && claims.terraform_run_phase == "apply"',
      'no no no no yes',
    ],
    [
      'github-actions',
      'claims.repository.matches("^acme/(infra|app)$") && claims.ref.matches("^refs/heads/(main|prod)$")',
      'no(name) no no(name) no yes',
    ],
    [
      'github-actions',
      'claims.sub.matches("^(repo:acme/a|repo:acme/b):ref:refs/heads/main$")',
      'no(name) no no(name) no yes',
    ],
    ['hcp-terraform', 'claims.sub.startsWith("organization:acme")', 'yes yes yes yes yes'],
    ['gcp', 'claims.email.endsWith("@proj.iam.gserviceaccount.com")', 'yes - yes - yes'],
  ])('%s, %s: %s', (id, rule, answers) => {
    expect(answersOf(ladderOf(id, rule))).toBe(answers)
  })
})

test('without an owner, every account is an outsider, and the organization has no other project', () => {
  const ladder = ladderOf('github-actions', 'claims.repository_id == "74"', {})
  expect(answersOf(ladder)).toBe('yes yes yes yes yes')
})

test('impossible assumptions leave an actor without tokens', () => {
  const analyser = analysers.get('github-actions')
  const read = analyser?.read('claims.repository == "acme/x"')
  if (analyser === undefined || read?.ok !== true) throw new Error('does not compile')
  const mine = { repository: ['acme'] }
  expect(analyser.exists(read.rule, 'maintainer', { mine }).answer).toBe('no')
  expect(analyser.exists(read.rule, 'maintainer', {}).answer).toBe('yes')
})

describe.each(platforms)('$id: inferred and unknown facts carry no proof', (platform) => {
  const model = new PlatformModel(platform, new EnvironmentEvaluator(environment))
  const restrictionOf = ({ path }: Claim) => model.restrictionOf(['claims', ...path])

  test('of claims', () => {
    for (const claim of platform.claims) {
      const { kinds, language } = restrictionOf(claim)
      expect([claim.path, isProven(claim) || kinds.size === 7]).toEqual([claim.path, true])
      const isClosed = claim.values?.isClosed === true && isProven(claim.values)
      const isLimited = isClosed || (claim.pattern !== undefined && isProven(claim.pattern))
      expect([claim.path, language !== undefined]).toEqual([claim.path, isLimited])
      expect([claim.path, kinds.has('absent')]).toEqual([
        claim.path,
        claim.presence === 'sometimes' || !isProven(claim),
      ])
    }
  })

  test('of correlations and actors', () => {
    expect(model.facts.filter(({ fact }) => !isProven(fact))).toEqual([])
    const unproven = new Set([
      ...platform.facts.filter((fact) => !isProven(fact)).map(({ summary }) => summary),
      ...actors.flatMap((actor) => {
        const known = platform.actors[actor]
        return known.exists
          ? known.conditions.filter((each) => !isProven(each)).map(({ summary }) => summary)
          : []
      }),
    ])
    for (const { rule } of platform.samples) {
      const assumptions = ladderOf(platform.id, rule).rungs.flatMap((rung) =>
        rung.answer === 'no' ? rung.assumptions : [],
      )
      expect(assumptions.filter((each) => unproven.has(each))).toEqual([])
    }
  })
})

describe('the claims of a token of a fork agree', () => {
  test.each<readonly [string, Readonly<Record<string, unknown>>]>([
    [
      'claims.sub.endsWith(":ref:refs/heads/main")',
      { ref: 'refs/heads/main', base_ref: 'main', head_ref: 'feature' },
    ],
    [
      'claims.repository == "acme/app" && claims.event_name == "pull_request"',
      {
        sub: 'repo:acme/app:environment:production',
        workflow_ref: 'acme/app/.github/workflows/deploy.yml@refs/heads/main',
        job_workflow_ref: 'acme/app/.github/workflows/deploy.yml@refs/heads/main',
        head_ref: 'feature',
        base_ref: 'main',
      },
    ],
    ['claims.sub == "repo:acme/infra:pull_request"', { environment: undefined }],
    ['claims.enterprise == "acme-inc"', { enterprise_id: '31' }],
  ])('%s', (expression, expected) => {
    const rung = ladderOf('github-actions', expression).rungs.find(({ actor }) => actor === 'fork')
    const claims: Readonly<Record<string, unknown>> = rung?.answer === 'yes' ? rung.claims : {}
    const found = Object.fromEntries(Object.keys(expected).map((name) => [name, claims[name]]))
    expect(found).toEqual(expected)
  })
})

test('the subject of a stranger is like that of the sample, also if one name contains another', () => {
  const { rungs } = ladderOf('github-actions', 'claims.repository.startsWith("acme")')
  const [outsider] = rungs
  expect(outsider?.answer === 'yes' && outsider.claims['sub']).toBe(
    'repo:acmea/infra:environment:production',
  )
})

test('presumptions that no token meets are left out', () => {
  const expression =
    'claims.workflow_ref.startsWith("acme/infra/") && claims.job_workflow_ref.startsWith("acme/shared/")'
  expect(answersOf(ladderOf('github-actions', expression))).toBe('yes yes yes yes yes')
})

function canFail(id: PlatformId, expression: string): string | undefined {
  const read = analysers.get(id)?.read(expression)
  return read?.ok === true ? analysers.get(id)?.canFail(read.rule).answer : undefined
}

describe("the table's types of elements decide conditions on them", () => {
  test.each<readonly [PlatformId, string, string]>([
    ['gitlab-ci', 'claims.user_identities.exists(x, x.startsWith("a"))', 'no - no no no'],
    ['gitlab-ci', 'claims.user_identities.exists(x, x.provider == "a")', 'yes - yes yes yes'],
    // Nobody documents the type of an element.
    ['gcp', 'claims.google.compute_engine.license_id.exists(x, x == 1000204)', 'yes - yes - yes'],
    ['gitlab-ci', 'claims.groups_direct.exists(x, x == 1)', 'no - no no no'],
  ])('%s: %s', (id, expression, expected) => {
    expect(answersOf(ladderOf(id, expression))).toBe(expected)
  })

  test('strings have all functions of strings', () => {
    const claim = 'claims["oidc.circleci.com/context-ids"]'
    expect(canFail('circleci', `${claim}.all(x, x.startsWith("a"))`)).toBe('no')
    expect(canFail('circleci', `${claim}.all(x, x < 1)`)).toBe('yes')
  })
})
