import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { type ReporterName, reporterNames } from '@igakit/cel-testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../src/run.ts'
import { sarifSchema } from '../src/testing/sarif-schema.ts'
import { suiteOf } from '../src/testing/suites.ts'

// An unreadable file must not keep the remaining files from being checked, nor the report from being written.

let folder = ''

const suite = suiteOf('claims.a=="x"', '{ name: a, given: { claims: { a: x } }, expect: true }')
/** A rule that does not compile and a failing suite are in the middle, to show that they are still checked. */
const badRule = 'claims.a = 1\n'
const badSuite = suite.replace('expect: true', 'expect: false')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iga-test-'))
  for (const [kind, good, bad] of [
    ['cel', 'claims.a == "x"\n', badRule],
    ['cel.yaml', suite, badSuite],
  ] as const) {
    const at = (name: string): string => join(folder, kind, `${name}.${kind}`)
    await mkdir(join(folder, kind))
    await writeFile(at('a-good'), good)
    await writeFile(at('b-empty'), '\n')
    await writeFile(at('c-latin1'), Buffer.from('a\n"\xe9"', 'latin1'))
    await writeFile(at('d-large'), Buffer.alloc(16 * 1024 * 1024 + 1, ' '))
    await writeFile(at('e-bad'), bad)
    await symlink('nowhere', at('f-dangling'))
    await symlink(`g-loop.${kind}`, at('g-loop'))
    execFileSync('mkfifo', [at('h-pipe')])
    await writeFile(at('i\nempty'), '')
    await mkdir(at('j-folder'))
    await writeFile(join(at('j-folder'), `last.${kind}`), bad)
    // Links to folders are not followed, whether they lead outside or form a cycle.
    await symlink('..', at('k-circle'))
  }
})

afterAll(() => rm(folder, { recursive: true }))

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

async function iga(argv: readonly string[], cwd: string): Promise<Outcome> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const texts = Promise.all([textOf(stdout), textOf(stderr)])
  const code = await run({ argv, stdin: Readable.from([]), stdout, stderr, env: {}, cwd })
  stdout.end()
  stderr.end()
  const [out, err] = await texts
  return { code, stdout: out, stderr: err }
}

async function textOf(stream: PassThrough): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

/** Checks that the text contains all the given strings in order. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    expect(at, `${part} in ${text.slice(from)}`).toBeGreaterThanOrEqual(0)
    from = at + part.length
  }
}

const codesInOrder = [
  'empty_input',
  'invalid_utf8',
  'limit_exceeded',
  'syntax_error',
  'unreadable_file',
]

describe.skipIf(process.platform === 'win32')('a folder with unreadable files', () => {
  describe.for(['cel', 'cel.yaml'])('of .%s', (kind) => {
    const names = ['b-empty', 'c-latin1', 'd-large', 'e-bad', 'f-dangling', 'g-loop', 'h-pipe']
    const paths = [...names, 'i<U+000A>empty', join(`j-folder.${kind}`, 'last')].map(
      (name) => `${kind}/${name}.${kind}`,
    )

    test('lint checks the readable ones', async () => {
      const { code, stdout, stderr } = await iga(['lint', kind], folder)
      expect(code).toBe(2)
      const isRule = kind === 'cel'
      expectInOrder(stdout, isRule ? paths : paths.filter((path) => !/e-bad|last/.test(path)))
      expect(stderr).toContain(`errors in 3 rules\n`)
    })

    test('lint writes a JSON document', async () => {
      const { code, stdout } = await iga(['lint', kind, '--json'], folder)
      expect(code).toBe(2)
      const { issues, ok, rules } = JSON.parse(stdout)
      expect({ ok, rules }).toEqual({ ok: false, rules: 3 })
      const codes = Array.from(issues, ({ code: each }: { code: string }) => each)
      // A rule can have several syntax errors.
      const different = codes.filter((each, index) => each !== codes[index - 1])
      const expected = [...codesInOrder, 'empty_input', 'syntax_error']
      expect(different).toEqual(
        kind === 'cel' ? expected : expected.filter((each) => each !== 'syntax_error'),
      )
      expect(issues[1]).toMatchObject({ source: `${kind}/c-latin1.${kind}`, line: 2, column: 0 })
    })

    test('lint writes SARIF that marks the run as incomplete', async () => {
      const { code, stdout } = await iga(['lint', kind, '--reporter', 'sarif'], folder)
      expect(code).toBe(2)
      const [sarif] = sarifSchema.parse(JSON.parse(stdout)).runs
      expect(sarif?.invocations[0]?.executionSuccessful).toBe(false)
      expect(sarif?.results.map(({ ruleId }) => ruleId)).toContain('invalid_utf8')
    })

    test('lint writes annotations', async () => {
      const { code, stdout } = await iga(['lint', kind, '--reporter', 'github'], folder)
      expect(code).toBe(2)
      expectInOrder(stdout, [
        `::error file=${kind}/b-empty.${kind},line=1,`,
        `file=${kind}/c-latin1`,
      ])
    })

    test('fmt checks the readable ones', async () => {
      const { code, stderr, stdout } = await iga(['fmt', '--check', kind], folder)
      expect(code).toBe(2)
      expectInOrder(
        stderr,
        kind === 'cel' ? paths : paths.filter((path) => !/e-bad|last/.test(path)),
      )
      expect(stdout).toBe(
        kind === 'cel'
          ? ''
          : paths
              .filter((path) => /e-bad|last/.test(path))
              .toSpliced(0, 0, 'cel.yaml/a-good.cel.yaml')
              .map((path) => `${path}\n`)
              .join(''),
      )
      const { files, ok } = JSON.parse(
        (await iga(['fmt', '--check', '--json', kind], folder)).stdout,
      )
      expect(ok).toBe(false)
      expect(files[2]).toMatchObject({
        path: `${kind}/c-latin1.${kind}`,
        state: 'failed',
        failure: { ok: false, issues: [{ code: 'invalid_utf8' }] },
      })
    })
  })

  test.for(reporterNames)('iga test runs the readable ones: %s', async (reporter) => {
    const argv = ['test', 'cel.yaml', '--reporter', reporter]
    const { code, stdout } = await iga(argv, folder)
    expect(code).toBe(2)
    const lines: Partial<Record<ReporterName, string>> = {
      json: 'i\\nempty',
      junit: 'i&#10;empty',
      jenkins: 'i&#10;empty',
      github: 'i%0Aempty',
    }
    const line = lines[reporter] ?? 'i<U+000A>empty'
    const names = ['b-empty', 'c-latin1', 'd-large', 'e-bad', 'f-dangling', 'g-loop', 'h-pipe']
    // Annotations omit suites that passed.
    expectInOrder(stdout, [...(reporter === 'github' ? [] : ['a-good']), ...names, line])
    expect(stdout).toContain('j-folder.cel.yaml/last.cel.yaml')
  })

  test('several threads keep the order', async () => {
    const argv = ['test', 'cel.yaml', '--mutate', '--threads', '2', '--json']
    const { code, stdout } = await iga(argv, folder)
    expect(code).toBe(2)
    const { suites } = JSON.parse(stdout)
    const statuses = Array.from(suites, ({ status }: { status: string }) => status)
    expect(statuses).toEqual([
      'passed',
      'invalid',
      'invalid',
      'invalid',
      'failed',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'failed',
    ])
  })

  test('fails if a pattern matches them', async () => {
    const { code, stdout } = await iga(['test', 'cel.yaml/[af]-*.cel.yaml'], folder)
    expect(code).toBe(2)
    expectInOrder(stdout, ['✓ cel.yaml/a-good.cel.yaml', '✗ cel.yaml/f-dangling.cel.yaml'])
  })
})

test('an unreadable folder is a finding', async ({ skip }) => {
  if (process.getuid?.() === 0) skip('root may read every folder')
  const path = await mkdtemp(join(tmpdir(), 'iga-test-'))
  try {
    await mkdir(join(path, 'private'))
    await writeFile(join(path, 'a.cel'), 'true')
    await writeFile(join(path, 'a.cel.yaml'), suite)
    await chmod(join(path, 'private'), 0)
    for (const argv of [['lint'], ['fmt', '--check'], ['test'], ['test', '**/*.cel.yaml']]) {
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      const { code, stderr, stdout } = await iga(argv, path)
      expect(code).toBe(2)
      expect(stdout + stderr).toContain('private is not readable')
    }
  } finally {
    await chmod(join(path, 'private'), 0o700)
    await rm(path, { recursive: true })
  }
})

test('a missing file does not prevent the lint of the others', async () => {
  const { code, stdout } = await iga(['lint', 'nothing.cel', 'cel/e-bad.cel'], folder)
  expect(code).toBe(2)
  expectInOrder(stdout, ['nothing.cel does not exist', 'error[syntax_error]'])
})

test.for(['lint', 'fmt', 'test', 'verify'])(
  '%s does not take an empty path for the current folder',
  async (command) => {
    const { code, stderr, stdout } = await iga([command, ''], folder)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('error[usage]: the path of a file or folder is empty')
  },
)
