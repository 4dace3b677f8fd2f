import { execFile, execFileSync } from 'node:child_process'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reporterNames } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../testing/in-folder.ts'
import { igaCommand, spawnIga } from '../testing/spawn-iga.ts'
import { no, suiteOf, suiteOfFile, yes } from '../testing/suites.ts'

const good = suiteOf('true', yes)
const failing = suiteOf('true', yes, no)

describe('iga test exits', () => {
  test.for<[string, Readonly<Record<string, string>>, number, string]>([
    ['with 0 where all cases pass', { 'a.cel.yaml': good }, 0, '1 passed in'],
    ['with 4 where one fails', { 'a.cel.yaml': failing }, 4, '1 passed, 1 failed'],
    [
      'with 3 where a rule does not compile',
      { 'a.cel.yaml': suiteOf('claims.', yes) },
      3,
      'rule: does not compile',
    ],
    [
      'with 2 where a suite is not valid',
      { 'a.cel.yaml': good.replace('name: yes,', '') },
      2,
      'a.cel.yaml:6:9',
    ],
    [
      'with the worst of several',
      { 'a.cel.yaml': failing, 'b.cel.yaml': suiteOf('claims.', yes), 'c.cel.json': '{' },
      2,
      'invalid_json',
    ],
    [
      'with 0 where an error is what is expected',
      {
        'a.cel.yaml': suiteOf(
          'claims.x',
          '{ name: e, given: { claims: {} }, expect: { error: no_such_key } }',
        ),
      },
      0,
      '1 passed',
    ],
    [
      'with 4 where an error is no false',
      { 'a.cel.yaml': suiteOf('claims.x', '{ name: e, given: { claims: {} }, expect: false }') },
      4,
      'no_such_key',
    ],
  ])('%s', async ([, files, code, text]) => {
    const outcome = await inFolder(files, ({ iga }) => iga(['test']))
    expect(outcome).toMatchObject({ code, stdout: expect.stringContaining(text), stderr: '' })
  })

  test('as a process', async () => {
    await inFolder({ 'a.cel.yaml': failing }, async ({ path }) => {
      const [node, ...args] = igaCommand
      const ended = promisify(execFile)(node, [...args, 'test'], { cwd: path, env: {} })
      await expect(ended).rejects.toMatchObject({
        code: 4,
        stdout: expect.stringContaining(
          '✗ a.cel.yaml (1 passed, 1 failed)\n  ✗ rule › no: unexpected result\n    at a.cel.yaml:7:9\n',
        ),
        stderr: '',
      })
    })
  })
})

/** Returns a suite whose rule has guarantees, given as lines of YAML. */
function withGuarantees(...guarantees: readonly string[]): string {
  const lines = guarantees.map((line) => `      - ${line}\n`).join('')
  const suite = suiteOf('claims.repository == "acme/app"').replace('    cases:\n', '')
  return `platform: github-actions\n${suite}    guarantees:\n${lines}`
}

describe('iga test decides guarantees', () => {
  const proved = '{ implies: claims.repository_owner == "acme" }'
  const broken = '{ never: claims.ref == "refs/heads/needle" }'
  // The analyser does not add the sizes of two claims.
  const hard = "implies: 'claims.sub.size() + claims.jti.size() > 3'"
  const outsider = '{ refuses: { actor: outsider, mine: { repositry: acme/app } } }'
  test.for<[guarantees: readonly string[], code: number, text: string]>([
    [[proved], 0, '1 passed in'],
    [[broken], 4, '- name: \'counterexample: never claims.ref == "refs/heads/needle"\''],
    [[`{ ${hard} }`], 7, '0 passed, 1 undecided in'],
    [[proved, `{ ${hard}, allowUndecided: sizes }`], 0, '1 passed, 1 skipped in'],
    [[`{ ${hard} }`, broken], 4, '0 passed, 1 failed, 1 undecided in'],
    [['{ implies: claims. }'], 3, 'does not compile'],
    [[`{ ${hard} }`, '{ implies: claims. }'], 3, 'does not compile'],
    [[outsider], 2, 'mine.repositry: is unknown; did you mean repository? (invalid_value)'],
  ])('%j: exit code %i', async ([guarantees, code, text]) => {
    const files = { 'a.cel.yaml': withGuarantees(...guarantees) }
    const outcome = await inFolder(files, ({ iga }) => iga(['test']))
    expect(outcome).toMatchObject({ code, stdout: expect.stringContaining(text), stderr: '' })
  })

  test('and missed thresholds win over undecided guarantees', async () => {
    const rule = withGuarantees(`{ ${hard} }`)
    const files = {
      'a.cel.yaml': `${rule}    cases: [{ name: a, expect: { error: no_such_key } }]\n`,
    }
    const argv = ['test', '--min-coverage', '100']
    expect(await inFolder(files, ({ iga }) => iga(argv))).toMatchObject({ code: 4 })
  })

  test('in JSON, with the token and its case', async () => {
    const files = { 'a.cel.yaml': withGuarantees(broken, `{ ${hard} }`) }
    const { stdout } = await inFolder(files, ({ iga }) => iga(['test', '--json']))
    const token = { repository: 'acme/app', ref: 'refs/heads/needle' }
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      counts: { passed: 0, failed: 2, skipped: 0, undecided: 1 },
      cases: [
        {
          status: 'failed',
          failure: { code: 'broken_guarantee' },
          guarantee: {
            kind: 'never',
            holds: false,
            platform: 'github-actions',
            claims: token,
            case: { given: { claims: token }, expect: false },
          },
        },
        {
          status: 'failed',
          failure: { code: 'undecided' },
          guarantee: { holds: 'undecided', reason: expect.any(String) },
        },
      ],
    })
  })

  test('selected by --filter, in several threads too', async () => {
    const files = {
      'a.cel.yaml': withGuarantees(proved, broken),
      'b.cel.yaml': withGuarantees(broken),
    }
    await inFolder(files, async ({ iga }) => {
      expect(await iga(['test', '--filter', 'implies'])).toMatchObject({ code: 0 })
      const { code, stdout } = await iga(['test', '--mutate', '--threads', '2'])
      expect(code).toBe(4)
      expect(stdout).toContain('1 passed, 2 failed in')
    })
  })

  test('which no other command runs or lints', async () => {
    const cases = '    cases: [{ name: a, given: { claims: { repository: x } }, expect: false }]\n'
    const files = {
      'a.cel.yaml': `${withGuarantees('{ never: claims.ref.startsWith("refs/heads/ma") }')}${cases}`,
    }
    await inFolder(files, async ({ iga }) => {
      const { code, stdout } = await iga(['lint', 'a.cel.yaml', '--json'])
      expect(stdout).not.toContain('branch-prefix')
      expect([0, 4]).toContain(code)
    })
  })

  test('and loads the analyser only for them', async () => {
    const files = { 'a.cel.yaml': good, 'b.cel.yaml': withGuarantees(proved) }
    await inFolder(files, async ({ path }) => {
      const loaded = async (suite: string): Promise<boolean> => {
        const child = spawnIga(['test', join(path, suite)], 'imports')
        child.stdout.resume()
        let text = ''
        for await (const chunk of child.stderr) text += String(chunk)
        return text.includes('resolve @igakit/analysis\n')
      }
      expect([await loaded('a.cel.yaml'), await loaded('b.cel.yaml')]).toEqual([false, true])
    })
  })
})

describe('iga test runs', () => {
  const files = {
    'a.cel.yaml': good,
    'deep/b.cel.yml': good,
    'deep/c.cel.json': JSON.stringify({
      environment: 'cel-go',
      rules: [{ name: 'r', expression: '1', cases: [{ name: 'c', expect: 1 }] }],
    }),
    'deep/[x].cel.yaml': good,
    'node_modules/d.cel.yaml': failing,
    'rule.cel': 'true',
    'other.yaml': 'a: 1',
  }
  test.for<[readonly string[], readonly string[]]>([
    [[], ['a.cel.yaml', 'deep/[x].cel.yaml', 'deep/b.cel.yml', 'deep/c.cel.json']],
    [['deep'], ['deep/[x].cel.yaml', 'deep/b.cel.yml', 'deep/c.cel.json']],
    [['deep/'], ['deep/[x].cel.yaml', 'deep/b.cel.yml', 'deep/c.cel.json']],
    [['**/*.json'], ['deep/c.cel.json']],
    [['deep/[x].cel.yaml'], ['deep/[x].cel.yaml']],
    [['a.cel.yaml', 'a.cel.yaml', '*.cel.yaml'], ['a.cel.yaml']],
  ])('%j', async ([patterns, names]) => {
    const { stdout } = await inFolder(files, ({ iga }) => iga(['test', ...patterns]))
    expect(Array.from(stdout.matchAll(/^✓ (\S+)/gm), ([, name]) => name)).toEqual(names)
  })

  test('nothing in an empty folder, and says so', async () => {
    const { code, stderr } = await inFolder({}, ({ iga }) => iga(['test', 'rules']))
    expect(code).toBe(2)
    expect(stderr).toContain('error[missing_suite]: no suite is named rules\n')
  })

  test('nothing in a folder without suites', async () => {
    const { code, stderr } = await inFolder({ 'rules/a.cel': 'true' }, ({ iga }) =>
      iga(['test', 'rules']),
    )
    expect(code).toBe(2)
    expect(stderr).toContain('error[missing_suite]: no suite in rules\n')
  })

  test('nothing if a named suite is missing', async () => {
    const argv = ['test', 'a.cel.yaml', 'typo.cel.yaml', 'b*.cel.yaml']
    await inFolder({ 'a.cel.yaml': good }, async ({ iga }) => {
      expect(await iga(argv)).toMatchObject({ code: 2, stdout: '' })
      expect((await iga(argv)).stderr).toContain('no suite is named typo.cel.yaml')
      expect(await iga(['test', 'a.cel.yaml', '*.cel.yaml'])).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('1 passed'),
      })
    })
  })

  test('the cases that --filter selects', async () => {
    await inFolder({ 'a.cel.yaml': failing }, async ({ iga }) => {
      expect(await iga(['test', '--filter', 'RULE › YES'])).toMatchObject({ code: 0 })
    })
  })

  test.for<readonly [string, string]>([
    ['rule › yse', 'Did you mean "rule › yes"'],
    ['nothing like it', 'Names of cases are "rule › yes", "rule › no".'],
  ])('--filter %j, which selects no case, is wrong usage', async ([filter, hint]) => {
    await inFolder({ 'a.cel.yaml': failing }, async ({ iga }) => {
      expect(await iga(['test', '--filter', filter])).toEqual({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(hint),
      })
      const asJson = await iga(['test', '--filter', filter, '--json'])
      expect(JSON.parse(asJson.stdout)).toMatchObject({
        ok: false,
        issues: [{ code: 'missing_case' }],
      })
    })
  })

  test('until the first failure with --bail', async () => {
    const suites = { 'a.cel.yaml': suiteOf('true', no, yes), 'b.cel.yaml': good }
    const { code, stdout } = await inFolder(suites, ({ iga }) => iga(['test', '--bail']))
    expect(code).toBe(4)
    expect(stdout).toContain('✗ rule › no: unexpected result')
    expect(stdout).toContain('0 passed, 1 failed in')
    expect(stdout).not.toContain('b.cel.yaml')
  })

  test('at the time of --now', async () => {
    const rule = 'string(now() == timestamp("2020-01-01T00:00:00Z"))'
    const suite = suiteOf(rule, '{ name: a, expect: "true" }')
    const text = suite.replace('workload-federation', 'form-default')
    await inFolder({ 'a.cel.yaml': text }, async ({ iga }) => {
      expect(await iga(['test', '--now', '2020-01-01T00:00:00Z'])).toMatchObject({ code: 0 })
      expect(await iga(['test'])).toMatchObject({ code: 4 })
    })
  })

  test('with a profile', async () => {
    const suite = suiteOf('token.a == 1', '{ name: a, given: { token: { a: 1 } }, expect: true }')
    const profile = 'environments: { workload-federation: { rename: { claims: token } } }'
    await inFolder({ 'a.cel.yaml': suite, 'p.yaml': profile }, async ({ iga }) => {
      expect(await iga(['test', '--profile', 'p.yaml'])).toMatchObject({ code: 0 })
      expect(await iga(['test'])).toMatchObject({ code: 2 })
    })
  })
})

describe('the files of a suite', () => {
  const inside = suiteOfFile('rules/r.cel', yes)

  test('are read from its folder', async () => {
    const files = { 'deep/a.cel.yaml': inside, 'deep/rules/r.cel': 'true\n' }
    expect(await inFolder(files, ({ iga }) => iga(['test']))).toMatchObject({ code: 0 })
  })

  test('are reported if missing', async () => {
    const { code, stdout } = await inFolder({ 'a.cel.yaml': inside }, ({ iga }) => iga(['test']))
    expect(code).toBe(2)
    expect(stdout).toContain(
      'rules[0].expressionFile: rules/r.cel does not exist (cannot_read_file)',
    )
  })

  test.for(['../secret.cel', '/etc/hostname', 'rules/../../secret.cel', 'file:///etc/hostname'])(
    'are not %s',
    async (file) => {
      const files = {
        'deep/a.cel.yaml': suiteOfFile(file, yes),
        'secret.cel': 'true',
        'deep/rules/x': '',
      }
      const { code, stdout } = await inFolder(files, ({ iga }) => iga(['test']))
      expect(code).toBe(2)
      expect(stdout).toContain("is outside the suite's folder (outside_folder)")
    },
  )

  test.for([
    ['a link to a file', 'link.cel', '../secret.cel', 'link.cel'],
    ['a link to a folder', 'rules', '..', 'rules/secret.cel'],
    ['a link to a link', 'link.cel', '../again.cel', 'link.cel'],
  ] as const)('cannot be %s outside', async ([, link, target, file]) => {
    const files = { 'deep/a.cel.yaml': suiteOfFile(file, yes), 'secret.cel': 'true' }
    await inFolder(files, async ({ iga, path }) => {
      await symlink('secret.cel', join(path, 'again.cel'))
      await symlink(target, join(path, 'deep', link))
      expect(await iga(['test'])).toMatchObject({
        code: 2,
        stdout: expect.stringContaining("is outside the suite's folder (outside_folder)"),
      })
      expect(await iga(['test', '--allow-outside'])).toMatchObject({ code: 0 })
    })
  })

  test('may be links that stay inside', async () => {
    await inFolder(
      { 'a.cel.yaml': suiteOfFile('link.cel', yes), 'r.cel': 'true' },
      async ({ iga, path }) => {
        await symlink('r.cel', join(path, 'link.cel'))
        expect(await iga(['test'])).toMatchObject({ code: 0 })
      },
    )
  })

  test('may be outside with permission', async () => {
    const files = { 'deep/a.cel.yaml': suiteOfFile('../r.cel', yes), 'r.cel': 'true' }
    const outcome = await inFolder(files, ({ iga }) => iga(['test', '--allow-outside']))
    expect(outcome).toMatchObject({ code: 0 })
  })

  test('are regular files', async () => {
    await inFolder({ 'a.cel.yaml': suiteOfFile('folder', yes) }, async ({ iga, path }) => {
      await mkdir(join(path, 'folder'))
      expect((await iga(['test'])).stdout).toContain('folder is a directory, not a file')
    })
  })
})

describe('untested parts', () => {
  const suite = {
    'a.cel.yaml': suiteOf(
      'claims.a && claims.b',
      '{ name: yes, given: { claims: { a: true, b: true } }, expect: true }',
    ),
  }

  test('are shown in the source with --coverage', async () => {
    const { code, stdout } = await inFolder(suite, ({ iga }) => iga(['test', '--coverage']))
    expect(code).toBe(0)
    expect(stdout).toContain(
      '    1 | claims.a && claims.b\n      | ^~~~~~~~~~~~~~~~~~~~ never false\n',
    )
  })

  test.for([
    [['--min-coverage', '100'], 4, 'coverage is 62.5 %, below the threshold of 100 %'],
    [['--min-coverage', '60'], 0, 'coverage 62.5 %'],
    [['--min-score', '100'], 4, 'mutation score is 0 %, below the threshold of 100 %'],
    [['--mutate'], 0, 'a new case would detect it: yes with claims.a = false'],
  ] as const)('%j', async ([options, code, text]) => {
    const outcome = await inFolder(suite, ({ iga }) => iga(['test', ...options]))
    expect(outcome).toMatchObject({ code, stdout: expect.stringContaining(text) })
  })
})

describe('threads', () => {
  const files = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [
      `s${index}.cel.yaml`,
      index === 2 ? failing : suiteOfFile('r.cel', yes),
    ]),
  )

  test('do not change the result', async () => {
    await inFolder({ ...files, 'r.cel': 'true' }, async ({ iga }) => {
      const without = await iga(['test', '--json', '--mutate', '--threads', '0'])
      const parallel = await iga(['test', '--json', '--mutate', '--threads', '2'])
      const result = ({ stdout }: typeof without): unknown => {
        const { cases, suites } = JSON.parse(stdout.replace(/"milliseconds": [\d.]+/g, '"ms": 0'))
        return { suites, cases: cases.toSorted(byPlace) }
      }
      expect(parallel.code).toBe(4)
      expect(result(parallel)).toEqual(result(without))
    })
  })

  test('show a failure with its suite, and stop at the first with --bail', async () => {
    await inFolder({ ...files, 'r.cel': 'true' }, async ({ iga }) => {
      const { code, stdout } = await iga(['test', '--bail', '--threads', '2'])
      expect(code).toBe(4)
      expect(stdout).toMatch(/^✗ s\d+\.cel\.yaml \(1 passed, 1 failed\)\n  ✗ rule › no:/m)
      expect(stdout).toContain('stopped at the first failure')
    })
  })

  test('must be a number', async () => {
    const outcome = await inFolder(files, ({ iga }) => iga(['test', '--threads', 'many']))
    expect(outcome).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--threads many is not a number of threads'),
    })
  })
})

function byPlace(one: { readonly suite: string }, other: { readonly suite: string }): number {
  return one.suite < other.suite ? -1 : Number(one.suite > other.suite)
}

test('help names every reporter and key', async () => {
  const { stdout } = await inFolder({}, ({ iga }) => iga(['test', '--help']))
  const choices = reporterNames.map((name) => JSON.stringify(name)).join(', ')
  expect(stdout.replace(/\s+/g, ' ')).toContain(`(choices: ${choices})`)
  expect(stdout).toContain('keys: a run all, f run failed, q quit.\n')
})

describe('reporters', () => {
  test.for([
    ['json', '{\n  "ok": false,'],
    ['junit', '<?xml version="1.0"'],
    ['jenkins', '<?xml version="1.0"'],
    ['tap', 'TAP version 14\n'],
    ['github', '::error file=a.cel.yaml,line=7,'],
    ['pretty', '✗ a.cel.yaml'],
  ] as const)('%s', async ([reporter, start]) => {
    const { code, stderr, stdout } = await inFolder({ 'a.cel.yaml': failing }, ({ iga }) =>
      iga(['test', '--reporter', reporter]),
    )
    expect(code).toBe(4)
    expect(stdout.startsWith(start)).toBe(true)
    expect(stderr).toBe('')
  })

  test('--json selects the json reporter, and usage errors are JSON, too', async () => {
    await inFolder({ 'a.cel.yaml': good }, async ({ iga }) => {
      expect(JSON.parse((await iga(['test', '--json'])).stdout)).toMatchObject({ ok: true })
      const { code, stdout } = await iga(['test', 'nothing', '--json'])
      expect(code).toBe(2)
      expect(JSON.parse(stdout)).toMatchObject({ ok: false, issues: [{ code: 'missing_suite' }] })
    })
  })

  test('a rule file is not a suite', async () => {
    await inFolder({ 'a.cel': 'true', 'a.cel.yaml': good }, async ({ iga }) => {
      const { code, stdout } = await iga(['test', 'a.cel', 'a.cel.yaml'])
      expect(code).toBe(2)
      expect(stdout).toContain('cannot be read: a.cel is a rule, not a suite')
    })
  })

  test('github adds to the summary of the job', async () => {
    await inFolder({ 'a.cel.yaml': failing, 'summary.md': 'before\n' }, async ({ iga, path }) => {
      await iga(['test', '--reporter', 'github'], { GITHUB_STEP_SUMMARY: 'summary.md' })
      const summary = await readFile(join(path, 'summary.md'), 'utf8')
      expect(summary).toMatch(/^before\n## Rules\n/)
      expect(summary).toContain('| a.cel.yaml | 1 | 1 | 0 | failed |')
      const outcome = await iga(['test', '--reporter', 'github'], {
        GITHUB_STEP_SUMMARY: 'no/such',
      })
      expect(outcome).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('error[unwritable_file]'),
      })
    })
  })

  test.for([
    [['--reporter', 'xml'], "argument 'xml' is invalid"],
    [['--reporter', 'tap', '--json'], '--json and --reporter tap cannot be combined'],
    [['--watch', '--json'], '--watch and the reporter json cannot be combined'],
    [['--min-coverage', '101'], '--min-coverage is not a percentage: 101'],
    [['--now', 'today'], '--now "today" is not an RFC 3339 time'],
  ] as const)('rejects %j', async ([options, message]) => {
    const { code, stderr, stdout } = await inFolder({ 'a.cel.yaml': good }, ({ iga }) =>
      iga(['test', ...options]),
    )
    expect(code).toBe(2)
    expect(stdout + stderr).toContain(message)
  })
})

describe('files that a suite names must be regular files', () => {
  const rules = suiteOfFile('special', yes)
  const match = `kind: match
config: {}
accountsFile: special
users: []
cases: [{ name: a, account: a, expect: created }]
`
  const form = 'kind: form\nformFile: special\ncases: [{ name: a, expect: { values: {} } }]\n'

  test.for<[string, readonly string[], string, string]>([
    ['a pipe', ['test', '--allow-outside'], rules, 'pipe'],
    ['a device', ['test', '--allow-outside'], rules, '/dev/zero'],
    ['a pipe', ['test', '--allow-outside'], match, 'pipe'],
    ['a pipe', ['test', '--allow-outside'], form, 'pipe'],
    ['a pipe', ['test', '--allow-outside'], `directoryFile: special\n${good}`, 'pipe'],
    ['a pipe', ['lint', 'a.cel.yaml'], rules, 'pipe'],
    ['a pipe', ['verify', '--dry-run', '--allow-outside'], rules, 'pipe'],
  ])('%s, by iga %j', async ([, argv, suite, special]) => {
    await inFolder({ 'a.cel.yaml': suite }, async ({ iga, path }) => {
      execFileSync('mkfifo', [join(path, 'pipe')])
      await symlink(special, join(path, 'special'))
      const { code, stderr, stdout } = await iga(argv)
      expect(stdout + stderr).toContain('special is not a regular file')
      expect(code).toBe(2)
    })
  })
})

test('waits for a pipe on the command line', async () => {
  await inFolder({}, async ({ path }) => {
    const command = igaCommand.map((part) => `'${part}'`).join(' ')
    const script = `mkfifo p; echo true > p & ${command} eval --file p --json`
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: path })
    expect(JSON.parse(stdout)).toMatchObject({ ok: true })
  })
})
