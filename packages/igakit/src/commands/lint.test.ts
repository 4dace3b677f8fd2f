import { readFileSync } from 'node:fs'
import { chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lintRules } from '@igakit/cel-language'
import { getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { Services } from '../regions/services.ts'
import { inFolder } from '../testing/in-folder.ts'
import { runIga, type Invocation } from '../testing/run-iga.ts'
import { sarifSchema } from '../testing/sarif-schema.ts'

const lint = (argv: readonly string[], more: Omit<Invocation, 'argv'> = {}) =>
  runIga({ argv: ['lint', ...argv], ...more })

const good = 'claims.repository_id == "74" && claims.ref == "refs/heads/main"\n'
const wrongType = 'claims.repository_id == 74 && claims.ref == "refs/heads/main"\n'
const anyBranch = 'claims.repository_id == "74"\n'

const suite = `environment: policy-step
rules:
  - name: inline
    expression: 'subject.department == "Sales" ? appOwners : []'
    cases: [{ name: a, expect: [] }]
  - name: block
    expression: |-
      // nobody else
      subject.department == "Sales"
        ? appOwners
        : []
    cases: [{ name: a, expect: [] }]
  - name: file
    expressionFile: rule.cel
    cases: [{ name: a, expect: [] }]
`

describe('rules in files', () => {
  test('have findings with positions and help', async () => {
    const files = { 'rule.cel': `// Who deploys.\n${wrongType}` }
    const { code, stderr, stdout } = await lint(['rule.cel'], { files })
    expect({ code, stderr }).toEqual({ code: 4, stderr: '1 error in 1 rule\n' })
    expect(stdout).toBe(
      'error[claim-type]: The claim repository_id is a string; it never equals 74.\n' +
        '  at rule.cel:2:25\n' +
        '  2 | claims.repository_id == 74 && claims.ref == "refs/heads/main"\n' +
        '    |                         ^~\n' +
        '  help: Compare it with a string.\n',
    )
  })

  test('come from the current folder by default', async () => {
    const files = { 'a.cel': good, 'b.cel': wrongType, 'c.txt': wrongType }
    expect(await lint([], { files })).toMatchObject({ code: 4, stderr: '1 error in 2 rules\n' })
  })

  test('name their environment', async () => {
    const files = { 'a.cel': '// environment: policy-step\nsubject.email == "a"\n' }
    const { stdout } = await lint(['a.cel'], { files })
    expect(stdout).toContain('error[approver-result]')
  })

  test('include expressions of suites and the files that suites name, in the environment of the suite', async () => {
    const files = { 's.cel.yaml': suite, 'rule.cel': '[]\n' }
    const { code, stderr, stdout } = await lint(['.'], { files })
    expect({ code, stderr }).toEqual({ code: 4, stderr: '3 warnings in 3 rules\n' })
    const places = Array.from(stdout.matchAll(/ at (.*)/g), ([, place]) => place)
    expect(places).toEqual(['s.cel.yaml:4:62', 's.cel.yaml:11:11', 'rule.cel:1:1'])
  })

  test('include expressions of a match configuration', async () => {
    const match = [
      'kind: match',
      'config:',
      "  celExpression: { expression: \"true ? 'create' : 'IGNORE'\" }",
      '  mergeConfig:',
      '    matchCases:',
      '      - { appUserKeyCel: "appUser.emails[0]", userKeyCel: user.email }',
      'accounts: [{ id: a, emails: [a@acme.example] }]',
      'users: [{ id: u, email: a@acme.example }]',
      'cases: [{ name: a, account: a, expect: { outcome: matched, user: u } }]',
    ]
    const { stdout } = await lint(['m.cel.yaml'], { files: { 'm.cel.yaml': match.join('\n') } })
    expect(stdout).toContain('m.cel.yaml:3:')
    expect(stdout).toContain('error[filter-string]')
    expect(stdout).toContain('at m.cel.yaml:6:27')
    expect(stdout).toContain('warning[unguarded-index]')
  })
})

test('include the default values and transformations of a form', async () => {
  const form = [
    'kind: form',
    'form:',
    '  fields:',
    '    - name: team',
    '      stringField: {}',
    '      sharedConfig:',
    '        defaultValueCel: subject.emails[0]',
    '        inputTransformationCel: input.lowerAscii()',
    '    - name: days',
    '      int64Field: {}',
    "      adminConfig: { defaultValueCel: 'subject.department' }",
    'cases: [{ name: a, expect: { values: { team: null } } }]',
  ]
  const files = { 'f.cel.yaml': form.join('\n') }
  const { code, stderr, stdout } = await lint(['f.cel.yaml'], { files })
  expect(stdout).toContain('warning[unguarded-index]')
  expect(stdout).toContain('at f.cel.yaml:7:26')
  expect(stdout).toContain('at f.cel.yaml:11:47')
  expect(stderr).toContain('in 3 rules')
  expect(code).toBe(3)
})

test('the published examples are formatted and have no findings', async () => {
  const examples = fileURLToPath(new URL('../../../cel-testing/examples', import.meta.url))
  expect(await lint([examples])).toMatchObject({ code: 0, stdout: '' })
  expect((await runIga({ argv: ['fmt', '--check', examples] })).stdout).toBe('')
})

test('reports errors without a position at the start of the rule', async () => {
  const { code, stdout } = await lint(['-x', `true\n&& ${'a:'.repeat(300)}`])
  expect(code).toBe(3)
  expect(stdout).toContain('error[limit_exceeded]: ')
  expect(stdout).toContain('at expression:1:1\n')
})

test('a folder without rules is wrong usage', async () => {
  expect(await lint([])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there is no rule in the current folder'),
  })
})

describe('exit codes', () => {
  test.each([
    { rule: good, argv: [], code: 0 },
    { rule: anyBranch, argv: [], code: 4 },
    { rule: anyBranch, argv: ['--allow-warnings'], code: 0 },
    { rule: wrongType, argv: ['--allow-warnings'], code: 4 },
    { rule: 'claims.a = 1', argv: [], code: 3 },
    { rule: good, argv: ['--platform', 'github'], code: 2 },
    { rule: good, argv: ['--platform', 'github-actions'], code: 0 },
    { rule: good, argv: ['--environment', 'nowhere'], code: 2 },
    { rule: good, argv: ['--json', '--reporter', 'sarif'], code: 2 },
    { rule: good, argv: ['nothing.cel'], code: 2 },
  ])('$rule $argv: $code', async ({ argv, code, rule }) => {
    expect((await lint(['--expression', rule, ...argv])).code).toBe(code)
  })

  test('an invalid suite exits with 2 and has its problems with positions', async () => {
    const files = { 's.cel.yaml': 'environment: policy-step\nrules: []\nfrobnicate: 1\n' }
    const { code, stdout } = await lint(['s.cel.yaml'], { files })
    expect(code).toBe(2)
    expect(stdout).toContain('s.cel.yaml is not a valid suite')
    expect(stdout).toContain(': frobnicate is an unknown key')
    expect(stdout).toContain('at s.cel.yaml:3:1')
  })
})

test('a rule on standard input', async () => {
  const { code, stdout } = await lint(['-'], { stdin: wrongType })
  expect(code).toBe(4)
  expect(stdout).toContain('at standard input:1:25')
})

test('a comment with a reason ignores a finding', async () => {
  const stdin = `// iga-ignore pull-request: only main has secrets\n${anyBranch}`
  expect(await lint(['-'], { stdin })).toMatchObject({ code: 0, stdout: '' })
})

describe('a finding about an actor', () => {
  const outsiders = 'claims.repository.endsWith("/infra") && claims.ref == "refs/heads/main"'
  const claims = expect.objectContaining({ repository: 'evil/infra', ref: 'refs/heads/main' })
  const analysis = { answer: 'admits', tokens: [{ actor: 'outsider', claims }] }

  test('shows how the token differs from a sample', async () => {
    const { code, stdout } = await lint(['-x', outsiders])
    expect(code).toBe(4)
    expect(stdout).toContain('admits: Anyone with a GitHub account, in repositories of their own')
    expect(stdout).toMatch(/repository +"evil\/infra" instead of "acme\/infra"/)
  })

  test('has the complete token in JSON and SARIF', async () => {
    const { stdout: json } = await lint(['-x', outsiders, '--json'])
    expect(JSON.parse(json)).toMatchObject({ findings: [{ severity: 'error', analysis }] })
    const { stdout: sarif } = await lint(['-x', outsiders, '--reporter', 'sarif'])
    expect(JSON.parse(sarif)).toMatchObject({
      runs: [{ results: [{ level: 'error', properties: { analysis } }] }],
    })
  })

  test.each(['junit', 'jenkins', 'github'])('has the complete token for %s', async (reporter) => {
    const { stdout } = await lint(['-x', outsiders, '--reporter', reporter])
    expect(stdout).toMatch(/outsider: \{.*evil\/infra/)
  })

  test('respects the platform of a suite', async () => {
    const files = {
      's.cel.yaml': [
        'environment: workload-federation',
        'platform: circleci',
        'rules:',
        '  - name: a',
        '    expression: claims.aud == "x"',
        '    cases: [{ name: x, given: { claims: { aud: x } }, expect: true }]',
        '  - name: b',
        '    expressionFile: b.cel',
        '    cases: [{ name: y, given: { claims: { aud: y } }, expect: true }]',
      ].join('\n'),
      'b.cel': 'claims.aud == "y"\n',
    }
    const { stdout } = await lint(['.', '--json'], { files })
    const outsider = { severity: 'error', analysis: { platform: 'circleci' } }
    expect(JSON.parse(stdout)).toMatchObject({ findings: [outsider, outsider] })
  })

  test('respects the platform in a comment and mine of the configuration', async () => {
    const files = {
      'iga.config.yaml': 'mine:\n  project_id: ["20"]\n  repository_owner_id: "65"\n',
      'a.cel': '// platform: gitlab-ci\nclaims.project_id == "21" && claims.ref == "main"\n',
      'b.cel': '// platform: gitlab-ci\nclaims.project_id == "20" && claims.ref == "main"\n',
    }
    const { stdout } = await lint(['.', '--json'], { files })
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [
        { source: 'a.cel', severity: 'error', analysis: { tokens: [{ actor: 'outsider' }] } },
      ],
    })
  })
})

test('as one JSON document', async () => {
  const { code, stdout } = await lint(['a.cel', '--json'], { files: { 'a.cel': `😀 = 1 // ä\n` } })
  expect(code).toBe(3)
  const document: unknown = JSON.parse(stdout)
  expect(document).toMatchObject({ ok: false, rules: 1 })
  const fine: unknown = JSON.parse((await lint(['-x', wrongType, '--json'])).stdout)
  expect(fine).toEqual({
    ok: false,
    rules: 1,
    skippedChecks: [],
    findings: [
      {
        source: 'expression',
        line: 1,
        column: 24,
        endLine: 1,
        endColumn: 26,
        code: 'claim-type',
        severity: 'error',
        message: 'The claim repository_id is a string; it never equals 74.',
        help: 'Compare it with a string.',
        analysis: { answer: 'proved', assumptions: [] },
      },
    ],
    issues: [],
  })
})

describe('SARIF', () => {
  const files = { 'a b.cel': wrongType, 's.cel.yaml': suite, 'rule.cel': 'subject.' }

  test('matches its schema', async () => {
    const { code, stdout } = await lint(['.', '-x', anyBranch, '--reporter', 'sarif'], { files })
    expect(code).toBe(3)
    const log = sarifSchema.parse(JSON.parse(stdout))
    const [run] = log.runs
    expect(run?.results.length).toBeGreaterThanOrEqual(5)
    for (const { ruleId, ruleIndex } of run?.results ?? []) {
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
    }
  })

  test('has positions, levels and fixes', async () => {
    const { stdout } = await lint(['a b.cel', '--reporter', 'sarif'], { files })
    const [result] = sarifSchema.parse(JSON.parse(stdout)).runs[0]?.results ?? []
    const artifactLocation = { uri: 'a%20b.cel' }
    const region = { startLine: 1, startColumn: 25, endLine: 1, endColumn: 27 }
    expect(result).toMatchObject({
      ruleId: 'claim-type',
      partialFingerprints: { 'igaFinding/v1': expect.stringMatching(/^[0-9a-f]{16}$/) },
      level: 'error',
      locations: [{ physicalLocation: { artifactLocation, region } }],
      fixes: [
        {
          artifactChanges: [
            {
              artifactLocation,
              replacements: [
                {
                  deletedRegion: { charOffset: 24, charLength: 2 },
                  insertedContent: { text: '"74"' },
                },
              ],
            },
          ],
        },
      ],
    })
  })
})

describe('annotations for GitHub', () => {
  test('have positions and cannot end a command early', async () => {
    const { stdout } = await lint(['a,b.cel', '--reporter', 'github'], {
      files: { 'a,b.cel': `claims.repository_id == 74 && claims.ref.matches("100%:\\n::error::")` },
    })
    const [first, second] = stdout.split('\n')
    expect(first).toBe(
      '::error file=a%2Cb.cel,line=1,endLine=1,col=25,endColumn=27,title=claim-type::' +
        'The claim repository_id is a string; it never equals 74. Compare it with a string.',
    )
    expect(second).toContain('"100%25:')
  })

  test('stop at the limit of GitHub; the others are in the log', async () => {
    const rules = Array.from({ length: 12 }, (_, index) => [`r${index + 10}.cel`, wrongType])
    const { stdout } = await lint(['.', '--reporter', 'github'], {
      files: Object.fromEntries(rules),
    })
    expect(stdout.match(/^::error /gm)).toHaveLength(10)
    expect(stdout.match(/^- r\d+\.cel:1:25 error\[claim-type\]/gm)).toHaveLength(2)
    expect(stdout).toContain('\n12 errors in 12 rules\n')
  })
})

test('finds every bad example of a lint rule', async () => {
  const all = Object.entries(lintRules)
  const outcomes = await Promise.all(
    all.map(([, { bad }]) =>
      lint(['-x', bad.expression, '-e', bad.environment ?? 'workload-federation']),
    ),
  )
  const missed = all.filter(([id], index) => !outcomes[index]?.stdout.includes(`[${id}]`))
  expect(missed).toEqual([])
})

test('editors get findings, too', () => {
  const services = new Services(getEnvironment('workload-federation'), undefined)
  const [diagnostic] = services.create({}).diagnostics(wrongType)
  expect(diagnostic).toMatchObject({ code: 'lint/claim-type', severity: 'error' })
})

describe('checks that are skipped', () => {
  const unknown = 'claims.team == "infra"'

  test('are listed in one line, with the reason and what to do', async () => {
    const { code, stderr } = await lint(['-x', unknown])
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /^note\[unknown_platform\]: skipped any-branch, .*; ran .* in part in 1 rule\. The platform .* could not be detected\. Pass --platform to name one\.\nno findings in 1 rule\n$/,
    )
  })

  test('are counted across all rules', async () => {
    const files = { 'a.cel': unknown, 'b.cel': unknown, 'c.cel': good }
    const { stderr } = await lint([], { files })
    expect(stderr).toContain(' in part in 2 rules. ')
  })

  test('are absent if the platform is recognised or named', async () => {
    for (const argv of [
      ['-x', good],
      ['-x', unknown, '--platform', 'github-actions'],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      expect((await lint(argv)).stderr).not.toContain('skipped')
    }
  })

  test('are not listed for a rule that is too long', async () => {
    const stdin = `claims.a == "${'x'.repeat(250_000)}"`
    const { stderr } = await lint(['-'], { stdin })
    expect(stderr).toContain(
      'note[too_long]: skipped all checks in 1 rule. The rule is too long to be analysed.\n',
    )
  })

  test('are in the JSON document with the rule that was skipped', async () => {
    const files = { 'a.cel': `// a comment\n${unknown}` }
    const { stdout } = await lint(['a.cel', '--json'], { files })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      skippedChecks: expect.arrayContaining([
        {
          source: 'a.cel',
          line: 1,
          column: 0,
          check: 'unknown-claim',
          reason: 'unknown_platform',
          isPartial: false,
        },
      ]),
    })
  })

  test('are a notification in SARIF and a line of the log for GitHub', async () => {
    const { stdout: sarif } = await lint(['-x', unknown, '--reporter', 'sarif'])
    expect(sarifSchema.parse(JSON.parse(sarif)).runs[0]?.invocations).toEqual([
      {
        executionSuccessful: true,
        toolExecutionNotifications: [
          {
            descriptor: { id: 'unknown_platform' },
            level: 'note',
            message: { text: expect.stringContaining('skipped any-branch') },
          },
        ],
      },
    ])
    const { stdout: github } = await lint(['-x', unknown, '--reporter', 'github'])
    expect(github).toContain('note[unknown_platform]: skipped any-branch')
  })
})

test('files without a rule are wrong usage', async () => {
  const form = 'kind: form\nform: { fields: [{ name: a, stringField: {} }] }\n'
  const files = { 'f.cel.yaml': `${form}cases: [{ name: a, expect: { values: { a: null } } }]\n` }
  expect(await lint(['f.cel.yaml'], { files })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('error[missing_rule]: there is no rule in f.cel.yaml'),
  })
})

test('reports an unreadable file of a suite as a finding of the suite', async () => {
  const { code, stdout } = await lint(['s.cel.yaml'], { files: { 's.cel.yaml': suite } })
  expect(code).toBe(2)
  expect(stdout).toContain(
    'error[unreadable_file]: rule.cel does not exist\n  at s.cel.yaml:14:21\n',
  )
})

/** A suite with one rule in a file, on a platform. */
const suiteOn = (platform: string, file: string, more = ''): string =>
  `environment: workload-federation\nplatform: ${platform}\nrules:\n  - name: r\n` +
  `    expressionFile: ${file}\n    cases: [{ name: a, given: { claims: {} }, expect: false }]\n${more}`

describe("a rule file outside the suite's folder", () => {
  const inline =
    '  - { name: inline, expression: "false", cases: [{ name: a, given: { claims: {} }, expect: false }] }\n'
  const files = {
    'rule.cel': wrongType,
    'suites/s.cel.yaml': suiteOn('github-actions', '../rule.cel'),
    'suites/two.cel.yaml': suiteOn('github-actions', '../rule.cel', inline),
  }

  test.each(['suites', 'suites/s.cel.yaml', 'suites/two.cel.yaml'])(
    'is an error of the suite: %s',
    async (path) => {
      await inFolder(files, async ({ iga }) => {
        const { code, stdout } = await iga(['lint', path])
        expect(code).toBe(2)
        expect(stdout).toContain(
          "error[outside_folder]: ../rule.cel is outside the suite's folder\n",
        )
        expect(stdout).toContain('help: Pass the path of the file too, or --allow-outside.')
        expect(stdout).not.toContain('claim-type')
      })
    },
  )

  test.each([
    [['suites', '--allow-outside']],
    [['suites', 'rule.cel']],
    [['.']],
    [['suites/s.cel.yaml', 'rule.cel', '--reporter', 'pretty']],
  ])('is linted with %j', async (argv) => {
    await inFolder(files, async ({ iga }) => {
      const { code, stdout } = await iga(['lint', ...argv])
      expect(code).toBe(4)
      expect(stdout).toContain('error[claim-type]')
      expect(stdout).toContain('at rule.cel:1:25')
    })
  })

  test('has the environment of the suite', async () => {
    const ofStep = suite.replace('rule.cel', '../rule.cel')
    await inFolder({ 'rule.cel': '[]\n', 's/s.cel.yaml': ofStep }, async ({ iga }) => {
      const { stdout } = await iga(['lint', 's', 'rule.cel'])
      expect(stdout).toMatch(/\[skips-step\].*\n  at rule\.cel:1:1/)
    })
  })
})

describe('a rule file of several suites', () => {
  const ref = 'claims.sub.startsWith("repo:acme/infra:") && claims.ref == "refs/heads/main"\n'
  const files = {
    'a.cel.yaml': suiteOn('github-actions', 'r.cel'),
    'b.cel.yaml': suiteOn('gitlab-ci', 'r.cel'),
    'c.cel.yaml': suiteOn('gitlab-ci', 'r.cel'),
    'r.cel': ref,
  }

  test('is linted with the settings of each', async () => {
    const { code, stderr, stdout } = await lint([], { files })
    expect(code).toBe(4)
    expect(stderr).toContain('1 warning')
    expect(stderr).toContain(' in 1 rule\n')
    const [, finding] = stdout.split(/^(?=warning)/m)
    expect(finding).toMatch(/^warning\[always-false\]: No token of GitLab CI/)
    expect(finding).toContain('  suites: b.cel.yaml, c.cel.yaml\n')
    const { stdout: json } = await lint(['--json'], { files })
    const { findings } = JSON.parse(json)
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'always-false', suites: ['b.cel.yaml', 'c.cel.yaml'] }),
    )
  })

  test('has a finding of all suites once', async () => {
    const { stdout } = await lint(['--json'], {
      files: { ...files, 'r.cel': 'claims.sub == 74\n' },
    })
    const { findings } = JSON.parse(stdout)
    const ofType = findings.filter(({ code }: { readonly code: string }) => code === 'claim-type')
    expect(ofType).toHaveLength(1)
    expect(ofType[0]).not.toHaveProperty('suites')
  })

  test('may ignore a finding of one suite', async () => {
    const text = `// iga-ignore always-false: for GitLab, another rule decides.\n${ref}`
    const { stdout } = await lint([], { files: { ...files, 'r.cel': text } })
    expect(stdout).not.toMatch(/always-false|unused-ignore/)
  })

  test('gets only the fixes that are right for all suites, once', async () => {
    const text = `${good.trim()} && claims.project_id == 74 && claims.sub.startswith("a:")\n`
    const fixed = text.replace('startswith', 'startsWith')
    await inFolder({ ...files, 'r.cel': text }, async ({ iga, path }) => {
      const { stderr } = await iga(['lint', '--fix'])
      expect(stderr).toContain('fixed 1 file')
      expect(await readFile(join(path, 'r.cel'), 'utf8')).toBe(fixed)
    })
    await inFolder({ 'b.cel.yaml': files['b.cel.yaml'], 'r.cel': text }, async ({ iga, path }) => {
      await iga(['lint', '--fix'])
      expect(await readFile(join(path, 'r.cel'), 'utf8')).toContain('project_id == "74"')
    })
  })
})

test('an unknown environment in a comment does not prevent the lint of other rules', async () => {
  const files = { 'a.cel': '// environment: nowhere\ntrue', 'b.cel': wrongType }
  const { code, stdout } = await lint([], { files })
  expect(code).toBe(2)
  expect(stdout).toContain('error[unknown_environment]: there is no environment "nowhere"')
  expect(stdout).toContain('error[claim-type]')
})

describe('help on errors', () => {
  test('equals that of editors', async () => {
    const { stdout } = await lint(['-x', 'assertion.sub == "a"'])
    expect(stdout).toContain('help: The claims of the token are in the variable claims.\n')
  })

  test('appears once below the findings', async () => {
    const { stdout } = await lint(['-x', 'claims.sub = "a"'])
    expect(stdout.match(/help: CEL uses == instead of =\./g)).toHaveLength(1)
    expect(stdout).toMatch(/^error\[syntax_error\]: CEL uses == instead of =\.\n/)
  })

  test.each(['sarif', 'github'])('precedes the text of cel-go in %s', async (reporter) => {
    const { stdout } = await lint(['-x', 'a b', '--reporter', reporter])
    expect(stdout).toMatch(/`b` is unexpected after `a`\. .*`\. Syntax error: extraneous input/)
  })
})

test('SARIF links the documentation of lint rules', async () => {
  const stdin = `// iga-ignore nothing: a\n${anyBranch}`
  const { stdout } = await lint(['-', '--reporter', 'sarif'], { stdin })
  const rules = sarifSchema.parse(JSON.parse(stdout)).runs[0]?.tool.driver.rules
  const { repository } = packageOf('cel-language')
  const page = repository.replace(/^git\+|\.git$/g, '')
  expect(rules?.map(({ helpUri }) => helpUri)).toEqual(
    ['invalid-ignore', 'pull-request'].map(
      (id) => `${page}/blob/main/packages/cel-language/LINT.md#${id}`,
    ),
  )
})

/** Reads the repository URL from a package manifest. */
function packageOf(name: string): { readonly repository: string } {
  const text = readFileSync(new URL(`../../../${name}/package.json`, import.meta.url), 'utf8')
  const [, repository = ''] = /"url": "([^"]+)"/.exec(text) ?? []
  return { repository }
}

describe('JUnit XML', () => {
  const files = { 'a.cel': wrongType, 'b.cel': anyBranch, 'c.cel': good, 'd.cel': 'claims.' }

  test('has a suite for each file and a failure for each finding', async () => {
    const { code, stdout } = await lint(['--reporter', 'junit'], { files })
    expect(code).toBe(3)
    expect(stdout).toContain('<testsuites name="igakit" tests="4" failures="2" errors="1"')
    expect(stdout).toContain(
      '<testcase classname="a.cel" name="claim-type at 1:25" file="a.cel" line="1" time="0">' +
        '<failure message="The claim repository_id is a string; it never equals 74." type="claim-type">',
    )
    expect(stdout).toContain('<testcase classname="c.cel" name="lint" file="c.cel"')
  })

  test('warnings that are allowed pass', async () => {
    const { code, stdout } = await lint(['b.cel', '--reporter', 'junit', '--allow-warnings'], {
      files,
    })
    expect(code).toBe(0)
    expect(stdout).toContain('tests="1" failures="0"')
  })

  test('has only attributes of the schema of Jenkins', async () => {
    const { stdout } = await lint(['--reporter', 'jenkins'], { files })
    expect(stdout).toContain('at a.cel:1\n')
    expect(stdout).not.toMatch(/ (?:file|line)="/)
  })
})

describe('--fix', () => {
  const misspelt =
    'claims.ref == "refs/heads/main" && claims.sub.startswith("repo:acme@65/infra@74:ref:")\n'

  test('applies fixes and reports the rest', async () => {
    await inFolder(
      { 'a.cel': `// Ours\n${wrongType}`, 'b.cel': misspelt },
      async ({ iga, path }) => {
        await chmod(join(path, 'a.cel'), 0o640)
        const { code, stderr, stdout } = await iga(['lint', '--fix'])
        expect({ code, stderr, stdout }).toEqual({
          code: 0,
          stderr: 'fixed 2 files\nno findings in 2 rules\n',
          stdout: '',
        })
        expect(await readFile(join(path, 'a.cel'), 'utf8')).toBe(
          '// Ours\nclaims.repository_id == "74" && claims.ref == "refs/heads/main"\n',
        )
        expect(await readFile(join(path, 'b.cel'), 'utf8')).toContain('.startsWith(')
        expect((await stat(join(path, 'a.cel'))).mode & 0o777).toBe(0o640)
      },
    )
  })

  test('fixes syntax of other languages', async () => {
    const text = '/* ours */\nclaims.repository_id = “74” and claims.ref == "refs/heads/main"\n'
    await inFolder({ 'a.cel': text }, async ({ iga, path }) => {
      expect(await iga(['lint', '--fix'])).toMatchObject({ code: 0 })
      expect(await readFile(join(path, 'a.cel'), 'utf8')).toBe(`// ours\n${good}`)
    })
  })

  // Root may write any file.
  test.skipIf(process.getuid?.() === 0)(
    'reports an unwritable file and fixes the rest',
    async () => {
      const files = { 'a.cel': wrongType, 'b.cel': wrongType, 'c.cel': wrongType }
      await inFolder(files, async ({ iga, path }) => {
        await chmod(join(path, 'b.cel'), 0o440)
        const { code, stderr, stdout } = await iga(['lint', '--fix'])
        expect({ code, stderr }).toEqual({
          code: 2,
          stderr: 'fixed 2 files\n2 errors in 3 rules\n',
        })
        expect(stdout).toContain(
          'error[unwritable_file]: b.cel cannot be written: no permission\n  at b.cel\n',
        )
        expect(stdout).toContain('error[claim-type]')
        expect(await readFile(join(path, 'b.cel'), 'utf8')).toBe(wrongType)
        expect(await readFile(join(path, 'c.cel'), 'utf8')).toBe(good)
      })
    },
  )

  test('leaves suites unchanged and says so', async () => {
    // The suite file starts with the same text as the expression.
    const text =
      'environment: workload-federation\nrules:\n  - name: r\n    expression: environment\n' +
      '    cases: [{ name: c, given: { claims: {} }, expect: false }]\n'
    await inFolder({ 'a.cel.yaml': text }, async ({ iga, path }) => {
      expect(await iga(['lint', '--fix'])).toMatchObject({
        code: 3,
        stderr: expect.stringContaining('fixed 0 files; --fix does not change suites\n'),
      })
      expect(await readFile(join(path, 'a.cel.yaml'), 'utf8')).toBe(text)
    })
  })

  test('--dry-run prints a diff and changes nothing', async () => {
    const text = `// Ours\n${wrongType}`
    await inFolder({ 'a.cel': text, 'b.cel': good }, async ({ iga, path }) => {
      expect(await iga(['lint', '--fix', '--dry-run'])).toEqual({
        code: 0,
        stderr: 'would fix 1 file\n',
        stdout:
          '--- a/a.cel\n+++ b/a.cel\n@@ -1,2 +1,2 @@\n // Ours\n' +
          '-claims.repository_id == 74 && claims.ref == "refs/heads/main"\n' +
          '+claims.repository_id == "74" && claims.ref == "refs/heads/main"\n',
      })
      expect(await readFile(join(path, 'a.cel'), 'utf8')).toBe(text)
    })
  })

  test.each([
    [['-', '--fix'], '--fix changes files'],
    [['-x', 'true', '--fix'], '--fix changes files'],
    [['--dry-run'], '--dry-run needs --fix'],
    [['--write-baseline'], '--write-baseline needs --baseline'],
  ])('rejects %j', async (argv, message) => {
    const { code, stderr } = await lint(argv, { stdin: 'true' })
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})

describe('--baseline', () => {
  const write = ['lint', '--baseline', 'known.json', '--write-baseline']
  const check = ['lint', '--baseline', 'known.json']

  test('hides the listed findings, even if they move', async () => {
    const files = { 'rules/a.cel': anyBranch, 'rules/s.cel.yaml': suite, 'rules/rule.cel': '[]\n' }
    await inFolder(files, async ({ iga, write: writeText }) => {
      expect(await iga(write)).toEqual({
        code: 0,
        stderr: 'wrote 4 findings to known.json\n',
        stdout: '',
      })
      expect(await iga(check)).toEqual({
        code: 0,
        stderr: 'no findings in 4 rules, 4 in the baseline\n',
        stdout: '',
      })
      await writeText('rules/a.cel', `// Moved\n\n${anyBranch}`)
      expect(await iga(check)).toMatchObject({ code: 0 })
      await writeText('rules/a.cel', wrongType)
      expect(await iga(check)).toMatchObject({
        code: 4,
        stderr: '1 error in 4 rules, 3 in the baseline, 1 in the baseline no longer found\n',
      })
    })
  })

  test('does not hide errors', async () => {
    await inFolder({ 'a.cel': 'claims.' }, async ({ iga }) => {
      expect(await iga(write)).toMatchObject({ code: 3 })
      expect(await iga(check)).toMatchObject({ code: 3 })
    })
  })

  test.each([
    ['package.json', '{\n  "name": "rules",\n  "version": "1.0.0"\n}\n'],
    ['rule.cel', anyBranch],
  ])('does not replace %s', async (file, content) => {
    await inFolder({ [file]: content, 'a.cel': anyBranch }, async ({ iga, path }) => {
      const argv = ['lint', 'a.cel', '--baseline', file, '--write-baseline']
      const { code, stderr } = await iga(argv)
      expect(code).toBe(2)
      expect(stderr).toContain(
        `error[unwritable_file]: ${file} already exists and is not a baseline of \`iga lint\``,
      )
      expect(await readFile(join(path, file), 'utf8')).toBe(content)
    })
  })

  test('replaces a baseline', async () => {
    await inFolder({ 'a.cel': anyBranch }, async ({ iga }) => {
      expect(await iga(write)).toMatchObject({ code: 0 })
      expect(await iga(write)).toMatchObject({ code: 0 })
      expect(await iga(check)).toMatchObject({ code: 0 })
    })
  })

  test.each(['{', '[]', '{"version": 2, "findings": []}'])('rejects %s', async (text) => {
    const { code, stderr } = await lint(['-x', 'true', '--baseline', 'known.json'], {
      files: { 'known.json': text },
    })
    expect(code).toBe(2)
    expect(stderr).toContain('error[invalid_baseline]: known.json is not a baseline')
  })
})
