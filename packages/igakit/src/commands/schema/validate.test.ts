import { describe, expect, test } from 'vitest'
import { runIga } from '../../testing/run-iga.ts'

const validate = ['schema', 'validate']

describe('a valid payload exits with code 0', () => {
  test.each([
    ['JSON', 'payload.json', '{"id": "w1", "callbackTimeout": "3600s", "deletedAt": null}'],
    ['YAML', 'payload.yaml', 'id: w1\ncallbackTimeout: 3600s\ndeletedAt: null\n'],
    ["YAML with tags of JSON's types", 'payload.yaml', '!!map\n? !!str id\n: !!str 12\nurl: ~\n'],
    ['JSON in a file of another name', 'payload', '\n\t{"id": "w1"}'],
    ['an object without members', 'payload.json', '{}'],
  ])('%s', async (_, name, content) => {
    const argv = [...validate, 'Webhook', name]
    expect(await runIga({ argv, files: { [name]: content } })).toEqual({
      code: 0,
      stdout: 'valid   true\nschema  Webhook\n',
      stderr: '',
    })
  })

  test('from standard input, as JSON', async () => {
    const argv = [...validate, 'Webhook', '-', '--json']
    const { code, stdout } = await runIga({ argv, stdin: '{"url": "https://example.com"}' })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      schema: 'Webhook',
      view: 'wire',
      issues: [],
      warnings: [],
    })
  })
})

describe('an invalid payload exits with code 4', () => {
  test('and lists each problem with its code, path, line and column', async () => {
    const files = {
      'webhook.json': '{\n  "id": "w1",\n  "callbackTimeout": "1h",\n\t"url": 7\n}\n',
    }
    const { code, stderr, stdout } = await runIga({
      argv: [...validate, 'Webhook', 'webhook.json'],
      files,
    })
    expect({ code, stdout }).toEqual({ code: 4, stdout: 'valid   false\nschema  Webhook\n' })
    expect(stderr).toBe(
      [
        'error[invalid_type]: url: Invalid input: expected string, received number',
        '  at webhook.json:4:9',
        '  4 |     "url": 7',
        '    |            ^',
        'error[duration]: callbackTimeout: Expected a duration in seconds, like "3600s"',
        '  at webhook.json:3:22',
        '  3 |   "callbackTimeout": "1h",',
        '    |                      ^~~~',
        '',
      ].join('\n'),
    )
  })

  test.each([
    {
      what: 'two members of a oneof, at the second one',
      name: 'Directory',
      text: 'all: {}\ncelExpression:\n  expression: "true"\n',
      issue: { code: 'oneof_conflict', path: ['celExpression'], line: 3, column: 2 },
    },
    {
      what: 'an error in a list, after characters outside of the BMP',
      name: 'Form',
      text: '{"fields": [{"name": "👍", "required": "yes"}]}',
      issue: { code: 'invalid_type', path: ['fields', 0, 'required'], line: 1, column: 38 },
    },
    {
      what: 'a missing member, at the object without it',
      name: 'Task',
      text: 'id: t\nannotations:\n  - owner: me\n',
      issue: { code: 'invalid_type', path: ['annotations', 0, '@type'], line: 3, column: 4 },
    },
    {
      what: 'a value that is not an object',
      name: 'Webhook',
      text: '\n  [1]',
      issue: { code: 'invalid_type', path: [], line: 2, column: 2 },
    },
    {
      what: 'the last of two members with one name, which wins',
      name: 'Webhook',
      text: '{\n"id": "1",\n"id": 1\n}',
      issue: { code: 'invalid_type', path: ['id'], line: 3, column: 6 },
    },
  ])('$what', async ({ name, text, issue }) => {
    const argv = [...validate, name, '-', '--json']
    const { code, stdout } = await runIga({ argv, stdin: text })
    expect(code).toBe(4)
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      stage: 'payload',
      error: expect.any(String),
      issues: [{ ...issue, message: expect.any(String) }],
    })
  })

  test('a file of the wrong kind does not fill the screen', async () => {
    const files = {
      'users.json': JSON.stringify({ userIds: Array.from({ length: 250 }, () => 1) }),
    }
    const argv = [...validate, 'SearchAppUsersRequest', 'users.json']
    const [asText, asJson] = [
      await runIga({ argv, files }),
      await runIga({ argv: [...argv, '--json'], files }),
    ]
    expect(asText.stderr.match(/^error/gm)).toHaveLength(100)
    expect(asText.stderr).toMatch(/note: 150 more are not listed\n$/)
    expect(JSON.parse(asJson.stdout)).toMatchObject({ truncated: 150 })
  })

  test('validates the deepest allowed payload', async () => {
    const depth = 450
    const stdin = `${'{"multiStep":{"provisionSteps":['.repeat(depth / 2)}{}${']}}'.repeat(depth / 2)}`
    const { code, stdout } = await runIga({
      argv: [...validate, 'ProvisionPolicy', '-', '--json'],
      stdin,
    })
    expect(code).toBe(4)
    expect(JSON.parse(stdout)).toMatchObject({ issues: [{ code: 'too_deep', line: 1 }] })
  })
})

describe('an unknown member that readers accept is a warning', () => {
  const files = { 'user.yaml': 'status: SUSPENDED\nstaus: ENABLED\n' }
  const argv = [...validate, 'User', 'user.yaml']

  test('at its position', async () => {
    const { code, stderr } = await runIga({ argv, files })
    expect(code).toBe(0)
    expect(stderr).toBe(
      [
        'warning[unknown_enum_value]: status: Expected one of UNKNOWN, ENABLED, DISABLED, DELETED',
        '  at user.yaml:1:9',
        '  1 | status: SUSPENDED',
        '    |         ^~~~~~~~~',
        'warning[unknown_field]: staus: User has no field staus',
        '  at user.yaml:2:1',
        '  2 | staus: ENABLED',
        '    | ^~~~~',
        '',
      ].join('\n'),
    )
  })

  test('in the JSON document', async () => {
    const { stdout } = await runIga({ argv: [...argv, '--json'], files })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      warnings: [{ code: 'unknown_enum_value' }, { code: 'unknown_field', line: 2, column: 0 }],
    })
  })

  test.each([
    { argv: [...argv, '--request'] },
    { argv: ['schema', 'validate', '--request', 'User', 'user.yaml'] },
    { argv: ['schema', '--request', 'validate', 'User', 'user.yaml'] },
  ])('and an error in a request: $argv', async (given) => {
    const { code, stderr, stdout } = await runIga({ ...given, files })
    expect({ code, stdout }).toEqual({
      code: 4,
      stdout: 'valid   false\nschema  User, as in requests\n',
    })
    expect(stderr.match(/^error\[\w+\]/gm)).toEqual([
      'error[unknown_enum_value]',
      'error[unknown_field]',
    ])
  })
})

test('rejects read-only fields in a request, at their names', async () => {
  const { code, stdout } = await runIga({
    argv: [...validate, 'Webhook', '-', '--request', '--json'],
    stdin: '{"url": "https://example.com",\n "createdAt": "2026-11-21T09:30:00Z"}',
  })
  expect(code).toBe(4)
  expect(JSON.parse(stdout)).toMatchObject({
    view: 'request',
    issues: [{ code: 'read_only', path: ['createdAt'], line: 2, column: 1 }],
  })
})

describe('an unreadable payload exits with code 2', () => {
  test.each([
    {
      what: 'a typo in the name',
      argv: ['Webook', '-'],
      stdin: '{}',
      code: 'unknown_schema',
      text: 'Did you mean Webhook?',
    },
    { what: 'no file', argv: ['Webhook'], code: 'usage', text: "missing required argument 'file'" },
    {
      what: 'a missing file',
      argv: ['Webhook', 'x.json'],
      code: 'unreadable_file',
      text: 'x.json does not exist',
    },
    {
      what: 'nothing',
      argv: ['Webhook', '-'],
      stdin: '',
      code: 'empty_input',
      text: 'standard input is empty',
    },
    {
      what: 'bytes that are not UTF-8',
      argv: ['Webhook', '-'],
      stdin: Uint8Array.of(0xff),
      code: 'invalid_utf8',
      text: 'is not UTF-8',
    },
    {
      what: 'a surplus comma',
      argv: ['Webhook', '-'],
      stdin: '{"id": "1",}',
      code: 'invalid_json',
      text: 'line 1, column 12',
    },
    {
      what: 'a truncated document',
      argv: ['Webhook', '-'],
      stdin: '{"id": ',
      code: 'invalid_json',
      text: 'unexpected end',
    },
    {
      what: 'a comment in JSON',
      argv: ['Webhook', '-'],
      stdin: '{} // none',
      code: 'invalid_json',
      text: "invalid character '/'",
    },
    {
      what: 'an alias',
      argv: ['Webhook', '-'],
      stdin: 'id: &id w1\nurl: *id\n',
      code: 'invalid_yaml',
      text: '2:6: aliases are not supported',
    },
    {
      what: 'a tag',
      argv: ['Webhook', '-'],
      stdin: 'id: !secret w1\n',
      code: 'invalid_yaml',
      text: '1:5',
    },
    ...[
      ['a number that is none', 'profile: {a: .nan}\n', '1:14: JSON cannot express this value'],
      ['infinity', 'profile:\n  a: -.inf\n', '2:6: JSON cannot express this value'],
      ['a number too large', 'profile: {a: 1e400}\n', '1:14: JSON cannot express this value'],
      ['bytes', 'profile: {a: !!binary aGk=}\n', '1:23: JSON cannot express this value'],
      ['a date', 'createdAt: !!timestamp 2026-11-21\n', '1:24: JSON cannot express this value'],
      ['a set', 'profile: !!set {a}\n', '1:16: JSON cannot express this value'],
      ['an ordered map', 'profile: !!omap [a: 1]\n', '1:17: JSON cannot express this value'],
      ['a list as a key', 'profile: {? [a] : b}\n', '1:13: a key in JSON is a string'],
      ['a number as a key', 'profile: {1: a}\n', '1:11: a key in JSON is a string'],
      ['no key', 'profile:\n  : a\n', '2:3: a key in JSON is a string'],
    ].map(([what = '', stdin, text = '']) => ({
      what: `${what} in YAML`,
      argv: ['User', '-'],
      stdin,
      code: 'invalid_yaml',
      text,
    })),
    {
      what: 'a duplicate name',
      argv: ['Webhook', '-'],
      stdin: 'id: w1\nid: w2\n',
      code: 'invalid_yaml',
      text: '2:1',
    },
    {
      what: 'another format',
      argv: ['Webhook', '-', '--format', 'openapi'],
      stdin: '{}',
      code: 'usage',
      text: "unknown option '--format'",
    },
    {
      what: 'a third argument',
      argv: ['Webhook', '-', 'x'],
      stdin: '{}',
      code: 'usage',
      text: 'See `iga schema validate --help`.',
    },
  ])('$what', async ({ argv, stdin, code: errorCode, text }) => {
    const { code, stderr, stdout } = await runIga({
      argv: [...validate, ...argv],
      ...(stdin !== undefined && { stdin }),
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^error\\[${errorCode}\\]: `))
    expect(stderr).toContain(text)
  })

  test('deeper than any payload', async () => {
    const stdin = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const { code, stderr } = await runIga({ argv: [...validate, 'Webhook', '-'], stdin })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^error\[limit_exceeded\]: /)
  })

  test('deeper than any YAML', async () => {
    const files = { 'deep.yaml': `${'['.repeat(5000)}${']'.repeat(5000)}` }
    const { code, stderr } = await runIga({ argv: [...validate, 'Webhook', 'deep.yaml'], files })
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^error\[invalid_yaml\]: .*\n {2}at deep\.yaml:1:\d+: nested too deeply\n/,
    )
  })

  test('and is a document with --json', async () => {
    const argv = [...validate, 'Webhook', '-', '--json']
    const { code, stdout, stderr } = await runIga({ argv, stdin: 'a: [' })
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      stage: 'input',
      issues: [{ code: 'invalid_yaml', line: expect.any(Number) }],
    })
  })
})
