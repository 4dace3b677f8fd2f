import { beforeAll, describe, expect, test } from 'vitest'
import { importPolicies } from './import-policies.ts'
import { readJobs } from './jobs/read-jobs.ts'
import { celOf } from './policy/condition.ts'
import { githubHost } from './testing/aws-policies.ts'
import { loadHcl } from './testing/load-hcl.ts'
import type { HclParser } from './terraform/hcl-parser.ts'

let hcl: HclParser
beforeAll(async () => {
  hcl = await loadHcl()
})

const aliases = Array.from({ length: 30 }, (_, level) =>
  level === 0 ? 'a0: &a0 [x, x]' : `a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`,
).join('\n')

const documents: Readonly<Record<string, string>> = {
  'deep lists': '['.repeat(20_000),
  'deep mappings': `${'{a: '.repeat(5000)}1${'}'.repeat(5000)}`,
  'a tower of aliases': aliases,
  'an alias of itself': 'a: &a [*a]',
  'a merge of itself': 'a: &a { <<: *a, on: push }',
  'many keys': Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n'),
  'a prototype': '{"__proto__": {"Statement": []}, "constructor": 1}',
  'control characters': '\0\u001b[31m\u{202E}',
  'no text': '',
  'unclosed quotes': '"a',
  'two documents': 'on: push\n---\non: push\n',
}

const terraform: Readonly<Record<string, string>> = {
  'deep brackets': `x = ${'['.repeat(20_000)}`,
  'deep parentheses': `resource "aws_iam_role" "r" {\n assume_role_policy = ${'('.repeat(3000)}1${')'.repeat(3000)}\n}`,
  'a chain of locals': `locals {\n${Array.from({ length: 5000 }, (_, index) => `l${index} = local.l${index + 1}`).join('\n')}\n}\nresource "aws_iam_role" "r" {\n assume_role_policy = local.l0\n}`,
  'text that doubles': `locals {\n l0 = "xxxxxxxxxx"\n${Array.from({ length: 40 }, (_, index) => `l${index + 1} = "\${local.l${index}}\${local.l${index}}"`).join('\n')}\n}\nresource "aws_iam_role" "r" {\n assume_role_policy = local.l40\n}`,
  'lists that double': `locals {\n l0 = [1]\n${Array.from({ length: 40 }, (_, index) => `l${index + 1} = concat(local.l${index}, local.l${index})`).join('\n')}\n}\nresource "aws_iam_role" "r" {\n assume_role_policy = jsonencode(local.l40)\n}`,
  'shared lists': `locals {\n l0 = [1]\n${Array.from({ length: 60 }, (_, index) => `l${index + 1} = [local.l${index}, local.l${index}]`).join('\n')}\n}\nresource "aws_iam_role" "r" {\n assume_role_policy = jsonencode({ Statement = flatten(local.l60), Version = lower(local.l60) })\n}`,
  'shared empty lists': `locals {\n l0 = []\n${Array.from({ length: 60 }, (_, index) => `l${index + 1} = [local.l${index}, local.l${index}]`).join('\n')}\n}\nresource "aws_iam_role" "r" {\n assume_role_policy = jsonencode({ Statement = flatten(local.l60) })\n}`,
  'maps that double': `variable "x" {}\nlocals {\n l0 = { (var.x) = 1 }\n${Array.from({ length: 60 }, (_, index) => `l${index + 1} = merge(local.l${index}, local.l${index})`).join('\n')}\n}\nresource "aws_iam_role" "r" {\n assume_role_policy = jsonencode(local.l60)\n}`,
  'lists that multiply': `locals {\n l = range(1000)\n}\nresource "aws_iam_role" "r" {\n assume_role_policy = jsonencode([for a in local.l : [for b in local.l : [for c in local.l : c]]])\n}`,
  'a heredoc without an end': 'x = <<EOT\na',
}

describe('hostile files end in an answer', () => {
  test.each(Object.entries(documents))('a document with %s', (_title, text) => {
    const { policies } = importPolicies([{ file: 'a.json', text }])
    expect(policies.filter(({ rule }) => rule.isComplete)).toEqual([])
  })

  test.each(Object.entries(documents))('a workflow with %s', (_title, text) => {
    const sources = ['.github/workflows/a.yml', '.gitlab-ci.yml'].map((file) => ({ file, text }))
    const sure = readJobs(sources).jobs.map(({ tokens }) => celOf(tokens, 'atLeast'))
    expect(sure.every((cel) => cel === 'false')).toBe(true)
  })

  test.each(Object.entries(terraform))('Terraform with %s', (_title, text) => {
    const { policies } = importPolicies([{ file: 'a.tf', text }], { hcl })
    expect(policies.filter(({ rule }) => rule.isComplete)).toEqual([])
  })
})

test('a policy with many statements and wildcards is read in time', () => {
  const stars = '*a'.repeat(200)
  const Statement = Array.from({ length: 500 }, () => ({
    Effect: 'Allow',
    Principal: { Federated: `arn:aws:iam::1:oidc-provider/${githubHost}` },
    Action: stars,
    Condition: { StringLike: { [`${githubHost}:sub`]: stars } },
  }))
  const { policies } = importPolicies([{ file: 'a.json', text: JSON.stringify({ Statement }) }])
  expect(policies.map(({ rule }) => rule)).toMatchObject([{ isComplete: true, rule: 'false' }])
})

const job = (more: string): string =>
  `on: push\npermissions: write-all\njobs:\n  a:\n    runs-on: x\n${more}\n`

describe('hostile workflows', () => {
  test.each([
    ['a cycle of workflows', job('  b: { uses: ./.github/workflows/a.yml }')],
    ['a deep condition', job(`    if: ${'!'.repeat(5000)}true`)],
    ['deep parentheses', job(`    if: ${'('.repeat(5000)}true${')'.repeat(5000)}`)],
    ['a condition that is not valid', job('    if: ${{ github.ref == }}')],
    [
      'a large matrix',
      job(
        `    environment: \${{ matrix.a }}\n    strategy: { matrix: { a: [${'1,'.repeat(300)}], b: [${'1,'.repeat(300)}] } }`,
      ),
    ],
    [
      'many filters',
      job('').replace(
        'on: push',
        `on: { push: { branches: [${"'a*', '!b*', ".repeat(10_000)}] } }`,
      ),
    ],
    ['an environment of a list', job('    environment: [a]')],
    [
      'an event that is a list of lists',
      'on: [[push]]\npermissions: write-all\njobs: { a: { runs-on: x } }',
    ],
  ])('with %s', (_title, text) => {
    const { jobs } = readJobs([{ file: '.github/workflows/a.yml', text }])
    expect(jobs.length).toBeLessThan(60)
  })

  test('a condition that cannot be decided keeps the job, and is named with its place', () => {
    const { gaps, jobs } = readJobs([
      { file: '.github/workflows/a.yml', text: job("    if: vars.DEPLOY == 'yes'") },
    ])
    expect(jobs).toHaveLength(1)
    expect(gaps).toMatchObject([
      { reason: 'vars.deploy is unknown', place: { line: 6, column: 8 } },
    ])
  })

  test('extends that form a cycle are named', () => {
    const text = 'a: { extends: b, id_tokens: { T: { aud: x } } }\nb: { extends: a }\n'
    const { problems } = readJobs([{ file: '.gitlab-ci.yml', text }])
    expect(problems[0]).toMatchObject({ code: 'invalid_workflow', message: 'a extends itself.' })
  })
})

test('a fact about tokens of one platform says nothing about jobs of another', () => {
  const { jobs } = readJobs(
    [{ file: '.gitlab-ci.yml', text: 'a: { script: x, id_tokens: { T: { aud: x } } }' }],
    new Map([['repository', 'acme/infra']]),
  )
  expect(jobs.map(({ tokens }) => celOf(tokens, 'atMost').includes('claims.repository'))).toEqual([
    false,
  ])
})
