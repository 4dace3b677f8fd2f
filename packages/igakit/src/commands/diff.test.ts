import { execFileSync } from 'node:child_process'
import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inFolder, type TestFolder } from '../testing/in-folder.ts'
import { suiteOf } from '../testing/suites.ts'

const files = {
  'old.cel': 'claims.ref == "main"\n',
  'new.cel': 'claims.ref.startsWith("main")\n',
  'a.cel.yaml': suiteOf(
    'true',
    '{ name: main, given: { claims: { ref: main } }, expect: true }',
    '{ name: mainly, given: { claims: { ref: mainly } }, expect: true }',
    '{ name: none, given: { claims: {} }, expect: false }',
  ),
  'deep/b.cel.yaml': suiteOf(
    'true',
    '{ name: dev, given: { claims: { ref: main-2 } }, expect: true }',
  ),
}

describe('iga diff', () => {
  test('lists the cases whose verdict changes, with their positions', async () => {
    const argv = ['diff', 'old.cel', 'new.cel', '--cases', 'a.cel.yaml', 'deep']
    expect(await inFolder(files, ({ iga }) => iga([...argv, '--cases-only']))).toEqual({
      code: 0,
      stdout: `rule › mainly: false → true [widened]
  at a.cel.yaml:7:9
rule › dev: false → true [widened]
  at deep/b.cel.yaml:6:9
2 of 4 cases change, 2 widened
`,
      stderr: '',
    })
  })

  test('compares rules given as arguments on all suites by default', async () => {
    const argv = ['diff', 'has(claims.ref)', 'claims.ref != ""']
    expect(await inFolder(files, ({ iga }) => iga(argv))).toMatchObject({
      stdout: expect.stringContaining(
        'rule › none: false → error no_such_key: no such key: ref\n  at a.cel.yaml:8:9\n1 of 4 cases changes\n\nnewly',
      ),
    })
  })

  test('as JSON', async () => {
    const { stdout } = await inFolder(files, ({ iga }) =>
      iga(['diff', 'old.cel', 'new.cel', '--cases', 'a.cel.yaml', '--json']),
    )
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      cases: 3,
      widened: 1,
      unknown: 0,
      changes: [
        {
          isWidened: true,
          suite: 'a.cel.yaml',
          title: 'rule › mainly',
          before: 'false',
          after: 'true',
        },
      ],
    })
  })

  test.for<readonly [string, string, string, number, string]>([
    ['changed', 'old.cel', 'new.cel', 4, 'error[check_failed]: 2 cases are changed\n'],
    ['widened', 'old.cel', 'new.cel', 4, 'error[check_failed]: 2 cases are widened\n'],
    ['changed', 'new.cel', 'old.cel', 4, 'error[check_failed]: 2 cases are changed\n'],
    ['widened', 'new.cel', 'old.cel', 0, ''],
    ['changed', 'old.cel', 'old.cel', 0, ''],
    ['widened', 'claims.gone', 'claims.gone', 4, 'no result is true or false'],
  ])('--fail-on %s on cases only, from %s to %s', async ([failOn, before, after, code, stderr]) => {
    const argv = ['diff', before, after, '--fail-on', failOn, '--cases-only']
    const outcome = await inFolder(files, ({ iga }) => iga(argv))
    expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(stderr) })
    const asJson = await inFolder(files, ({ iga }) => iga([...argv, '--json']))
    expect(asJson.code).toBe(code)
    expect(JSON.parse(asJson.stdout)).toMatchObject({ ok: code === 0 })
  })

  test('lists a case that cannot be compared locally and fails --fail-on', async () => {
    const rule = '[sync.directory.users.v1.FindByEmail("a@example.com")]'
    const step = ['environment: policy-step', 'rules:', '  - name: rule', '    expression: "[]"']
    const suite = [...step, '    cases: [{ name: a, expect: [] }]', ''].join('\n')
    const folder = { 's.cel.yaml': suite }
    const argv = ['diff', rule, rule]
    const outcome = await inFolder(folder, ({ iga }) => iga([...argv, '--fail-on', 'changed']))
    expect(outcome).toMatchObject({
      code: 4,
      stdout: expect.stringContaining('0 of 1 cases change, 1 cannot be compared locally\n'),
      stderr: expect.stringContaining('1 case cannot be compared locally'),
    })
    expect(await inFolder(folder, ({ iga }) => iga(argv))).toMatchObject({ code: 0 })
  })

  test.for<[readonly string[], number, string]>([
    [['old.cel', 'claims.'], 3, 'error: the new rule does not compile\nerror[syntax_error]'],
    [['repository', 'true'], 3, 'help: repository is a claim of the token'],
    [
      ['nobody', 'true', '--cases-only'],
      3,
      'error: the old rule does not compile\nERROR: <input>:1:1: undeclared reference',
    ],
    [['gone.cel', 'true'], 2, 'gone.cel does not exist'],
    [['true', 'false', '--cases', 'no/*'], 2, 'no suite is named no/*'],
    [['true', 'false', '--cases', 'form.cel.yaml'], 2, 'no rule cases'],
    [['true', 'false', '--cases', 'broken.cel.yaml'], 2, 'at broken.cel.yaml:1:1'],
    [['true'], 2, "missing required argument 'new'"],
  ])('rejects %j', async ([argv, code, text]) => {
    const more = {
      ...files,
      'form.cel.yaml': 'kind: form\nform: {}\ncases: [{ name: a, expect: { values: {} } }]\n',
      'broken.cel.yaml': 'environment: cel-go\n',
    }
    const outcome = await inFolder(more, ({ iga }) => iga(['diff', ...argv]))
    expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(text) })
  })
})

/**
 * Creates a repository with two files. r.cel is committed as 1, staged as 2 and edited to 3; sub/r.cel is committed
 * as 5.
 */
async function inRepository(body: (folder: TestFolder) => Promise<void>): Promise<void> {
  const suite = suiteOf('true', '{ name: a, given: { claims: { n: 1 } }, expect: true }')
  await inFolder({ 'a.cel.yaml': suite, 'r.cel': 'claims.n == 1\n' }, async (folder) => {
    const git = (...args: readonly string[]): Buffer =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: folder.path,
      })
    git('init', '--quiet')
    await folder.write('sub/r.cel', 'claims.n == 5\n')
    await folder.write('latin1.cel', 'x')
    await writeFile(join(folder.path, 'latin1.cel'), Buffer.from('"\xe9"', 'latin1'))
    await folder.write('empty.cel', '')
    await folder.write('large.cel', ' '.repeat(17 * 1024 * 1024))
    git('add', '.')
    git('commit', '--quiet', '--message', 'a rule')
    git('tag', 'v1')
    await folder.write('r.cel', 'claims.n == 2\n')
    git('add', 'r.cel')
    await folder.write('r.cel', 'claims.n == 3\n')
    await body(folder)
  })
}

describe('a rule of a git revision', () => {
  // The tests that change nothing share a repository.
  let shared: TestFolder
  const finished = Promise.withResolvers<void>()
  let removed: Promise<void> | undefined

  beforeAll(async () => {
    const created = Promise.withResolvers<TestFolder>()
    removed = inRepository(async (folder) => {
      created.resolve(folder)
      await finished.promise
    })
    shared = await created.promise
  })

  afterAll(async () => {
    finished.resolve()
    await removed
  })

  test('is read by its name in git', async () => {
    const { iga } = shared
    const textOf = async (name: string): Promise<string> => {
      const { stdout } = await iga(['diff', name, 'claims.n == 1', '--json'])
      return JSON.parse(stdout).changes[0]?.before ?? 'same'
    }
    for (const name of ['HEAD:r.cel', 'HEAD:./r.cel', 'v1:r.cel', '@:r.cel']) {
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      expect(await textOf(name)).toBe('same')
    }
    // The staged file, a committed file in a subfolder and the working copy.
    for (const name of [':r.cel', 'HEAD:sub/r.cel', 'r.cel']) {
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      expect(await textOf(name)).toBe('false')
    }
  })

  test('prefers a file with this name', async () => {
    await inRepository(async ({ iga, write }) => {
      await write('HEAD:r.cel', 'claims.n == 9')
      const { stdout } = await iga(['diff', 'HEAD:r.cel', 'claims.n == 9', '--json'])
      expect(JSON.parse(stdout).changes).toEqual([])
    })
  })

  test.for<readonly [string, string, string]>([
    ['nosuch:r.cel', 'unreadable_revision', 'nosuch:r.cel cannot be read: '],
    ['HEAD:nosuch.cel', 'unreadable_revision', "path 'nosuch.cel' does not exist in 'HEAD'"],
    ['HEAD:../out.cel', 'unreadable_revision', 'cannot be read'],
    ['HEAD:latin1.cel', 'invalid_utf8', 'is not UTF-8'],
    ['HEAD:empty.cel', 'empty_input', 'is empty'],
    ['HEAD:large.cel', 'limit_exceeded', 'is larger than the limit of 16 MiB'],
    ['-x:r.cel', 'unreadable_revision', 'must not start with -'],
    ['--output=x:r.cel', 'unreadable_revision', 'must not start with -'],
    ['--textconv:r.cel', 'unreadable_revision', 'must not start with -'],
  ])('rejects %s with %s', async ([name, code, message]) => {
    const { iga, path } = shared
    const before = await readdir(path)
    const { code: exitCode, stderr } = await iga(['diff', '--', name, 'true'])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(`error[${code}]: `)
    expect(stderr).toContain(message)
    expect(await readdir(path)).toEqual(before)
  })

  test('fails outside a repository and without git', async () => {
    await inFolder(files, async ({ iga }) => {
      const outside = await iga(['diff', 'HEAD:r.cel', 'true'], { GIT_CEILING_DIRECTORIES: '/' })
      expect(outside).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('not in a git repository\n  hint: Run'),
      })
      const without = await iga(['diff', 'HEAD:r.cel', 'true'], { PATH: '/nowhere' })
      expect(without).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('HEAD:r.cel cannot be read: git is not installed'),
      })
    })
  })

  test('does not run programs of the repository configuration', async () => {
    await inRepository(async ({ iga, path, write }) => {
      await write('evil.sh', `#!/bin/sh\ntouch '${path}/ran'\ncat "$@"\n`)
      await chmod(join(path, 'evil.sh'), 0o755)
      const evil = join(path, 'evil.sh')
      await write('.git/info/attributes', '*.cel diff=evil filter=evil\n')
      const settings = {
        'core.fsmonitor': evil,
        'core.pager': evil,
        'core.hooksPath': path,
        'core.sshCommand': evil,
        'diff.evil.textconv': evil,
        'filter.evil.smudge': evil,
        'filter.evil.process': evil,
        'pager.cat-file': evil,
        'alias.cat-file': `!${evil}`,
        'protocol.ext.allow': 'always',
        'remote.origin.url': `ext::${evil}`,
        'remote.origin.promisor': 'true',
        'extensions.partialClone': 'origin',
      }
      for (const [name, value] of Object.entries(settings)) {
        execFileSync('git', ['config', name, value], { cwd: path })
      }
      expect(await iga(['diff', 'HEAD:r.cel', 'true'])).toMatchObject({ code: 0 })
      // In a partial clone, git would fetch a missing object from the remote.
      const object = String(execFileSync('git', ['rev-parse', 'HEAD:r.cel'], { cwd: path })).trim()
      await rm(join(path, '.git/objects', object.slice(0, 2), object.slice(2)))
      expect(await iga(['diff', 'HEAD:r.cel', 'true'])).toMatchObject({ code: 2 })
      expect(await readdir(path)).not.toContain('ran')
    })
  })
})
