import { describe, expect, test } from 'vitest'
import { runIga, type Invocation } from '../src/testing/run-iga.ts'
import { signature, tokenWith } from '../src/testing/tokens.ts'

const claims = '{"sub": "x"}'

interface Case extends Invocation {
  readonly name: string
  readonly errorCode: string
  /** A regular expression that matches part of standard error. */
  readonly stderr: string
}

describe('bad input exits with code 2 and names the problem and the remedy', () => {
  const partOfToken = new RegExp(`eyJ|${signature.slice(0, 20)}|${signature.slice(-20)}`)
  const big = Buffer.alloc(16 * 1024 * 1024 + 1, ' ')
  test.each<
    Omit<Case, 'code' | 'stdout'> & { readonly errorCode: string; readonly stderr: string }
  >([
    {
      name: 'claims that are not JSON, with the position',
      argv: ['eval', 'true', '--claims', 'c.json'],
      files: { 'c.json': '{\n  "a": 1,\n  "b" 2\n}' },
      errorCode: 'invalid_json',
      stderr: 'c.json: .*line 3, column 7',
    },
    {
      name: 'claims that are not an object',
      argv: ['eval', 'true', '--claims', 'c.json'],
      files: { 'c.json': '["a"]' },
      errorCode: 'invalid_input',
      stderr: 'c.json',
    },
    {
      name: 'an input that is not an object',
      argv: ['eval', 'true', '--input', '-'],
      stdin: '"claims"',
      errorCode: 'invalid_input',
      stderr: 'standard input',
    },
    {
      name: 'a file that does not exist',
      argv: ['eval', 'true', '--claims', 'missing.json'],
      errorCode: 'unreadable_file',
      stderr: 'missing.json does not exist',
    },
    {
      name: 'a path from a variable that is not set',
      argv: ['eval', 'true', '--claims', ''],
      errorCode: 'usage',
      stderr: 'the path of a file is empty',
    },
    {
      name: 'an input over the limit of its environment',
      argv: ['eval', 'true', '--claims', '-'],
      stdin: JSON.stringify({ padding: 'x'.repeat(4 * 1024 * 1024) }),
      errorCode: 'limit_exceeded',
      stderr: 'standard input: the input has more than 4194304 bytes',
    },
    {
      name: 'a folder',
      argv: ['eval', 'true', '--claims', '.'],
      errorCode: 'unreadable_file',
      stderr: '. is a directory, not a file',
    },
    {
      name: 'a path through a file',
      argv: ['eval', 'true', '--claims', 'c.json/d'],
      files: { 'c.json': claims },
      errorCode: 'unreadable_file',
      stderr: 'does not exist',
    },
    {
      name: 'an empty standard input for claims',
      argv: ['eval', 'true', '--claims', '-'],
      stdin: '',
      errorCode: 'empty_input',
      stderr: 'standard input is empty',
    },
    {
      name: 'an empty standard input for the expression',
      argv: ['eval'],
      stdin: ' \n',
      errorCode: 'empty_input',
      stderr: 'standard input is empty',
    },
    {
      name: 'no expression on a terminal',
      argv: ['eval'],
      errorCode: 'missing_expression',
      stderr: 'no expression',
    },
    {
      name: 'a huge file',
      argv: ['eval', 'true', '--claims', 'c.json'],
      files: { 'c.json': big },
      errorCode: 'limit_exceeded',
      stderr: 'c.json is larger than the limit of 16 MiB',
    },
    {
      name: 'a huge standard input',
      argv: ['eval', 'true', '--claims', '-'],
      stdin: big,
      errorCode: 'limit_exceeded',
      stderr: 'standard input is larger than the limit of 16 MiB',
    },
    {
      name: 'bytes that are not UTF-8, with the line',
      argv: ['eval', 'true', '--claims', 'c.json'],
      files: { 'c.json': Buffer.from([0x7b, 0x0a, 0x22, 0xff, 0x22]) },
      errorCode: 'invalid_utf8',
      stderr: 'c.json:2:1',
    },
    {
      name: 'UTF-16',
      argv: ['eval', 'true', '--claims', 'c.json'],
      files: { 'c.json': Buffer.from(`\ufeff${claims}`, 'utf16le') },
      errorCode: 'invalid_utf8',
      stderr: 'c.json is UTF-16, not UTF-8',
    },
    {
      name: 'UTF-16 without a byte order mark',
      argv: ['eval', '--file', 'rule.cel'],
      files: { 'rule.cel': Buffer.from('claims.ref == "x"', 'utf16le') },
      errorCode: 'invalid_utf8',
      stderr: 'rule.cel is UTF-16, not UTF-8',
    },
    {
      name: 'UTF-16 of the other byte order without a mark',
      argv: ['eval', '--file', 'rule.cel'],
      files: { 'rule.cel': Buffer.from('claims.ref == "x"', 'utf16le').swap16() },
      errorCode: 'invalid_utf8',
      stderr: 'rule.cel:1:1',
    },
    {
      name: 'a suite in place of a rule file',
      argv: ['eval', '--file', 'rules.cel.yaml'],
      files: { 'rules.cel.yaml': 'environment: workload-federation\n' },
      errorCode: 'usage',
      stderr: 'rules.cel.yaml is a suite, not a rule',
    },
    {
      name: 'a suite in place of an expression',
      argv: ['eval', 'rules.cel.json'],
      files: { 'rules.cel.json': '{}' },
      errorCode: 'usage',
      stderr: 'rules.cel.json is a suite, not a rule',
    },
    {
      name: 'a token in place of claims',
      argv: ['eval', 'true', '--claims', 'c.json'],
      files: { 'c.json': tokenWith({ sub: 'x' }) },
      errorCode: 'invalid_json',
      stderr: 'Pass it with --jwt',
    },
    {
      name: 'a token without its signature',
      argv: ['eval', 'true', '--jwt', '-'],
      stdin: tokenWith({ sub: 'x' }).replace(`.${signature}`, ''),
      errorCode: 'invalid_jwt',
      stderr: 'no signature part',
    },
    {
      name: 'a token cut off in its payload',
      argv: ['eval', 'true', '--jwt', '-'],
      stdin: tokenWith({ sub: 'x' }).slice(0, 45),
      errorCode: 'invalid_jwt',
      stderr: 'payload of the token',
    },
    {
      name: 'a damaged token after the name of a header',
      argv: [
        'eval',
        'true',
        '--jwt',
        `Authorization: Bearer ${tokenWith({ sub: 'x' }).slice(0, 45)}`,
      ],
      errorCode: 'invalid_jwt',
      stderr: 'payload of the token',
    },
    {
      name: 'a token in JSON',
      argv: ['eval', 'true', '--jwt', JSON.stringify({ value: tokenWith({ sub: 'x' }) })],
      errorCode: 'invalid_jwt',
      stderr: 'copy only the token out of the JSON',
    },
    {
      name: 'a token in place of an expression',
      argv: ['eval', `Authorization: Bearer ${tokenWith({ sub: 'x' })}`],
      errorCode: 'usage',
      stderr: 'the expression is a JSON Web Token',
    },
    {
      name: 'a wrapped token in place of a file',
      argv: ['eval', 'true', '--claims', tokenWith({ sub: 'x' }).replaceAll(/.{60}/g, '$&\n')],
      errorCode: 'unreadable_file',
      stderr: 'a JSON Web Token is not a file name',
    },
    {
      name: 'an invalid time',
      argv: ['eval', 'true', '--now', 'yesterday'],
      errorCode: 'invalid_time',
      stderr: '2026-01-31T09:30:00Z',
    },
    {
      name: 'two sources of claims',
      argv: ['eval', 'true', '--claims', 'c.json', '--jwt', '-'],
      errorCode: 'conflicting_options',
      stderr: '--claims and --jwt cannot be combined',
    },
    {
      name: 'claims and an input',
      argv: ['eval', 'true', '--claims', 'c.json', '--input', 'i.json'],
      errorCode: 'conflicting_options',
      stderr: '--claims and --input cannot be combined',
    },
    {
      name: 'an expression and claims from standard input',
      argv: ['eval', '-', '--claims', '-'],
      stdin: '{}',
      errorCode: 'conflicting_options',
      stderr: 'cannot both come from standard input',
    },
    {
      name: 'claims and a profile from standard input',
      argv: ['eval', 'true', '--claims', '-', '--profile', '-'],
      stdin: '{}',
      errorCode: 'conflicting_options',
      stderr: 'cannot both read standard input',
    },
    {
      name: 'no expression while claims come from standard input',
      argv: ['eval', '--claims', '-'],
      stdin: '{}',
      errorCode: 'missing_expression',
      stderr: '--claims reads standard input',
    },
    {
      name: 'two expressions',
      argv: ['eval', 'true', '--file', 'rule.cel'],
      errorCode: 'conflicting_options',
      stderr: 'given both as an argument',
    },
    {
      name: 'an unknown environment',
      argv: ['eval', 'true', '--environment', 'workload-federaton'],
      errorCode: 'unknown_environment',
      stderr: 'Did you mean workload-federation?',
    },
    {
      name: 'an environment without a similar name',
      argv: ['eval', 'true', '--environment', 'x'],
      errorCode: 'unknown_environment',
      stderr: 'Use one of workload-federation, ',
    },
  ])('$name', async ({ errorCode, stderr, ...invocation }) => {
    const [asText, asJson] = await Promise.all([
      runIga(invocation),
      runIga({ ...invocation, argv: ['eval', '--json', ...invocation.argv.slice(1)] }),
    ])
    expect(asText.stderr).toMatch(
      new RegExp(`^error\\[${errorCode}\\]: .*\\n(  at .*\\n)*  hint: .*\\n$`),
    )
    expect(asText).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(stderr),
    })
    expect(asText.stderr + asJson.stdout).not.toMatch(partOfToken)
    expect(asJson).toMatchObject({ code: 2, stderr: '' })
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      ok: false,
      stage: 'input',
      error: expect.any(String),
      hint: expect.any(String),
      issues: [{ code: errorCode, message: expect.any(String) }],
    })
  })
})

test('rejects a variable of the wrong shape', async () => {
  const argv = ['eval', 'claims.x == 1', '--input', '-']
  const [asText, asJson] = await Promise.all([
    runIga({ argv, stdin: '{"claims": 3}' }),
    runIga({ argv: [...argv, '--json'], stdin: '{"claims": 3}' }),
  ])
  expect(asText).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('error[invalid_input]: '),
  })
  expect(asJson).toMatchObject({ code: 2, stdout: expect.stringContaining('"stage": "input"') })
})

test('notes a variable that the environment does not have', async () => {
  const { code, stderr } = await runIga({
    argv: ['eval', '1 < 2', '--input', '-'],
    stdin: '{"clams": {}, "claims": {}}',
  })
  expect(code).toBe(0)
  expect(stderr).toBe(
    'note: the environment workload-federation has no variable clams, so its value is not used; did you mean claims?\n',
  )
})
