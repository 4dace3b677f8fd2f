import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parse } from '@cdktn/hcl2json'
import { beforeAll, describe, expect, test } from 'vitest'
import { importPolicies } from '../import-policies.ts'
import { loadHcl } from '../testing/load-hcl.ts'
import type { HclParser } from './hcl-parser.ts'
import { TerraformModule } from './module.ts'

let hcl: HclParser
beforeAll(async () => {
  hcl = await loadHcl()
})

const sub = 'token.actions.githubusercontent.com:sub'
const provider = 'arn:aws:iam::1:oidc-provider/token.actions.githubusercontent.com'

/** A role that trusts the subjects of an expression. */
function role(values: string, more = ''): string {
  return `${more}
resource "aws_iam_role" "r" {
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect = "Allow"
      Principal = { Federated = "${provider}" }
      Action = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "${sub}" = ${values} } }
    }]
  })
}
`
}

function rulesOf(text: string, variables: Readonly<Record<string, string>> = {}) {
  const sources = [{ file: 'main.tf', text }]
  const options = { hcl, variables: new Map(Object.entries(variables)) }
  const { policies, problems } = importPolicies(sources, options)
  expect(problems).toEqual([])
  return policies.map(({ name, rule }) => [
    name,
    rule.isComplete ? rule.rule : rule.gaps.map(({ reason }) => reason).join('; '),
  ])
}

const equals = (text: string): string => `claims.sub == ${JSON.stringify(text)}`

describe('values of Terraform', () => {
  test.each([
    ['text', '"a"', '', equals('a')],
    ['a list', '["a", "b"]', '', 'claims.sub in ["a", "b"]'],
    ['a local', 'local.x', 'locals { x = "a" }', equals('a')],
    [
      'a local of locals',
      '"${local.x}${local.y}"',
      'locals {\n x = local.y\n y = "a"\n}',
      equals('aa'),
    ],
    ['a default', 'var.x', 'variable "x" { default = "a" }', equals('a')],
    ['an escape', '"a\\n\\u0041%%{c}"', '', equals('a\nA%{c}')],
    ['format', 'format("%s:%s%%", "a", "b")', '', equals('a:b%')],
    ['join', 'join("-", ["a", "b"])', '', equals('a-b')],
    ['concat', 'concat(["a"], ["b"])', '', 'claims.sub in ["a", "b"]'],
    ['flatten', 'flatten([["a"], [["b"]]])', '', 'claims.sub in ["a", "b"]'],
    [
      'a comprehension',
      '[for r in ["x", "y"] : "repo:${r}"]',
      '',
      'claims.sub in ["repo:x", "repo:y"]',
    ],
    ['a comprehension with a condition', '[for r in ["x", "y"] : r if r != "x"]', '', equals('y')],
    ['a comprehension of a map', '[for k, v in { a = "1" } : "${k}${v}"]', '', equals('a1')],
    ['a map of a comprehension', 'values({ for k in ["a"] : k => "v${k}" })', '', equals('va')],
    ['a condition', 'true ? "a" : "b"', '', equals('a')],
    ['an index', '["a", "b"][1]', '', equals('b')],
    ['a member', 'local.m["k"].n', 'locals { m = { k = { n = "a" } } }', equals('a')],
    [
      'a splat',
      'local.l[*].n',
      'locals { l = [{ n = "a" }, { n = "b" }] }',
      'claims.sub in ["a", "b"]',
    ],
    ['lookup', 'lookup({ a = "1" }, "b", "2")', '', equals('2')],
    ['merge', 'merge({ a = "1" }, { a = "2" }).a', '', equals('2')],
    ['replace', 'replace("https://a", "https://", "")', '', equals('a')],
    ['trimprefix', 'trimprefix("https://a", "https://")', '', equals('a')],
    ['lower', 'lower("A")', '', equals('a')],
    ['split', 'split("/", "a/b")[0]', '', equals('a')],
    ['coalesce', 'coalesce("", "a")', '', equals('a')],
    ['toset', 'toset(["a"])', '', equals('a')],
    [
      'an attribute of a resource',
      'x_y.z.name',
      'resource "x_y" "z" {\n name = "a"\n}',
      equals('a'),
    ],
    ['a heredoc', '<<-EOT\n      a\n        b\n      EOT\n', '', equals('a\n  b\n')],
    ['a number', '5', '', equals('5')],
    ['wildcards', '"repo:a/*"', '', 'claims.sub.startsWith("repo:a/")'],
  ])('%s', (_title, values, more, rule) => {
    expect(rulesOf(role(values, more))).toEqual([['aws_iam_role.r', rule]])
  })

  test.each([
    [
      'a variable without a value',
      'var.x',
      'variable "x" {}',
      'var.x has no value; pass --var x=VALUE',
    ],
    [
      'a variable in text',
      '"a${var.x}"',
      'variable "x" {}',
      'var.x has no value; pass --var x=VALUE',
    ],
    ['a cycle', 'local.x', 'locals {\n x = local.y\n y = local.x\n}', 'local.x refers to itself'],
    [
      'a data source',
      'data.http.x.body',
      'data "http" "x" {}',
      'data.http.x.body is known only after apply',
    ],
    ['a module', 'module.x.y', 'module "x" {}', 'module.x.y is unknown'],
    ['an unsupported function', 'md5("a")', '', 'the function md5 is not supported'],
    ['a file', 'file("x")', '', 'the function file is not supported'],
    ['a pattern', 'replace("a", "/a/", "b")', '', 'invalid arguments for replace'],
    ['a directive', '"%{ if true }a%{ endif }"', '', 'template directives are not supported'],
    ['a local that is missing', 'local.x', '', 'local.x is not defined'],
    ['each without instances', 'each.key', '', 'each.key is unknown'],
  ])('%s is unknown', (_title, values, more, reason) => {
    expect(rulesOf(role(values, more))).toEqual([['aws_iam_role.r', reason]])
  })

  test.each([
    ['text', 'a', equals('a')],
    ['text in brackets', 'a[b]', equals('a[b]')],
    ['a list', '["a", "b"]', 'claims.sub in ["a", "b"]'],
    ['quoted text', '"a"', equals('a')],
  ])('--var takes %s', (_title, value, rule) => {
    const text = role('var.x', 'variable "x" { default = "other" }')
    expect(rulesOf(text, { x: value })).toEqual([['aws_iam_role.r', rule]])
  })

  test('an unknown item of a list leaves the known ones', () => {
    const text = role('concat(["a"], var.more)', 'variable "more" {}')
    const { policies } = importPolicies([{ file: 'a.tf', text }], { hcl })
    expect(policies[0]?.rule).toMatchObject({
      isComplete: false,
      atLeast: equals('a'),
      atMost: 'true',
    })
  })

  test('variables come from .tfvars files of the folder', () => {
    const sources = [
      { file: 'a/main.tf', text: role('var.x', 'variable "x" {}') },
      { file: 'a/terraform.tfvars', text: 'x = "a"\n' },
      { file: 'b/terraform.tfvars', text: 'x = "b"\n' },
    ]
    const { policies } = importPolicies(sources, { hcl })
    expect(policies[0]?.rule).toMatchObject({ rule: equals('a') })
  })
})

const document = (statement: string, more = ''): string => `${more}
data "aws_iam_policy_document" "d" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    principals {
      type        = "Federated"
      identifiers = ["${provider}"]
    }
    ${statement}
  }
}
resource "aws_iam_role" "r" {
  assume_role_policy = data.aws_iam_policy_document.d.json
}
`

const conditionBlock = (values: string, variable = `"${sub}"`): string => `condition {
      test     = "StringEquals"
      variable = ${variable}
      values   = ${values}
    }`

describe('aws_iam_policy_document', () => {
  test.each([
    ['a condition', document(conditionBlock('["a"]')), equals('a')],
    [
      'two conditions',
      document(
        conditionBlock('["a"]') +
          conditionBlock('["b"]', '"token.actions.githubusercontent.com:ref"'),
      ),
      `${equals('a')} && claims.ref == "b"`,
    ],
    [
      'a repeated condition',
      document(conditionBlock('["a"]') + conditionBlock('["b"]')),
      'the statement repeats an operator and a key',
    ],
    [
      'a dynamic condition',
      document(
        'dynamic "condition" {\n for_each = ["a"]\n content {\n test = "StringEquals"\n variable = "' +
          sub +
          '"\n values = [condition.value]\n }\n }',
      ),
      equals('a'),
    ],
    [
      'an unknown dynamic condition',
      document('dynamic "condition" {\n for_each = var.x\n content {}\n }', 'variable "x" {}'),
      'var.x has no value; pass --var x=VALUE',
    ],
    [
      'a provider by reference',
      document(
        conditionBlock(
          '["a"]',
          '"${replace(aws_iam_openid_connect_provider.g.url, "https://", "")}:sub"',
        ),
        'resource "aws_iam_openid_connect_provider" "g" {\n url = "https://token.actions.githubusercontent.com"\n}',
      ).replace(`"${provider}"`, 'aws_iam_openid_connect_provider.g.arn'),
      equals('a'),
    ],
    [
      'an override',
      document(conditionBlock('["a"]')).replace(
        'statement {',
        'override_policy_documents = [var.x]\n  statement {',
      ),
      'override_policy_documents is not supported',
    ],
    [
      'an unknown block attribute',
      document(`${conditionBlock('["a"]')}\n    other = 1`),
      'other is not supported',
    ],
  ])('%s', (_title, text, expected) => {
    expect(rulesOf(text)).toEqual([['aws_iam_role.r', expected]])
  })

  test('a document that no role uses is a policy of its own', () => {
    const [text = ''] = document(conditionBlock('["a"]')).split('resource "aws_iam_role"')
    expect(rulesOf(text)).toEqual([['data.aws_iam_policy_document.d', equals('a')]])
  })

  test('source documents add statements', () => {
    const text = `${document(conditionBlock('["a"]'))}
data "aws_iam_policy_document" "all" {
  source_policy_documents = [data.aws_iam_policy_document.d.json]
}
resource "aws_iam_role" "s" {
  assume_role_policy = data.aws_iam_policy_document.all.json
}`
    expect(rulesOf(text)).toContainEqual(['aws_iam_role.s', equals('a')])
  })
})

describe('several instances', () => {
  test('of a map', () => {
    const text = role('each.value', 'locals { m = { a = "x", b = "y" } }').replace(
      '"r" {',
      '"r" {\n  for_each = local.m',
    )
    expect(rulesOf(text)).toEqual([
      ['aws_iam_role.r["a"]', equals('x')],
      ['aws_iam_role.r["b"]', equals('y')],
    ])
  })

  test('of a set, with a document for each', () => {
    const text = document(conditionBlock('[each.key]'))
      .replace('"d" {', '"d" {\n  for_each = toset(["a", "b"])')
      .replace('"r" {', '"r" {\n  for_each = toset(["a", "b"])')
      .replace('document.d.json', 'document.d[each.key].json')
    expect(rulesOf(text)).toEqual([
      ['aws_iam_role.r["a"]', equals('a')],
      ['aws_iam_role.r["b"]', equals('b')],
    ])
  })

  test('none', () => {
    expect(rulesOf(role('"a"').replace('"r" {', '"r" {\n  count = 0'))).toEqual([])
  })
})

const gcp = (condition: string): string => `
variable "org" { default = "acme" }
resource "google_iam_workload_identity_pool_provider" "p" {
  attribute_mapping = {
    "google.subject" = "assertion.sub"
  }
  attribute_condition = ${condition}
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}`

describe('providers of Google Cloud', () => {
  const address = 'google_iam_workload_identity_pool_provider.p'
  test.each([
    ['text', '"assertion.repository_owner == \\"acme\\""', 'claims.repository_owner == "acme"'],
    [
      'a template',
      `"assertion.repository_owner == '\${var.org}'"`,
      "claims.repository_owner == 'acme'",
    ],
    [
      'an unknown part',
      `"assertion.repository_owner == '\${var.x}'"`,
      'var.x has no value; pass --var x=VALUE',
    ],
    [
      'a heredoc',
      '<<-EOT\n    assertion.repository_owner == "acme" &&\n    assertion.ref == "refs/heads/main"\n  EOT\n',
      'claims.repository_owner == "acme" &&\nclaims.ref == "refs/heads/main"',
    ],
  ])('%s', (_title, condition, rule) => {
    expect(rulesOf(gcp(condition))).toEqual([[address, rule]])
  })
})

test('.tf.json files are read like .tf files', () => {
  const text = JSON.stringify({
    locals: { repository: 'acme/infra' },
    data: {
      aws_iam_policy_document: {
        d: {
          statement: {
            actions: ['sts:AssumeRoleWithWebIdentity'],
            principals: [{ type: 'Federated', identifiers: [provider] }],
            condition: {
              test: 'StringEquals',
              variable: sub,
              values: ['repo:${local.repository}:pull_request'],
            },
          },
        },
      },
    },
    resource: [
      { aws_iam_role: { r: [{ assume_role_policy: '${data.aws_iam_policy_document.d.json}' }] } },
    ],
  })
  const { policies, problems } = importPolicies([{ file: 'main.tf.json', text }], { hcl })
  expect(problems).toEqual([])
  expect(policies.map(({ name, rule }) => [name, rule])).toMatchObject([
    ['aws_iam_role.r', { rule: equals('repo:acme/infra:pull_request') }],
  ])
})

const call = (source: string, input: string): string =>
  `module "m" {\n  source = "${source}"\n  ${input} = ["repo:acme/infra:*"]\n}\n`

describe('calls of modules', () => {
  test.each([
    [
      'a registry',
      call('terraform-aws-modules/iam/aws', 'oidc_subjects'),
      ['The module m was not read; it may have trust policies.'],
    ],
    [
      'a folder that is not given',
      call('./other', 'subjects'),
      ['The module m was not read; it may have trust policies.'],
    ],
    ['a folder that is given', call('../b/./', 'subjects'), []],
    ['a module without trust', call('terraform-aws-modules/vpc/aws', 'cidr'), []],
  ])('of %s', (_title, text, messages) => {
    const sources = [
      { file: 'infra/a/main.tf', text },
      { file: 'infra/b/main.tf', text: role('"x"') },
    ]
    const { problems } = importPolicies(sources, { hcl })
    expect(problems.map(({ message }) => message)).toEqual(messages)
  })
})

test('an object that repeats a key is unknown', () => {
  const text = role('"a"').replace('Effect =', 'Effect = "Deny", Effect =')
  const { policies } = importPolicies([{ file: 'a.tf', text }], { hcl })
  expect(policies[0]?.rule).toMatchObject({ isComplete: false, atLeast: 'false' })
})

describe('a syntax error', () => {
  test('makes the policy around it incomplete, and the rest is read', () => {
    const text = `${role('"a"')}${role('"b"').replace('"r"', '"s"').replace('Version =', 'Version 5 =')}`
    const { policies, problems } = importPolicies([{ file: 'main.tf', text }], { hcl })
    expect(problems[0]).toMatchObject({ code: 'invalid_hcl', place: { file: 'main.tf' } })
    expect(problems[0]?.place.line).toBeGreaterThan(13)
    expect(policies.map(({ name, rule }) => [name, rule.isComplete])).toEqual([
      ['aws_iam_role.r', true],
      ['aws_iam_role.s', false],
    ])
  })

  test.each([
    '{',
    '}',
    'resource "a" {',
    '"',
    'x = <<EOT\n',
    '\0',
    '\u{FEFF}',
    'a = [',
    '{'.repeat(5000),
  ])('in %j is named', (text) => {
    const { policies } = importPolicies([{ file: 'a.tf', text }], { hcl })
    expect(policies).toEqual([])
  })
})

test('texts and heredocs agree with the parser of HashiCorp', async () => {
  const lines = [
    'a = "x\\ty \\"z\\" \\\\ \\u00e9"',
    'b = <<EOT\n  keep\n\tall\nEOT',
    'c = <<-EOT\n    less\n      more\n\n    end\n    EOT',
    'd = "$${x} %%{y} $ %"',
    'e = [1, 2.5, true, null, "x"]',
    'f = { a = 1, "b" = "c" }',
  ]
  const text = `${lines.join('\n')}\n`
  const file = hcl.parse({ file: 'a.tf', text })
  const module = new TerraformModule([], new Map())
  const ours = Object.fromEntries(
    [...file.body.attributes].map(([name, value]) => [name, plain(module.evaluate(value))]),
  )
  file.close()
  const theirs = await parse('a.tf', text)
  // Their texts are templates, in which markers stay doubled.
  expect({ ...ours, d: '$${x} %%{y} $ %' }).toEqual(theirs)
  expect(ours['d']).toBe('${x} %{y} $ %')
})

function plain(value: ReturnType<TerraformModule['evaluate']>): unknown {
  if (value.kind === 'scalar') return value.value
  if (value.kind === 'list') return value.items.map(plain)
  if (value.kind === 'map') {
    return Object.fromEntries(
      value.entries.map(({ key, value: member }) => [plain(key), plain(member)]),
    )
  }
  return value
}

test('the grammar in this package is that of its release', async () => {
  const { resolve } = createRequire(import.meta.url)
  const released = await readFile(
    resolve('@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-hcl.wasm'),
  )
  const ours = await readFile(new URL('../../grammar/tree-sitter-hcl.wasm', import.meta.url))
  expect(ours.equals(released)).toBe(true)
})
