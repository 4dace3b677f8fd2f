import { describe, expect, test } from 'vitest'
import { exitCodes } from './exit-codes.ts'
import { runIga } from './testing/run-iga.ts'
import { signature, tokenWith } from './testing/tokens.ts'

describe('help and version', () => {
  test.each([
    { name: 'iga', argv: ['--help'] },
    { name: 'iga eval', argv: ['eval', '--help'] },
    { name: 'iga api', argv: ['api', '--help'] },
    { name: 'iga check', argv: ['check', '-h'] },
    { name: 'iga diff', argv: ['diff', '--help'] },
    { name: 'iga explain', argv: ['explain', '--help'] },
    { name: 'iga fmt', argv: ['fmt', '--help'] },
    { name: 'iga init', argv: ['init', '--help'] },
    { name: 'iga test', argv: ['test', '--help'] },
    { name: 'iga verify', argv: ['verify', '--help'] },
    { name: 'iga calibrate', argv: ['calibrate', '--help'] },
    { name: 'iga profile', argv: ['profile', '--help'] },
    { name: 'iga profile check', argv: ['profile', 'check', '--help'] },
    { name: 'iga playground', argv: ['playground', '--help'] },
    { name: 'iga lint', argv: ['lint', '--help'] },
    { name: 'iga lsp', argv: ['lsp', '--help'] },
    { name: 'iga environments', argv: ['help', 'environments'] },
    { name: 'iga match', argv: ['match', '--help'] },
    { name: 'iga schema', argv: ['schema', '--help'] },
    { name: 'iga serve', argv: ['serve', '--help'] },
    { name: 'iga schema validate', argv: ['schema', 'validate', '--help'] },
  ])('$name explains itself', async ({ argv }) => {
    const { code, stderr, stdout } = await runIga({ argv })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatchSnapshot()
  })

  test.each([
    ['review', '--base <revision>'],
    ['repair', '--against <actor>'],
    ['match sql', '--dialect <dialect>'],
    ['match keys', '--out <folder>'],
    ['form run', '-s, --subject <file>'],
  ])('iga %s requires %s', async (command, option) => {
    const { stdout } = await runIga({ argv: [...command.split(' '), '--help'] })
    const [, text = ''] = stdout.split(`  ${option} `)
    expect(text.split(/\n {2}-/)[0]).toMatch(/\(required\)(?:\n|$)/)
    expect(stdout.match(/\(required\)/g)).toHaveLength(1)
  })

  test('the exit codes fit into 80 columns', async () => {
    const { code, stdout } = await runIga({ argv: ['help', 'exit-codes'] })
    expect(code).toBe(0)
    expect(stdout.match(/^ {2}\d {2}/gm)).toHaveLength(Object.keys(exitCodes).length)
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
  })

  test('prints help with colors on a terminal', async () => {
    const { stdout } = await runIga({ argv: ['--help'], isTerminal: true })
    expect(stdout).toContain('\u001b[1mUsage:\u001b[22m')
  })

  test('prints help without a command, with exit code 2', async () => {
    const [{ code, stderr, stdout }, help] = await Promise.all([
      runIga({ argv: [] }),
      runIga({ argv: ['--help'] }),
    ])
    expect({ code, stderr, stdout }).toEqual({ code: 2, stderr: help.stdout, stdout: '' })
  })

  test('the version equals that of the package', async () => {
    const { code, stdout } = await runIga({ argv: ['--version'] })
    expect(code).toBe(exitCodes.fine.code)
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/)
  })
})

describe('wrong arguments exit with code 2, a sentence and a hint', () => {
  test.each([
    { argv: ['evla', 'true'], message: "unknown command 'evla'", hint: 'Did you mean eval?' },
    { argv: ['eval', '--jsn'], message: "unknown option '--jsn'", hint: 'Did you mean --json' },
    {
      argv: ['eval', '--frobnicate'],
      message: "unknown option '--frobnicate'",
      hint: 'See `iga eval --help`.',
    },
    {
      argv: ['eval', '-1 < 0 && true'],
      message: "unknown option '-1 < 0 && true'",
      hint: 'goes after `--`',
    },
    {
      argv: ['eval', 'true', 'requests.jsonl', '--jsonl'],
      message: 'too many arguments',
      hint: 'With --jsonl, pass only a file of requests',
    },
    ...['check', 'eval', 'explain', 'init', 'prove', 'repair', 'who'].map((command) => ({
      argv: [command, 'a', 'b', ...(command === 'repair' ? ['--against', 'fork'] : [])],
      message: 'too many arguments',
      hint: 'in single quotes',
    })),
    ...['api', 'calibrate', 'environments', 'form run', 'jobs', 'match', 'match inspect'].map(
      (command) => ({
        argv: [
          ...command.split(' '),
          'a',
          'b',
          'c',
          ...(command === 'form run' ? ['-s', 'd'] : []),
        ],
        message: 'too many arguments',
        hint: `See \`iga ${command} --help\`.`,
      }),
    ),
    {
      argv: ['fmt', '-rule.cel'],
      message: "unknown option '-rule.cel'",
      hint: 'See `iga fmt --help`. A path that starts with a dash goes after `--`.',
    },
    { argv: ['match', '-z'], message: "unknown option '-z'", hint: 'See `iga match --help`.\n' },
    {
      argv: ['form', 'run', 'a.json'],
      message: "required option '-s, --subject <file>' not specified",
      hint: 'See `iga form run --help`.',
    },
    {
      argv: ['schema', 'validate', 'Webhook'],
      message: "missing required argument 'file'",
      hint: 'See `iga schema validate --help`.',
    },
    {
      argv: ['who', 'true', '--platform', 'foo'],
      message: 'there is no platform "foo"',
      hint: 'Use one of github-actions',
    },
    {
      argv: ['mcp', '--root', '/dev/null'],
      message: '/dev/null is a file, not a folder',
      hint: 'Name a folder.',
    },
    ...[
      ['who', 'true'],
      ['lint', '.'],
      ['config', 'print'],
    ].map((command) => ({
      argv: [...command, '--platform', 'github-action'],
      message: 'error[unknown_platform]: there is no platform "github-action"',
      hint: 'Did you mean github-actions?',
    })),
    { argv: ['schema', 'foo'], message: 'no schema "foo"', hint: '`iga schema` lists them all.' },
    { argv: ['help', 'foo'], message: "no help for 'foo'", hint: 'See `iga --help`.' },
    { argv: ['help', 'hwo'], message: "no help for 'hwo'", hint: 'Did you mean who?' },
    {
      argv: ['match', 'a', 'b', '--samples', '500'],
      message: '--samples "500" is out of range',
      hint: 'from 0 to 100.',
    },
    {
      argv: ['match', 'a', 'b', '--samples', 'ten'],
      message: '--samples "ten" is not a number',
      hint: 'from 0 to 100.',
    },
    // Commander assigns these options to the command above.
    ...[
      ['match', 'inspect', 'a.csv', '--out', 'b.csv'],
      ['match', '--out', 'b.csv', 'inspect', 'a.csv'],
      ['match', 'keys', 'a.csv', 'b.csv', '--out', 'c', '--report', 'd.html'],
      ['match', 'sql', '--dialect', 'duckdb', '--with-values'],
      ['schema', 'validate', 'Webhook', 'a.json', '--format', 'openapi'],
    ].map((argv) => ({ argv, message: "unknown option '--", hint: 'See `iga ' })),
    {
      argv: ['eval', '--claims'],
      message: "option '-c, --claims <file>' argument missing",
      hint: 'See',
    },
    {
      argv: ['eval', ''],
      message: 'the expression is empty',
      hint: 'Pass it as a quoted argument',
    },
  ])('$argv', async ({ argv, message, hint }) => {
    const { code, stderr, stdout } = await runIga({ argv })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).toContain(hint)
    expect(stderr).not.toMatch(/^\s+at \S+ \(/m)
  })
})

test.each([
  ['check', 'a', 'b', '--json'],
  ['lint', '--reporter', 'json', '--platform', 'x'],
  ['lint', '--reporter=json', '--frob'],
  ['test', '--reporter', 'json', '--min-coverage', 'x'],
  ['jobs', '--format', 'json', 'missing'],
  ['verify', '--json', 'a.cel.yaml'],
  ['diff', '--json', 'true', 'true', '--cases', 'a.cel.yaml'],
  ['repair', '--json', 'true', '--against', 'fork', '--platform', 'github-actions'],
  ['form', 'run', '--json', 'a.cel.yaml', '--subject', 'a.cel.yaml'],
])('a failure is one JSON document: iga %s %s %s', async (...argv) => {
  const { code, stderr, stdout } = await runIga({ argv, files: { 'a.cel.yaml': 'rules: 3\n' } })
  expect({ code, stderr }).toEqual({ code: expect.toBeOneOf([2, 4]), stderr: '' })
  const document: unknown = JSON.parse(stdout)
  expect(document).toMatchObject({
    ok: false,
    stage: expect.toBeOneOf(['input', 'form']),
    error: expect.stringMatching(/./),
  })
})

test('the format of inputs does not ask for JSON output', async () => {
  const { stderr, stdout } = await runIga({ argv: ['match', 'a', 'b', '--format', 'json'] })
  expect({ stderr, stdout }).toEqual({ stdout: '', stderr: expect.stringContaining('error[') })
})

describe('does not repeat a misplaced token', () => {
  const token = tokenWith({ sub: 'repo:acme/infra' })
  test.each([
    { name: 'as the command', argv: [token] },
    { name: 'as an unknown option', argv: ['eval', `--token=${token}`] },
    { name: 'as the expression', argv: ['eval', token] },
    { name: 'as one argument too many', argv: ['eval', 'true', token] },
    { name: 'as the claims', argv: ['eval', 'true', '--claims', token] },
    { name: 'as the time', argv: ['eval', 'true', '--now', token] },
    { name: 'as the environment', argv: ['eval', 'true', '--environment', token] },
    { name: 'as the profile', argv: ['eval', 'true', '--profile', token] },
    { name: 'as the environment to list', argv: ['environments', token] },
    {
      name: 'inside the claims file',
      argv: ['eval', 'true', '--claims', 'c'],
      files: { c: token },
    },
    { name: 'inside the profile', argv: ['eval', 'true', '--profile', 'p'], files: { p: token } },
    { name: 'inside the expression file', argv: ['check', '--file', 'e'], files: { e: token } },
    { name: 'cut off', argv: ['eval', 'true', '--jwt', token.slice(0, 60)] },
    {
      name: 'without its header',
      argv: ['eval', 'true', '--jwt', token.slice(token.indexOf('.') + 1)],
    },
    { name: 'with other characters', argv: ['eval', 'true', '--jwt', `${token}/+=`] },
    { name: 'its signature alone', argv: ['eval', 'true', '--jwt', signature] },
    { name: 'as JSON, as the expression', argv: ['eval', '--json', token] },
    { name: 'as JSON, as the claims', argv: ['eval', 'true', '--json', '--claims', token] },
  ])('$name', async ({ argv, files }) => {
    const outcomes = await Promise.all([
      runIga({ argv, ...(files && { files }) }),
      runIga({ argv, ...(files && { files }), env: { IGA_DEBUG: '1' } }),
    ])
    for (const { code, stderr, stdout } of outcomes) {
      expect(code).toBe(exitCodes.usage.code)
      for (const part of token.split('.')) expect(stdout + stderr).not.toContain(part.slice(0, 12))
    }
  })

  const damaged = [
    `Authorization: Bearer ${token.slice(0, 50)}…x`,
    `Authorization: Bearer ${token.split('.')[0]}`,
    `curl -H "Authorization: Bearer ${token}"`,
    `ID_TOKEN=${token}!`,
    'Authorization: Bearer ghs_opaque',
    'Bearer ghs_opaque',
  ]
  test.each([
    ['check'],
    ['eval'],
    ['explain'],
    ['init'],
    ['who'],
    ['prove', '--never', 'true'],
    ['prove', 'true', '--never'],
    ['repair', '--against', 'fork'],
    ['diff', 'true'],
    ['lint'],
    ['lint', '-x'],
    ['lint', '--reporter', 'sarif', '-x'],
  ])('damaged, after a header: iga %s %s %s', async (...argv) => {
    const runs = damaged.flatMap((text) => [
      runIga({ argv: [...argv, text] }),
      ...(argv[0] === 'init' ? [] : [runIga({ argv: [...argv, text, '--json'] })]),
    ])
    for (const { code, stderr, stdout } of await Promise.all(runs)) {
      expect(code).toBe(exitCodes.usage.code)
      expect(stdout + stderr).not.toMatch(/eyJ|ghs_/)
    }
  })

  test.each([
    ['check', '--file'],
    ['check', '--json', '--file'],
    ['lint'],
    ['lint', '--json'],
    ['fmt', '--check'],
    ['fmt', '--json'],
  ])('in a rule file: iga %s %s', async (...argv) => {
    for (const rule of [`a == "${token}" && b`, `${token}…x`]) {
      // oxlint-disable-next-line no-await-in-loop -- one file at a time
      const { stderr, stdout } = await runIga({
        argv: [...argv, 'a.cel'],
        files: { 'a.cel': rule },
      })
      expect(stdout + stderr).not.toContain('eyJ')
    }
  })

  test('keeps the positions in an expression with a masked token', async () => {
    const { code, stdout } = await runIga({ argv: ['check', '--json', `"${token}" == nope`] })
    const result: unknown = JSON.parse(stdout)
    expect({ code, result }).toMatchObject({
      code: 3,
      result: {
        issues: [{ column: token.length + 6, message: expect.stringContaining("'nope'") }],
        expression: `"${token.replaceAll(/[^*]/g, '*')}" == nope`,
      },
    })
  })
})
