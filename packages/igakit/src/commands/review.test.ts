import { execFileSync } from 'node:child_process'
import { readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inFolder, type TestFolder } from '../testing/in-folder.ts'
import { suiteOf, suiteOfFile } from '../testing/suites.ts'

type Files = Readonly<Record<string, string>>

const header = '// platform: github-actions\n'
const exact = `${header}claims.repository_id == "74" && claims.ref == "refs/heads/main"\n`
const prefix = exact.replace('ref == "refs/heads/main"', 'ref.startsWith("refs/heads/main")')
const undecided = 'claims.a.startsWith(claims.b + claims.c) && claims.a < claims.b\n'

/** Runs git in a folder. Fixed dates result in the same commit ids in every run. */
function gitIn(cwd: string): (...args: readonly string[]) => Buffer {
  const date = '2026-01-31T09:30:00Z'
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  return (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd,
      env,
    })
}

/** Commits `before`, writes `after` over it (an empty text removes a file), and runs the body in the folder. */
async function inChanged(
  before: Files,
  after: Files,
  body: (folder: TestFolder) => Promise<void>,
): Promise<void> {
  await inFolder({ 'README.md': 'a', ...before }, async (folder) => {
    const git = gitIn(folder.path)
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'before')
    for (const [name, text] of Object.entries(after)) {
      // oxlint-disable-next-line no-await-in-loop -- a few files
      await (text === '' ? rm(join(folder.path, name)) : folder.write(name, text))
    }
    await body(folder)
  })
}

/** Returns a suite whose rule is in a file. */
function suiteOn(settings: string, file: string): string {
  const text = suiteOfFile(file, '{ name: a, expect: false }')
  return text.replace(/^environment: .*$/m, settings)
}

const base = ['review', '--base', 'HEAD']

/** The member `widened` of the document, by the exit code with `--fail-on widened`. */
const widenedBy = new Map<number | undefined, unknown>([
  [0, false],
  [3, 'undecided'],
  [4, true],
  [7, 'undecided'],
])

describe('iga review', () => {
  // The exit codes without --fail-on, with --fail-on widened and with --fail-on changed.
  test.each<readonly [string, Files, Files, readonly number[], object]>([
    [
      'a widened rule',
      { 'a.cel': exact },
      { 'a.cel': prefix },
      [0, 4, 4],
      {
        change: 'changed',
        equivalent: false,
        admitted: { answer: 'yes' },
        refused: { answer: 'no' },
      },
    ],
    [
      'a narrowed rule',
      { 'a.cel': prefix },
      { 'a.cel': exact },
      [0, 0, 4],
      { admitted: { answer: 'no' }, refused: { answer: 'yes' }, ladder: [] },
    ],
    [
      'a rule in other words',
      { 'a.cel': exact },
      { 'a.cel': exact.replace('claims.ref ==', 'dyn(claims.ref) ==') },
      [0, 0, 0],
      { equivalent: true },
    ],
    [
      'an undecided change',
      { 'a.cel': 'false\n' },
      { 'a.cel': undecided },
      [0, 7, 7],
      { equivalent: 'undecided', admitted: { answer: 'undecided' } },
    ],
    ['a new rule', {}, { 'a.cel': exact }, [0, 4, 4], { change: 'added' }],
    ['a new rule that is never true', {}, { 'a.cel': 'false' }, [0, 0, 0], { change: 'added' }],
    ['a removed rule', { 'a.cel': exact }, { 'a.cel': '' }, [0, 0, 4], { change: 'removed' }],
    ['a broken rule', { 'a.cel': exact }, { 'a.cel': 'claims.' }, [3, 3, 3], { change: 'invalid' }],
    ['a fixed rule', { 'a.cel': 'claims.' }, { 'a.cel': exact }, [0, 7, 7], { version: 'old' }],
    [
      'a rule in a suite',
      { 'a.cel.yaml': suiteOf('claims.a == "x"', '{ name: a, expect: false }') },
      { 'a.cel.yaml': suiteOf('claims.a != "x"', '{ name: a, expect: false }') },
      [0, 4, 4],
      { file: 'a.cel.yaml', name: 'rule', admitted: { answer: 'yes' } },
    ],
    [
      'a rule about other inputs',
      { 'a.cel': '// environment: policy-condition\ntrue' },
      { 'a.cel': '// environment: policy-condition\nfalse' },
      [0, 7, 7],
      { change: 'not_analysed' },
    ],
  ])('decides %s', async (_, before, after, codes, expected) => {
    await inChanged(before, after, async ({ iga }) => {
      for (const [index, failOn] of [[], ['widened'], ['changed']].entries()) {
        const options = failOn.flatMap((change) => ['--fail-on', change])
        // oxlint-disable-next-line no-await-in-loop -- one run at a time
        const { code, stdout } = await iga([...base, '--json', ...options])
        const { changes, ok, widened } = JSON.parse(stdout)
        expect({ failOn, code, ok }).toEqual({ failOn, code: codes[index], ok: codes[index] === 0 })
        expect(widened).toBe(widenedBy.get(codes[1]))
        expect(changes).toHaveLength(1)
        expect(changes[0]).toMatchObject(expected)
      }
    })
  })

  describe('a suite of the rule', () => {
    const rule = 'claims.repository_id == "74" && claims.ref == "refs/heads/main"\n'
    const wider = { 'rules/r.cel': 'claims.repository_id == "74"\n' }
    const github = 'environment: workload-federation\nplatform: github-actions'
    const gitlab = 'environment: workload-federation\nplatform: gitlab-ci'

    test.each<readonly [string, Files, Files, readonly string[], readonly object[]]>([
      [
        'platform',
        { 'rules/s.cel.yaml': suiteOn(github, 'r.cel') },
        wider,
        [],
        [{ platform: 'github-actions', change: 'changed' }],
      ],
      [
        'platform, in another folder',
        { 'suites/s.cel.yaml': suiteOn(github, '../rules/r.cel') },
        wider,
        [],
        [{ platform: 'github-actions' }],
      ],
      [
        'environment',
        { 'rules/s.cel.yaml': suiteOn('environment: policy-condition', 'r.cel') },
        { 'rules/r.cel': 'subject.email == "a"\n' },
        [],
        [{ environment: 'policy-condition', change: 'not_analysed' }],
      ],
      [
        'different settings',
        {
          'rules/a.cel.yaml': suiteOn(github, 'r.cel'),
          'rules/b.cel.yaml': suiteOn(gitlab, 'r.cel'),
          'rules/c.cel.yaml': suiteOn(gitlab, 'r.cel'),
        },
        wider,
        [],
        [{ platform: 'github-actions' }, { platform: 'gitlab-ci' }],
      ],
      [
        'an option wins',
        { 'rules/s.cel.yaml': suiteOn(github, 'r.cel') },
        wider,
        ['--platform', 'gitlab-ci'],
        [{ platform: 'gitlab-ci' }],
      ],
    ])('sets its %s', async (_, suites, after, options, expected) => {
      await inChanged({ 'rules/r.cel': rule, ...suites }, after, async ({ iga }) => {
        const { stdout } = await iga([...base, '--json', ...options])
        const { changes } = JSON.parse(stdout)
        expect(changes).toMatchObject(expected.map((each) => ({ file: 'rules/r.cel', ...each })))
        expect(changes).toHaveLength(expected.length)
      })
    })

    test('sets the platform of its own rules', async () => {
      const text = suiteOf('claims.a == "x"', '{ name: a, expect: false }')
      const before = text.replace(/^environment: .*$/m, github)
      const files = { 'a.cel.yaml': before }
      await inChanged(files, { 'a.cel.yaml': before.replace('==', '!=') }, async ({ iga }) => {
        const { stdout } = await iga([...base, '--json'])
        expect(JSON.parse(stdout).changes).toMatchObject([{ platform: 'github-actions' }])
      })
    })
  })

  test('says which actors are newly admitted, by the owners that the old rule names', async () => {
    const after = { 'a.cel': `${header}claims.ref == "refs/heads/main"\n` }
    await inChanged({ 'a.cel': exact }, after, async ({ iga }) => {
      const { stdout } = await iga([...base, '--json'])
      expect(JSON.parse(stdout).changes[0].ladder).toMatchObject([
        { actor: 'outsider', answer: 'yes' },
        { actor: 'fork' },
        { actor: 'other_project', answer: 'yes' },
        { actor: 'pusher', answer: 'no', restsOnName: false, notes: [expect.any(String)] },
        { actor: 'maintainer', answer: 'no' },
      ])
    })
  })

  test.each<readonly [string, Files, string]>([
    ['1 rule admits more tokens, 1 undecided', { 'a.cel': prefix, 'b.cel': undecided }, '`a.cel`'],
    ['1 undecided', { 'a.cel': `${exact} `, 'b.cel': undecided }, '`b.cel`'],
    ['no rule admits more tokens (proved)', { 'b.cel': '' }, '`b.cel`'],
    ['no rule changed', {}, ''],
    ['1 does not compile', { 'b.cel': 'claims.' }, '`b.cel`'],
    ['1 not compared', { 'c.cel.yaml': 'rules: [' }, 'Not compared'],
  ])('leads with the verdict: %s', async (verdict, after, first) => {
    await inChanged({ 'a.cel': exact, 'b.cel': 'false\n' }, after, async ({ iga, path }) => {
      await iga([...base, '--markdown', 'review.md'])
      const markdown = await readFile(join(path, 'review.md'), 'utf8')
      const [head = '', section = ''] = markdown.match(/^#+ .*$/gm) ?? []
      expect(head).toBe(`### Who can get in: ${verdict}`)
      expect(section).toContain(first)
    })
  })

  test('compares with the last common ancestor', async () => {
    await inChanged({ 'a.cel': exact, 'b.cel': exact }, {}, async ({ iga, path, write }) => {
      const git = gitIn(path)
      git('checkout', '--quiet', '-b', 'topic')
      await write('a.cel', prefix)
      git('commit', '--quiet', '--all', '--message', 'topic')
      git('checkout', '--quiet', '-b', 'other', 'HEAD~1')
      await write('b.cel', prefix)
      git('commit', '--quiet', '--all', '--message', 'other')
      git('checkout', '--quiet', 'topic')
      const { stdout } = await iga(['review', '--base', 'other', '--json'])
      expect(JSON.parse(stdout)).toMatchObject({ changes: [{ file: 'a.cel' }], unchanged: 1 })
    })
  })

  test('lists files that it does not compare, which --fail-on treats as undecided', async () => {
    const config = 'ignore: [b.cel]\n'
    const before = {
      'iga.config.yaml': config,
      'a.cel.yaml': 'rules: 1\n',
      'b.cel': exact,
      'c.cel': exact,
    }
    await inChanged(before, { 'b.cel': prefix }, async ({ iga }) => {
      const { code, stdout } = await iga([...base, '--json', '--fail-on', 'widened'])
      expect({ code, ...JSON.parse(stdout) }).toMatchObject({
        code: 7,
        changes: [],
        unchanged: 1,
        unread: [
          { file: 'b.cel', reason: 'ignored by the configuration' },
          { file: 'a.cel.yaml', reason: 'the new version is not a valid suite' },
        ],
      })
    })
  })

  test('compares only the given paths, from any folder', async () => {
    const before = { 'a.cel': exact, 'sub/b.cel': exact, 'sub/c.cel': exact }
    await inChanged(
      before,
      { 'a.cel': prefix, 'sub/b.cel': prefix, 'sub/c.cel': '' },
      async ({ iga }) => {
        const filesOf = async (...paths: readonly string[]): Promise<readonly string[]> => {
          const { stdout } = await iga([...base, '--json', ...paths])
          return JSON.parse(stdout).changes.map(({ file }: { file: string }) => file)
        }
        expect(await filesOf()).toEqual(['a.cel', 'sub/b.cel', 'sub/c.cel'])
        expect(await filesOf('sub')).toEqual(['sub/b.cel', 'sub/c.cel'])
        expect(await filesOf('./sub/c.cel')).toEqual(['sub/c.cel'])
      },
    )
  })

  test('prints a report, and Markdown that hostile text does not break', async () => {
    const hostile = `${'`'.repeat(4)} | <img src=x> @team \u202e`
    const after = {
      'a.cel': 'claims.ref.startsWith("main")\n',
      'b`.cel': `claims.a == "${hostile}"`,
      'c.cel': `claims.${hostile}`,
    }
    await inChanged({ 'a.cel': 'claims.ref == "main"\n' }, after, async ({ iga, path }) => {
      const report = await iga(base)
      expect(report.stdout).toMatchSnapshot('report')
      await iga([...base, '--markdown', 'review.md'])
      expect(await readFile(join(path, 'review.md'), 'utf8')).toMatchSnapshot('markdown')
    })
  })

  test('shows the token of the strongest actor who is newly admitted', async () => {
    await inChanged({ 'a.cel': exact }, { 'a.cel': prefix }, async ({ iga, path }) => {
      const actor = 'A pull request from a fork'
      const { stdout } = await iga(base)
      expect(stdout).toContain(`newly admitted:\n`)
      expect(stdout).toContain(
        `  ${actor}: yes\n    a token like the sample "GitHub Actions", except:`,
      )
      await iga([...base, '--markdown', 'review.md'])
      const markdown = await readFile(join(path, 'review.md'), 'utf8')
      expect(markdown).toContain(`| ${actor} | **yes** |\n`)
      expect(markdown).toContain(`**${actor}:** a token like the sample "GitHub Actions"`)
    })
  })

  describe('the configured values that are mine', () => {
    const widened = `${header}claims.repository_id == "74" && claims.ref != ""\n`

    test.each<readonly [string, Files, Files, readonly string[]]>([
      ['a changed rule', { 'a.cel': exact }, { 'a.cel': widened }, ['repository_id with "74"']],
      ['a new rule', {}, { 'a.cel': exact }, ['repository_id with "74"']],
      ['a narrowed rule', { 'a.cel': widened }, { 'a.cel': exact }, []],
      ['a rule of the owner', {}, { 'a.cel': `${header}claims.repository_owner == "acme"` }, []],
    ])('leave claims open in %s', async (_, before, after, expected) => {
      const files = { 'iga.config.yaml': '# ours\nmine: { repository: acme/infra }\n', ...before }
      await inChanged(files, after, async ({ iga, path }) => {
        const notes = expected.map(
          (compared) =>
            `The rule compares ${compared}, which iga.config.yaml:2 does not list, so tokens of other owners may have it too.`,
        )
        const json = await iga([...base, '--json'])
        expect(JSON.parse(json.stdout).changes).toMatchObject([{ notes }])
        const { stdout } = await iga([...base, '--markdown', 'review.md'])
        const printed = stdout.replaceAll(/\n *(?!note)/g, ' ')
        const markdown = await readFile(join(path, 'review.md'), 'utf8')
        expect(printed.split('note: The rule compares ')).toHaveLength(1 + notes.length)
        expect(markdown.split('**Note:** The rule compares ')).toHaveLength(1 + notes.length)
        for (const note of notes) expect(printed).toContain(`note: ${note}`)
      })
    })

    test('are refused if no token has them', async () => {
      const files = {
        'iga.config.yaml': 'mine: { repository: acme/infra, repository_owner: evil }\n',
        'a.cel': exact,
      }
      await inChanged(files, { 'a.cel': widened }, async ({ iga }) => {
        const { code, stderr } = await iga(base)
        expect({ code, stderr }).toEqual({
          code: 2,
          stderr: expect.stringContaining('error[contradicting_assumptions]'),
        })
      })
    })
  })

  test('shortens Markdown to the size of a comment', async () => {
    const rules = Array.from({ length: 60 }, (_, index) => [
      `r${index}.cel`,
      `${header}claims.run_id == "${index}"`,
    ])
    await inChanged({}, Object.fromEntries(rules), async ({ iga, path }) => {
      await iga([...base, '--markdown', 'review.md'])
      const stdout = await readFile(join(path, 'review.md'), 'utf8')
      expect(stdout.length).toBeLessThan(65_536)
      expect(stdout).toMatch(/\d+ more changes are not shown/)
    })
  })

  test.each([
    [
      'an unknown revision',
      ['--base', 'nowhere'],
      'error[unreadable_revision]: git does not know the commit',
    ],
    ['an option as the revision', ['--base=--output=x'], 'error[unreadable_revision]'],
    ['a missing revision', [], 'error[usage]'],
    ['an empty path', ['--base', 'HEAD', ''], 'error[usage]: the path'],
    ['a path without rules', ['--base', 'HEAD', 'a.md'], 'error[missing_rule]'],
    [
      'a missing path',
      ['--base', 'HEAD', 'a.cel', 'b'],
      'error[unreadable_file]: b does not exist',
    ],
  ])('refuses %s', async (_, args, message) => {
    await inChanged({ 'a.cel': exact, 'a.md': '# A' }, {}, async ({ iga }) => {
      const { code, stderr, stdout } = await iga(['review', ...args])
      expect({ code, text: stderr + stdout }).toEqual({
        code: 2,
        text: expect.stringContaining(message.replace('error', '')),
      })
    })
  })

  test('lists what it cannot read, also new rules', async () => {
    await inChanged({ 'a.cel': exact }, {}, async ({ iga, path }) => {
      await symlink('nowhere', join(path, 'b.cel'))
      const { code, stdout } = await iga([...base, '--fail-on', 'widened', '--json'])
      expect(code).toBe(7)
      expect(stdout).toContain('b.cel does not exist')
    })
  })

  test('refuses a folder outside a repository', async () => {
    await inFolder({ 'a.cel': exact }, async ({ iga }) => {
      const { code, stderr } = await iga(base)
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringContaining('git repository'),
      })
    })
  })
})
