import { expect, test } from 'vitest'
import { runIga } from '../../testing/run-iga.ts'

test.each([
  [0, true, ['claims.a == "x"', '--never', 'claims.a == "y"']],
  [0, true, ['claims.a == "x" && claims.b == "y"', '--implies', 'claims.a == "x"']],
  [0, true, ['!(claims.a != "x")', '--equivalent', 'claims.a == "x"']],
  [0, true, ['has(claims.a)', '--never-fails']],
  [4, false, ['claims.a.startsWith("x")', '--implies', 'claims.a == "x"']],
  [4, false, ['claims.a == "x"', '--never-fails']],
  [7, 'undecided', ['claims.a.startsWith(claims.b + claims.c)', '--never', 'claims.a < claims.b']],
])('exits with %s: holds %s: %j', async (exit, holds, argv) => {
  const { code, stdout } = await runIga({ argv: ['prove', ...argv, '--json'] })
  const { holds: found, ok } = JSON.parse(stdout)
  expect({ code, holds: found, ok }).toEqual({ code: exit, holds, ok: exit === 0 })
})

const github = ['--platform', 'github-actions']

test.each([
  [['claims.a == "x"', '--implies', 'has(claims.a)'], 'proved: the rule implies `has(claims.a)`\n'],
  [
    ['claims.a == "x"', '--never', 'claims.b'],
    'disproved: the rule and `claims.b` are both true for a token\n  the token\n',
  ],
  [
    ['claims.a == "x"', '--equivalent', 'has(claims.a) && claims.a == "x"', '--outcomes'],
    'the rule fails (no such key: a) and `has(claims.a) &&\n  claims.a == "x"` is not true\n  a token without claims\n',
  ],
  [
    ['claims.a == 1 && claims.a == 2', '--never', 'claims.b'],
    'note: the rule is true for no token',
  ],
  [['claims.a < claims.b', '--never', 'claims.b < claims.c && claims.c < claims.a'], 'undecided: '],
  [
    ['claims.ref_type == "tag"', '--implies', 'claims.ref.startsWith("refs/tags/")', ...github],
    '\n  assumes: ref_type is "tag" for tags',
  ],
])('prints a sentence: %j', async (argv, text) => {
  const { stdout } = await runIga({ argv: ['prove', ...argv] })
  expect(stdout).toContain(text)
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
})

test.each([
  [2, 'usage', ['true']],
  [2, 'usage', ['true', '--implies', 'true', '--outcomes']],
  [2, 'missing_expression', ['true', '--never', ' ']],
  [2, 'unknown_platform', ['true', '--never-fails', '--platform', 'nowhere']],
  [2, 'not_analysed', ['true', '--never-fails', '-e', 'policy-condition']],
  [2, 'unreadable_file', ['true', '--implies', 'nosuch.cel']],
  [3, 'syntax_error', ['true', '--implies', 'claims.']],
  [3, 'undeclared_reference', ['nobody', '--never-fails']],
])('exits with %s for %s: %j', async (exit, problem, argv) => {
  const { code, stderr } = await runIga({ argv: ['prove', ...argv] })
  expect({ code, stderr }).toEqual({
    code: exit,
    stderr: expect.stringContaining(`error[${problem}]`),
  })
})

test('names the platform, whose facts a proof assumes', async () => {
  const argv = ['prove', 'claims.ref == "main"', '--never', 'true', '--json']
  const { stdout: known } = await runIga({ argv: [...argv, ...github] })
  expect(JSON.parse(known)).toMatchObject({ holds: true, platform: 'github-actions' })
  const { stdout: any } = await runIga({ argv })
  expect(JSON.parse(any)).not.toHaveProperty('platform')
})

test.each([
  ['claims.ref == "main"', { holds: true, vacuous: true, date: expect.any(String) }],
  ['claims.ref == "refs/heads/main"', { holds: true, vacuous: undefined, reason: undefined }],
])('marks a proof that says nothing in JSON: %s', async (rule, expected) => {
  const argv = ['prove', rule, '--implies', rule, ...github, '--json']
  const { stdout } = await runIga({ argv })
  const { date, holds, reason, vacuous } = JSON.parse(stdout)
  expect({ date, holds, reason, vacuous }).toMatchObject(expected)
})

test('a disproved claim wins over an undecided one', async () => {
  const open = 'claims.b < claims.c && claims.c < claims.a'
  const argv = ['prove', 'claims.a < claims.b', '--never', open, '--never', 'true', '--json']
  const { code, stdout } = await runIga({ argv })
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({
    code: 4,
    ok: false,
    holds: false,
    proofs: [{ holds: 'undecided' }, { holds: false }],
  })
})
