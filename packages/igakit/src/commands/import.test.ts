import { parseSuite } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../testing/in-folder.ts'
import { runIga } from '../testing/run-iga.ts'

const host = 'token.actions.githubusercontent.com'
const role = (name: string, condition: string): string => `
resource "aws_iam_role" "${name}" {
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::1:oidc-provider/${host}" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { ${condition} }
    }]
  })
}
`
const main = 'repo:acme/infra:ref:refs/heads/main'
const whole = role('deploy', `StringEquals = { "${host}:sub" = "${main}" }`)
const open = role('open', `StringLike = { "${host}:sub" = "repo:\${var.org}/*" }`)
const provider = JSON.stringify({
  attributeMapping: { 'google.subject': 'assertion.sub' },
  attributeCondition: `assertion.sub == '${main}'`,
  oidc: { issuerUri: `https://${host}` },
})
const files = { 'a.tf': whole, 'b.tf': open, 'gcp.json': provider, 'claims.json': '{}' }

describe('iga import', () => {
  test('prints the rule, its place and who can get in', async () => {
    const { code, stdout } = await runIga({ argv: ['import', 'a.tf'], files })
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(main) })
    expect(stdout).toContain('aws_iam_role.deploy (AWS trust policy) a.tf:2:1')
    expect(stdout).toMatch(/outsider +no \(proved; relies on a name\)/)
    expect(stdout).toMatch(/maintainer +yes/)
  })

  test('exits with 4 and the place if a part is not understood', async () => {
    const { code, stdout } = await runIga({ argv: ['import', 'a.tf', 'b.tf', '--json'], files })
    const { ok, policies } = JSON.parse(stdout)
    expect({ code, ok }).toEqual({ code: 4, ok: false })
    expect(policies).toMatchObject([
      { name: 'aws_iam_role.deploy', complete: true, fits: true, file: 'a.tf', line: 2, column: 0 },
      {
        name: 'aws_iam_role.open',
        complete: false,
        atLeast: 'false',
        findings: null,
        notConverted: [
          { file: 'b.tf', line: 9, reason: 'var.org has no value; pass --var org=VALUE' },
        ],
      },
    ])
    const answers = policies[1].ladder.map(({ answer }: { readonly answer: string }) => answer)
    expect(new Set(answers)).toEqual(new Set(['undecided']))
  })

  test('--var completes the import', async () => {
    const argv = ['import', 'b.tf', '--var', 'org=acme', '--json']
    const { code, stdout } = await runIga({ argv, files })
    const [policy] = JSON.parse(stdout).policies
    expect({ code, rule: policy.rule }).toEqual({
      code: 0,
      rule: 'claims.sub.startsWith("repo:acme/")',
    })
  })

  test('a rule above the limit exits with 4', async () => {
    const many = Array.from(
      { length: 40 },
      (_, index) => `"repo:acme/repository-${index}:pull_request"`,
    )
    const text = role('many', `StringEquals = { "${host}:sub" = [${many.join(', ')}] }`)
    const { code, stdout } = await runIga({ argv: ['import', 'a.tf'], files: { 'a.tf': text } })
    expect({ code, stdout }).toEqual({
      code: 4,
      stdout: expect.stringContaining('error[too_long]'),
    })
  })

  test('--suite writes a suite that passes, with a refused case for each actor', async () => {
    await inFolder(files, async ({ iga }) => {
      const written = await iga(['import', 'a.tf', '--suite', 'roles.cel.yaml'])
      expect(written.code).toBe(0)
      const { code, stdout } = await iga(['test', 'roles.cel.yaml', '--json'])
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: expect.stringContaining('"passed"'),
      })
      const again = await iga(['import', 'a.tf', '--suite', 'roles.cel.yaml'])
      expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('unwritable_file') })
    })
  })

  test.each([
    ['a file without a policy', ['import', 'claims.json'], 'missing_rule'],
    ['a missing file', ['import', 'nowhere.tf'], 'unreadable_file'],
    ['a variable without a value', ['import', 'a.tf', '--var', 'org'], 'usage'],
    ['an unknown platform', ['import', 'a.tf', '--platform', 'nowhere'], 'unknown_platform'],
  ])('refuses %s', async (_title, argv, problem) => {
    const { code, stderr } = await runIga({ argv, files })
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(problem) })
  })
})

describe('other commands read policies', () => {
  test('iga who', async () => {
    const { code, stdout } = await runIga({ argv: ['who', 'a.tf', '--json'], files })
    const [policy] = JSON.parse(stdout).policies
    expect(code).toBe(0)
    expect(policy.date).toMatch(/^\d{4}-\d{2}$/)
    expect(policy.ladder[0]).toMatchObject({
      actor: 'outsider',
      answer: 'no',
      restsOnName: true,
      notes: [expect.any(String)],
    })
  })

  const immutable = role('deploy', `StringEquals = { "${host}:sub" = "repo:acme@65/infra@74:x" }`)
  const unknown = role(
    'unknown',
    `StringEquals = { "${host}:repository_id" = "74", "${host}:ref" = var.ref }`,
  )
  test.each([
    ['a whole policy', immutable, ['repository_owner_id with "65"', 'repository_id with "74"']],
    ['an incomplete policy', unknown, ['repository_id with "74"']],
    ['a policy of the listed owner', whole, []],
  ])('iga who notes claims that --mine leaves open in %s', async (_title, text, expected) => {
    const argv = ['who', 'a.tf', '--mine', 'repository=acme/infra']
    const [{ stdout }, json, imported] = await Promise.all([
      runIga({ argv, files: { 'a.tf': text } }),
      runIga({ argv: [...argv, '--json'], files: { 'a.tf': text } }),
      runIga({ argv: ['import', ...argv.slice(1)], files: { 'a.tf': text } }),
    ])
    const notes = expected.map(
      (compared) =>
        `The rule compares ${compared}, which --mine does not list, so tokens of other owners may have it too.`,
    )
    expect(JSON.parse(json.stdout).policies[0].notes).toEqual(notes)
    for (const output of [stdout, imported.stdout]) {
      const printed = output.replaceAll(/\n *(?!note)/g, ' ')
      expect(printed.split('note: The rule compares ')).toHaveLength(1 + notes.length)
      for (const note of notes) expect(printed).toContain(`note: ${note}`)
    }
  })

  test.each([
    ['contradicting_assumptions', ['repository=acme/x', 'repository_owner=evil']],
    ['invalid_mine', ['repository=acme']],
  ])('iga who and iga import refuse values that no token has: %s', async (problem, mine) => {
    for (const command of ['who', 'import']) {
      const argv = [command, 'a.tf', ...mine.flatMap((each) => ['--mine', each])]
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      const { code, stderr } = await runIga({ argv, files })
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(problem) })
    }
  })

  test.each([
    ['the same policies', ['a.tf', '--equivalent', 'gcp.json'], 0],
    ['a rule', ['a.tf', '--implies', 'claims.repository == "acme/infra"'], 0],
    ['another rule', ['a.tf', '--equivalent', 'claims.repository == "acme/infra"'], 4],
    ['an incomplete import', ['b.tf', '--equivalent', 'gcp.json'], 7],
    ['an incomplete import on the other side', ['gcp.json', '--implies', 'b.tf'], 7],
  ])('iga prove, with %s', async (_title, argv, expected) => {
    const { code } = await runIga({ argv: ['prove', ...argv], files })
    expect(code).toBe(expected)
  })

  test('iga prove names the policies if there are several', async () => {
    const several = { 'a.tf': whole + open }
    const argv = ['prove', 'a.tf', '--never-fails']
    const { code, stderr } = await runIga({ argv, files: several })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('a.tf#aws_iam_role.open'),
    })
  })

  test.each([
    ['the same policies', ['a.tf', 'gcp.json'], 0, 'equivalent'],
    ['an incomplete import', ['a.tf', 'b.tf'], 2, 'the comparison is undecided'],
  ])('iga diff, with %s', async (_title, argv, expected, shown) => {
    const suite =
      'environment: workload-federation\nrules: [{ name: a, expression: "true", cases: [{ name: b, given: { claims: {} }, expect: true }] }]\n'
    const { code, stderr, stdout } = await runIga({
      argv: ['diff', ...argv, '--platform', 'github-actions'],
      files: { ...files, 'a.cel.yaml': suite },
    })
    expect(code).toBe(expected)
    expect(stdout + stderr).toContain(shown)
  })

  test('iga lint', async () => {
    const loose = role('loose', `StringLike = { "${host}:sub" = "*:ref:refs/heads/main" }`)
    const { code, stdout } = await runIga({ argv: ['lint', 'a.tf'], files: { 'a.tf': loose } })
    expect({ code, stdout }).toEqual({ code: 4, stdout: expect.stringContaining('at a.tf:2:1') })
  })

  test('iga lint is undecided for an incomplete import', async () => {
    const { code, stdout } = await runIga({ argv: ['lint', 'b.tf'], files })
    expect({ code, stdout }).toEqual({
      code: 2,
      stdout: expect.stringContaining('undecided for aws_iam_role.open'),
    })
  })
})

test('iga init --attacks adds a refused case for each actor', async () => {
  const argv = ['init', `claims.sub == "${main}"`, '--attacks', '--platform', 'github-actions']
  const { code, stdout } = await runIga({ argv })
  expect(code).toBe(0)
  const reading = parseSuite(stdout, 'yaml')
  const names =
    reading.ok && reading.suite.kind === undefined
      ? reading.suite.rules.flatMap(({ cases }) =>
          (cases ?? []).map(({ expect: expected, name }) => [name, expected]),
        )
      : []
  expect(names).toEqual(
    expect.arrayContaining([
      ['another organization, refused', false],
      ['a fork, refused', false],
      ['another project, refused', false],
      ['another branch, refused', false],
      ['a pull request, refused', false],
    ]),
  )
})
