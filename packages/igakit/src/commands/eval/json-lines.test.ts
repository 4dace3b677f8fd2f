import { describe, expect, test } from 'vitest'
import { runIga } from '../../testing/run-iga.ts'
import { tokenWith } from '../../testing/tokens.ts'

const input = { claims: { ref: 'refs/heads/main', n: 3 } }

async function answers(
  lines: readonly unknown[],
  options: readonly string[] = [],
): Promise<unknown[]> {
  const stdin = lines
    .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    .join('\n')
  const { code, stderr, stdout } = await runIga({ argv: ['eval', '--jsonl', ...options], stdin })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line))
}

describe('every request gets one result', () => {
  test.each([
    {
      name: 'a value',
      request: { id: 'a', input, expression: 'claims.ref == "refs/heads/main"' },
      result: { id: 'a', ok: true, value: true, type: 'bool', checkType: 'bool' },
    },
    {
      name: 'a value of another environment',
      request: { id: 7, environment: 'cel-go', input, expression: 'double(claims.n) + 1.5' },
      result: { id: 7, ok: true, value: { double: '4.5' }, type: 'double', checkType: 'double' },
    },
    {
      name: 'an error while evaluating',
      request: { id: 'a', input, expression: 'claims.x == 1' },
      result: {
        id: 'a',
        ok: false,
        stage: 'eval',
        error: 'no such key: x',
        issues: [expect.objectContaining({ message: 'no such key: x', code: 'no_such_key' })],
        checkType: 'bool',
      },
    },
    {
      name: 'an error of the checker',
      request: { id: 'a', input, expression: 'clams.x == 1' },
      result: {
        id: 'a',
        ok: false,
        stage: 'check',
        error: expect.stringMatching(/^ERROR: <input>:1:1: .*\n \| clams\.x == 1\n \| \^$/),
        issues: [
          {
            line: 1,
            column: 0,
            message: expect.stringContaining('clams'),
            code: 'undeclared_reference',
          },
        ],
      },
    },
    {
      name: 'an error of the parser',
      request: { id: 'a', input, expression: '1 +\n2 3' },
      result: {
        id: 'a',
        ok: false,
        stage: 'parse',
        error: expect.stringMatching(/^ERROR: <input>:2:3: .*\n \| 2 3\n \| \.\.\^$/),
        issues: [{ line: 2, column: 2, message: expect.any(String), code: 'syntax_error' }],
      },
    },
  ])('$name', async ({ request, result }) => {
    expect(await answers([request])).toEqual([result])
  })
})

describe('an invalid line gets a result, and the next ones are evaluated', () => {
  const good = { id: 'good', input, expression: 'true' }
  test.each([
    { name: 'not JSON', line: '{"id": "a", ', id: null, code: 'invalid_json', message: '' },
    { name: 'a token', line: tokenWith({ sub: 'x' }), id: null, code: 'invalid_json', message: '' },
    { name: 'a list', line: [1], id: null, code: 'invalid_input', message: 'not a JSON object' },
    {
      name: 'no id',
      line: { input, expression: 'true' },
      id: null,
      code: 'invalid_input',
      message: 'id must be',
    },
    {
      name: 'an id that JSON rounds',
      line: '{"id": 12345678901234567890, "input": {}, "expression": "true"}',
      id: null,
      code: 'invalid_input',
      message: 'id must be',
    },
    {
      name: 'no expression',
      line: { id: 'a', input },
      id: 'a',
      code: 'invalid_input',
      message: 'expression must be',
    },
    {
      name: 'no input',
      line: { id: 'a', expression: 'true' },
      id: 'a',
      code: 'invalid_input',
      message: 'input must be',
    },
    {
      name: 'an input that is a list',
      line: { id: 'a', input: [], expression: 'true' },
      id: 'a',
      code: 'invalid_input',
      message: 'input must be',
    },
    {
      name: 'an environment that is not a string',
      line: { ...good, id: 'a', environment: 1 },
      id: 'a',
      code: 'invalid_input',
      message: 'environment must be',
    },
    {
      name: 'a misspelt key',
      line: { ...good, id: 'a', enviroment: 'cel-go' },
      id: 'a',
      code: 'invalid_input',
      message: 'did you mean environment?',
    },
    {
      name: 'claims next to the input',
      line: { ...good, id: 'a', claims: {} },
      id: 'a',
      code: 'invalid_input',
      message: 'claims go into input',
    },
    {
      name: 'an unknown environment',
      line: { ...good, id: 'a', environment: 'cel-og' },
      id: 'a',
      code: 'unknown_environment',
      message: 'did you mean cel-go?',
    },
  ])('$name', async ({ line, id, code, message }) => {
    const results = await answers([good, line, '', good])
    const isTrue = expect.objectContaining({ id: 'good', ok: true, value: true })
    const error = expect.stringContaining(message)
    expect(results).toEqual([
      isTrue,
      { id, line: 2, ok: false, stage: 'input', error, issues: [{ message: error, code }] },
      isTrue,
    ])
    expect(JSON.stringify(results)).not.toContain(tokenWith({ sub: 'x' }).slice(0, 12))
  })

  test('bytes that are not UTF-8', async () => {
    const stdin = Buffer.concat([
      Buffer.from([0x22, 0xff, 0x22, 0x0a]),
      Buffer.from(`${JSON.stringify(good)}\r\n`),
    ])
    const { code, stdout } = await runIga({ argv: ['eval', '--jsonl'], stdin })
    expect(code).toBe(0)
    expect(
      stdout
        .split('\n')
        .slice(0, -1)
        .map((line): unknown => JSON.parse(line)),
    ).toMatchObject([
      { id: null, line: 1, stage: 'input', issues: [{ code: 'invalid_utf8' }] },
      { id: 'good', ok: true },
    ])
  })

  test('a line over the limit of its environment', async () => {
    const padding = 'x'.repeat(4 * 1024 * 1024)
    expect(
      await answers([{ ...good, id: 'big', input: { claims: { padding } } }, good]),
    ).toMatchObject([
      { id: 'big', line: 1, stage: 'input', issues: [{ code: 'limit_exceeded' }] },
      { id: 'good', ok: true },
    ])
  })

  test.each([
    { depth: 900, result: { ok: true } },
    { depth: 1100, result: { ok: false, stage: 'input', issues: [{ code: 'limit_exceeded' }] } },
    {
      depth: 20_000,
      result: { id: null, ok: false, stage: 'input', issues: [{ code: 'limit_exceeded' }] },
    },
  ])('an input that nests $depth levels where the rule reads it', async ({ depth, result }) => {
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const line = `{"id": 1, "input": {"claims": {"deep": ${deep}}}, "expression": "claims.deep != 1"}`
    expect(await answers([line])).toMatchObject([result])
  })

  test('a line over the limit', async () => {
    const stdin = `"${'x'.repeat(16 * 1024 * 1024)}"\n${JSON.stringify(good)}`
    expect(await answers([stdin])).toMatchObject([
      { id: null, line: 1, stage: 'input', issues: [{ code: 'limit_exceeded' }] },
      { id: 'good', ok: true },
    ])
  })
})

describe('options apply to the whole stream', () => {
  test('prints nothing without lines', async () => {
    expect(await answers([])).toEqual([])
  })

  test('results are in the order of the requests', async () => {
    const ids = Array.from({ length: 3000 }, (_, id) => id)
    const results = await answers(
      ids.map((id) => ({ id, input, expression: `claims.n > ${id % 5}.0` })),
    )
    expect(results).toEqual(
      ids.map((id) => ({ id, ok: true, value: id % 5 < 3, type: 'bool', checkType: 'bool' })),
    )
  })

  test('a default environment', async () => {
    // The expression exceeds the length limit of trust conditions.
    const request = { id: 1, input, expression: `"${'x'.repeat(1024)}" != claims.ref` }
    const requests = [request, { ...request, environment: 'workload-federation' }]
    expect(await answers(requests, ['--environment', 'cel-go'])).toMatchObject([
      { ok: true, value: true },
      { ok: false, issues: [{ code: 'limit_exceeded' }] },
    ])
  })

  test('requests from a file', async () => {
    const line = JSON.stringify({ id: 1, input, expression: 'true' })
    const { code, stdout } = await runIga({
      argv: ['eval', '--jsonl', 'r.jsonl'],
      files: { 'r.jsonl': line },
    })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, ok: true })
  })

  test.each([
    { argv: ['--claims', 'c.json'], code: 'conflicting_options' },
    { argv: ['--jwt', '-'], code: 'conflicting_options' },
    { argv: ['--file', 'rule.cel'], code: 'conflicting_options' },
    { argv: ['--profile', '-'], code: 'conflicting_options' },
    { argv: ['--environment', 'x'], code: 'unknown_environment' },
    { argv: ['missing.jsonl'], code: 'unreadable_file' },
    { argv: ['.'], code: 'unreadable_file' },
  ])('rejects wrong usage before reading: $argv', async ({ argv, code }) => {
    const outcome = await runIga({ argv: ['eval', '--jsonl', ...argv], stdin: 'x' })
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain(`error[${code}]`)
  })
})
