import { execFileSync } from 'node:child_process'
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runIga } from '../testing/run-iga.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iga-fmt-'))
})
afterEach(() => rm(folder, { recursive: true }))

const fmt = (...argv: readonly string[]) => runIga({ argv: ['fmt', ...argv] })
const put = (name: string, text: string) => writeFile(join(folder, name), text)
const get = (name: string) => readFile(join(folder, name), 'utf8')

test('a folder without rules is wrong usage', async () => {
  const { code, stderr } = await fmt(folder)
  expect(code).toBe(2)
  expect(stderr).toContain(`error[missing_rule]: there is no rule in ${folder}`)
})

test('a pipe cannot be formatted in place', async () => {
  execFileSync('mkfifo', [join(folder, 'a.cel')])
  const { code, stderr } = await fmt(join(folder, 'a.cel'))
  expect(code).toBe(2)
  expect(stderr).toContain('a.cel is not a regular file')
})

describe('suites of all kinds', () => {
  test.each([
    {
      kind: 'form',
      text: 'kind: form\nform: { fields: [{ name: a, stringField: {}, adminConfig: { defaultValueCel: "x+y" } }] }\n',
      expected: 'defaultValueCel: "x + y"',
    },
    {
      kind: 'form',
      text: 'kind: form\nform:\n  fields:\n    - stringField: {}\n      userConfig:\n        inputTransformationCel: a?b:c\n',
      expected: "inputTransformationCel: 'a ? b : c'",
    },
    {
      kind: 'match',
      text: 'kind: match\nconfig:\n  mergeConfig:\n    matchCases:\n      - userKeyCel: |\n          a+b // c\n        appUserKeyCel: a\n',
      expected: 'userKeyCel: |\n          a + b // c\n        appUserKeyCel: a\n',
    },
  ])('of $kind: $expected', async ({ expected, text }) => {
    await put('a.cel.yaml', text)
    expect(await fmt(folder)).toMatchObject({ code: 0, stderr: '1 file formatted\n' })
    expect(await get('a.cel.yaml')).toContain(expected)
  })
})

describe('rules of a folder', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'sub'))
    await mkdir(join(folder, 'node_modules'))
    await Promise.all([
      put('good.cel', 'a && b\n'),
      put('bad.cel', '// why\na&&b'),
      put('sub/deep.cel', 'c==d\r\n'),
      put('notes.txt', 'a&&b'),
      put('node_modules/theirs.cel', 'a&&b'),
    ])
  })

  test('are formatted, and changed files are listed', async () => {
    const { code, stderr, stdout } = await fmt(folder)
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: '2 files formatted, 1 file already formatted\n',
    })
    expect(stdout).toBe(`${join(folder, 'bad.cel')}\n${join(folder, 'sub/deep.cel')}\n`)
    expect(await get('bad.cel')).toBe('// why\na && b\n')
    expect(await get('sub/deep.cel')).toBe('c == d\r\n')
    expect(await get('notes.txt')).toBe('a&&b')
    expect(await get('node_modules/theirs.cel')).toBe('a&&b')
    expect(await fmt(folder, '--check')).toMatchObject({ code: 0, stdout: '' })
  })

  test('are unchanged with --check, which exits with 4 if one needs formatting', async () => {
    const { code, stderr, stdout } = await fmt(folder, '--check')
    expect({ code, stderr }).toEqual({
      code: 4,
      stderr: '2 files need formatting, 1 file already formatted\n',
    })
    expect(stdout).toContain('bad.cel')
    expect(await get('bad.cel')).toBe('// why\na&&b')
  })

  test('with syntax errors are reported and unchanged, and the others are formatted', async () => {
    await put('broken.cel', 'a = b\n')
    const { code, stderr } = await fmt(folder)
    expect(code).toBe(3)
    expect(stderr).toContain('error[syntax_error]: ')
    expect(stderr).toContain(`at ${join(folder, 'broken.cel')}:1:3`)
    expect(await get('broken.cel')).toBe('a = b\n')
    expect(await get('bad.cel')).toBe('// why\na && b\n')
  })

  test('as one JSON document', async () => {
    const { code, stdout } = await fmt(join(folder, 'bad.cel'), '--check', '--json')
    expect(code).toBe(4)
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      files: [{ path: join(folder, 'bad.cel'), state: 'not_formatted' }],
    })
  })
})

const suite = `# The rules of a team
environment: workload-federation
rules:
  - name: plain # as it is
    expression: claims.a=='x'&&true
  - name: block
    expression: |
      // why
      claims.a == 'x'&&claims.b
  - name: broken
    expression: claims.a = 1
`

describe('the expressions of suites', () => {
  test('are formatted, and the rest of the file is unchanged', async () => {
    const whole = suite.replace('claims.a = 1', 'claims.a == 1')
    await put('rules.cel.yaml', whole)
    expect(await fmt(folder)).toMatchObject({ code: 0, stderr: '1 file formatted\n' })
    const written = whole
      .replace("claims.a=='x'&&true", "claims.a == 'x' && true")
      .replace("'x'&&claims.b", "'x' && claims.b")
    expect(await get('rules.cel.yaml')).toBe(written)
    expect(await fmt(folder, '--check')).toMatchObject({
      code: 0,
      stderr: '1 file already formatted\n',
    })
  })

  test('with syntax errors are reported and unchanged, and the others are formatted', async () => {
    await put('rules.cel.yaml', suite)
    const { code, stderr } = await fmt(folder)
    expect(code).toBe(3)
    expect(stderr).toContain(`at ${join(folder, 'rules.cel.yaml')}:11, expression:1:10`)
    expect(await get('rules.cel.yaml')).toContain("claims.a == 'x' && true")
    const { stdout } = await fmt(folder, '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      files: [
        { state: 'unchanged', problems: [{ line: 11, issues: [{ code: 'syntax_error' }, {}] }] },
      ],
    })
  })

  test('in JSON too', async () => {
    await put('rules.cel.json', '{"rules": [{"expression": "a==\\"b\\""}]}\n')
    await fmt(folder)
    expect(await get('rules.cel.json')).toBe('{"rules": [{"expression": "a == \\"b\\""}]}\n')
  })
})

describe('formats the rule on standard input', () => {
  test.each([
    { argv: ['-'], stdin: 'a&&b', code: 0, stdout: 'a && b\n' },
    { argv: ['-', '--width', '3'], stdin: 'a&&b', code: 0, stdout: 'a &&\nb\n' },
    { argv: ['-', '--check'], stdin: 'a&&b', code: 4, stdout: '-\n' },
    { argv: ['-', '--check'], stdin: 'a && b\n', code: 0, stdout: '' },
    { argv: ['-'], stdin: 'a =', code: 3, stdout: '' },
  ])('$argv', async ({ argv, code, stdin, stdout }) => {
    expect(await runIga({ argv: ['fmt', ...argv], stdin })).toMatchObject({ code, stdout })
  })
})

test('formats the rules of the current folder by default', async () => {
  const files = { 'a.cel': 'a&&b', 'b.txt': 'x' }
  expect(await runIga({ argv: ['fmt', '--check'], files })).toMatchObject({
    code: 4,
    stdout: 'a.cel\n',
  })
})

test.each([
  { argv: ['nothing.cel'], message: 'error[unreadable_file]: ' },
  { argv: ['-', 'a.cel'], message: 'error[conflicting_options]: ' },
  { argv: ['--width', 'wide'], message: 'error[usage]: ' },
])('rejects wrong usage with code 2: $argv', async ({ argv, message }) => {
  const { code, stderr } = await fmt(...argv)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})

test.each(['claims.json', 'suite.yaml', 'main.tf'])('leaves %s, which has data', async (name) => {
  const text = '{"repository":"acme/infra"}'
  await put(name, text)
  const { code, stderr } = await fmt(join(folder, name))
  expect(code).toBe(2)
  expect(stderr).toContain(`error[missing_rule]: there is no rule in ${join(folder, name)}\n`)
  expect(await get(name)).toBe(text)
})

test('a missing value is reported at the end of its line, as by iga check', async () => {
  await put('a.cel', 'claims.ref ==\n')
  expect((await fmt(folder)).stderr).toContain(`at ${join(folder, 'a.cel')}:1:14\n`)
})

test('a suite with a misspelt key does not count as formatted', async () => {
  await put('a.cel.yaml', suite.replace('expression: claims.a = 1', 'expresion: a&&b'))
  const { code, stderr } = await fmt(folder, '--check')
  expect(code).toBe(2)
  expect(stderr).toContain('a.cel.yaml:11:5: rules[2].expresion is an unknown key; did you mean')
  expect(stderr).toContain('1 file cannot be formatted')
})

test('an invalid suite does not count as formatted', async () => {
  await put('broken.cel.yaml', 'rules: [\n')
  await put('good.cel', 'a && b\n')
  const { code, stderr } = await fmt(folder, '--check')
  expect(code).toBe(2)
  expect(stderr).toContain('broken.cel.yaml is not valid YAML')
  expect(stderr).toContain('1 file cannot be formatted, 1 file already formatted')
})
