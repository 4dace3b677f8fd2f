import { describe, expect, test } from 'vitest'
import { runIga, type Invocation } from '../testing/run-iga.ts'
import { encode, signature, tokenWith } from '../testing/tokens.ts'

const claims = JSON.stringify({ repository: 'acme/infra', ref: 'refs/heads/main', iat: 1763700300 })

interface Case extends Invocation {
  readonly name: string
  readonly code: number
  readonly stdout?: string
  /** Expected part of standard error; if absent, standard error must be empty. */
  readonly stderr?: string
}

async function expectOutcome({ code, stderr, stdout = '', ...invocation }: Case): Promise<void> {
  const outcome = await runIga(invocation)
  expect(outcome).toMatchObject({ code, stdout })
  expect(outcome.stderr === '').toBe(stderr === undefined)
  expect(outcome.stderr).toContain(stderr ?? '')
}

const matched = 'value    true\ntype     bool\nmatched  true\n'
const notMatched = 'value    false\ntype     bool\nmatched  false\n'

describe('evaluates a rule', () => {
  test.each<Case>([
    {
      name: 'to true',
      argv: ['eval', 'claims.repository == "acme/infra"', '--claims', 'c.json'],
      files: { 'c.json': claims },
      code: 0,
      stdout: matched,
    },
    {
      name: 'to false, with exit code 0',
      argv: ['eval', 'claims.repository == "other"', '-c', 'c.json'],
      files: { 'c.json': claims },
      code: 0,
      stdout: notMatched,
    },
    {
      name: 'with claims from standard input',
      argv: ['eval', 'claims.ref.endsWith("main")', '--claims', '-'],
      stdin: claims,
      code: 0,
      stdout: matched,
    },
    {
      name: 'from a file, without its last line end',
      argv: ['eval', '--file', 'rule.cel', '--claims', 'c.json'],
      files: { 'rule.cel': 'claims.ref == "refs/heads/main"\r\n', 'c.json': claims },
      code: 0,
      stdout: matched,
    },
    {
      name: 'from a pipe, without an argument',
      argv: ['eval', '--claims', 'c.json'],
      stdin: 'claims.ref == "refs/heads/main"\n',
      files: { 'c.json': claims },
      code: 0,
      stdout: matched,
    },
    {
      name: 'from a pipe, as -',
      argv: ['eval', '-'],
      stdin: '1 < 2',
      code: 0,
      stdout: matched,
    },
    {
      name: 'that starts with a dash, after --',
      argv: ['eval', '--', '-1 < 0'],
      code: 0,
      stdout: matched,
    },
    {
      name: 'with the variables of an environment',
      argv: ['eval', '-e', 'cel-go', 'claims.n + 1.0', '--input', 'i.json'],
      files: { 'i.json': '{"claims": {"n": 2}}' },
      code: 0,
      stdout: 'value    3.0\ntype     double\nmatched  false\n',
    },
    {
      name: 'from a file with a byte order mark',
      argv: ['eval', '1 < 2', '--claims', 'c.json'],
      files: { 'c.json': `\ufeff${claims}` },
      code: 0,
      stdout: matched,
    },
  ])('$name', expectOutcome)

  test('and escapes control sequences in a value', async () => {
    const { stdout } = await runIga({
      argv: ['eval', '-e', 'cel-go', 'claims.x', '--claims', '-'],
      stdin: '{"x": "\\u001b[2J\\u202e"}',
      isTerminal: true,
      env: { NO_COLOR: '1' },
    })
    expect(stdout).toContain(String.raw`value    "\u001b[2J\u202e"`)
  })
})

describe('an error of a rule has its position and code', () => {
  const files = { 'c.json': claims }
  test.each<Case>([
    {
      name: 'an error while evaluating',
      argv: ['eval', 'claims.environment == "production"', '--claims', 'c.json'],
      files,
      code: 4,
      stdout: 'matched  false\n',
      stderr: 'error[no_such_key]: no such key: environment\n',
    },
    {
      name: 'an undeclared name',
      argv: ['eval', 'clams.ref == "x"', '--claims', 'c.json'],
      files,
      code: 3,
      stdout: 'matched  false\n',
      stderr: '  at expression:1:1\n  1 | clams.ref == "x"\n    | ^~~~~\n',
    },
    {
      name: 'a position in a file',
      argv: ['eval', '--file', 'rule.cel', '--claims', 'c.json'],
      files: { ...files, 'rule.cel': '// first\n\tclaims.ref == "😀" && nope\n' },
      code: 3,
      stdout: 'matched  false\n',
      stderr:
        '  at rule.cel:2:23\n  2 |     claims.ref == "😀" && nope\n    |                           ^~~~\n',
    },
    {
      name: 'a rule that is not CEL',
      argv: ['eval', 'claims.ref ==', '--claims', 'c.json'],
      files,
      code: 3,
      stdout: 'matched  false\n',
      stderr: 'error[syntax_error]: ',
    },
  ])('$name', expectOutcome)
})

test('notes a missing input if a rule fails', async () => {
  const [without, withInput] = await Promise.all([
    runIga({ argv: ['eval', 'claims.ref == "x"'] }),
    runIga({ argv: ['eval', 'claims.ref == "x"', '--input', '-'], stdin: '{}' }),
  ])
  expect([without.code, withInput.code]).toEqual([4, 4])
  expect(without.stderr).toContain('note: no input: pass --claims, --input or --jwt\n')
  expect(withInput.stderr).not.toContain('no input')
})

describe('decodes a raw token and drops its signature', () => {
  const soon = { sub: 'x', exp: 1800000000 }
  const rule = ['eval', 'claims.sub == "x"', '--jwt']
  test.each<Case>([
    { name: 'as an argument', argv: [...rule, tokenWith(soon)], code: 0, stdout: matched },
    {
      name: 'from a file',
      argv: [...rule, 't.jwt'],
      files: { 't.jwt': `${tokenWith(soon)}\n` },
      code: 0,
      stdout: matched,
    },
    {
      name: 'from standard input',
      argv: [...rule, '-'],
      stdin: tokenWith(soon),
      code: 0,
      stdout: matched,
    },
    ...[
      (token: string) => `Authorization: Bearer ${token}`,
      (token: string) => `bearer ${token}\n`,
      (token: string) => `"${token}"`,
      (token: string) => `export ID_TOKEN='${token}';`,
      (token: string) => `Bearer ${token.replaceAll(/.{60}/g, '$&\r\n  ')}`,
    ].map((written) => ({
      name: `as ${JSON.stringify(written('…'))}`,
      argv: [...rule, written(tokenWith(soon))],
      code: 0,
      stdout: matched,
    })),
    {
      name: 'that has expired',
      argv: [...rule, tokenWith({ ...soon, exp: 1769765400 })],
      code: 0,
      stdout: matched,
      stderr: 'note: the token expired at 2026-01-30T09:30:00.000Z, 1 day ago\n',
    },
    {
      name: 'that had not expired by --now',
      argv: [...rule, tokenWith({ ...soon, exp: 1769765400 }), '--now', '2026-01-30T09:29:59Z'],
      code: 0,
      stdout: matched,
    },
    {
      name: 'that is not valid yet',
      argv: [...rule, tokenWith({ ...soon, nbf: 1769858700 })],
      code: 0,
      stdout: matched,
      stderr: 'note: the token is not valid before 2026-01-31T11:25:00.000Z, in 1 hour\n',
    },
    {
      name: 'that is unsigned',
      argv: [...rule, `${encode({ alg: 'none' })}.${encode(soon)}.`],
      code: 0,
      stdout: matched,
      stderr: 'note: the token is unsigned\n',
    },
    {
      name: 'whose signature is cut off',
      argv: [...rule, tokenWith(soon).slice(0, -30)],
      code: 0,
      stdout: matched,
      stderr:
        'note: the signature does not have the length of its algorithm, so the token may be truncated\n',
    },
  ])('$name', async (each) => {
    await expectOutcome(each)
    const outcomes = await Promise.all([
      runIga(each),
      runIga({ ...each, argv: [...each.argv, '--json'] }),
    ])
    for (const { stderr, stdout } of outcomes) expect(stdout + stderr).not.toContain(signature)
  })
})

describe('--json has a stable shape', () => {
  const success = 'ok value type checkType environment expression matched assumptions'
  const failure = 'ok stage error issues environment expression matched assumptions'
  test.each([
    {
      name: 'a match',
      rule: 'claims.ref == "refs/heads/main"',
      keys: success,
      part: { ok: true, value: true, type: 'bool', matched: true },
    },
    {
      name: 'no match',
      rule: 'claims.ref == "x"',
      keys: success,
      part: { ok: true, value: false, matched: false },
    },
    {
      name: 'a value of another type',
      rule: 'claims.iat',
      environment: 'cel-go',
      keys: success,
      part: {
        value: { double: '1.7637003e+09' },
        type: 'double',
        checkType: 'dyn',
        matched: false,
      },
    },
    {
      name: 'an error while evaluating',
      rule: 'claims.environment == "x"',
      keys: failure.replace('issues', 'issues checkType'),
      part: {
        ok: false,
        stage: 'eval',
        error: 'no such key: environment',
        matched: false,
        issues: [{ code: 'no_such_key' }],
      },
    },
    {
      name: 'a rule that does not compile',
      rule: 'a ==\n  b',
      keys: failure,
      part: {
        ok: false,
        stage: 'check',
        matched: false,
        issues: [
          { line: 1, column: 0, code: 'undeclared_reference' },
          { line: 2, column: 2, code: 'undeclared_reference' },
        ],
      },
    },
  ])('$name', async ({ rule, environment = 'workload-federation', keys, part }) => {
    const { stderr, stdout } = await runIga({
      argv: ['eval', rule, '--json', '--claims', '-', '--environment', environment],
      stdin: claims,
    })
    expect(stderr).toBe('')
    const document: object = JSON.parse(stdout)
    expect(Object.keys(document).join(' ')).toBe(keys)
    expect(document).toMatchObject({ ...part, environment, expression: rule })
  })
})

test('claims on the command line are told from a file', async () => {
  const { code, stderr } = await runIga({ argv: ['eval', 'true', '--claims', '{"ref": "x"}'] })
  expect(code).toBe(2)
  expect(stderr).toBe(
    'error[unreadable_file]: {"ref": "x"} is JSON, not a file name\n' +
      '  hint: Pass - and write the JSON to standard input, or save it in a file.\n',
  )
})

describe('an argument that is the name of a file', () => {
  const files = { 'rule.cel': 'true\n', 'new\nline.cel': 'true\n', true: 'false\n' }

  test.each(['eval', 'check', 'explain'])('is rejected as a rule by %s', async (name) => {
    expect(await runIga({ argv: [name, 'rule.cel'], files })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('That is a file: use --file.'),
    })
  })

  test('is rejected even if it has a line break', async () => {
    expect(await runIga({ argv: ['eval', 'new\nline.cel'], files })).toMatchObject({
      code: 2,
      stderr:
        "error[usage]: the expression 'new<U+000A>line.cel' names a file\n  hint: That is a file: use --file.\n",
    })
  })

  test('is a rule if it is a literal', async () => {
    expect(await runIga({ argv: ['eval', 'true'], files })).toMatchObject({ code: 0 })
  })
})
