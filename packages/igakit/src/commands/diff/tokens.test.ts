import { describe, expect, test } from 'vitest'
import { inFolder } from '../../testing/in-folder.ts'
import { runIga } from '../../testing/run-iga.ts'
import { suiteOf } from '../../testing/suites.ts'

const exact = 'claims.ref == "refs/heads/main"'
const prefix = 'claims.ref.startsWith("refs/heads/main")'
/** Cannot be decided: three claims in one test. */
const open = 'claims.a.startsWith(claims.b + claims.c)'
const github = ['--platform', 'github-actions']

describe('iga diff, for all tokens', () => {
  // The exit code with --fail-on widened, then with --fail-on changed.
  test.each([
    ['a widened rule', exact, prefix, [4, 4], { equivalent: false, admitted: { answer: 'yes' } }],
    ['a narrowed rule', prefix, exact, [0, 4], { equivalent: false, refused: { answer: 'yes' } }],
    ['the same rule', exact, `!(${exact.replace('==', '!=')})`, [0, 0], { equivalent: true }],
    [
      'rules that are never true',
      'false',
      'claims.a == "x" && claims.a == "y"',
      [0, 0],
      { equivalent: true, vacuous: true },
    ],
    [
      'different failures',
      'has(claims.a)',
      'has(claims.a) && claims.a != 1 || claims.a == 1',
      [0, 0],
      { equivalent: true },
    ],
    [
      'an undecided rule',
      exact,
      `${open} && claims.a < claims.b`,
      [7, 4],
      { equivalent: false, admitted: { answer: 'undecided' }, refused: { answer: 'yes' } },
    ],
    [
      'a widened and undecided rule',
      exact,
      `${prefix} || ${open} && claims.a < claims.b`,
      [4, 4],
      { equivalent: false },
    ],
    [
      'two undecided rules',
      `${open} && claims.a < claims.b`,
      `${open} && claims.a < claims.c`,
      [7, 7],
      { equivalent: 'undecided' },
    ],
    [
      'an undecided refusal',
      `${exact} || ${open} && claims.a < claims.b`,
      exact,
      [0, 7],
      { admitted: { answer: 'no' }, refused: { answer: 'undecided' } },
    ],
  ])('%s: %s, %s', async (_, before, after, codes, tokens) => {
    for (const [index, change] of ['widened', 'changed'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      const { code, stdout } = await runIga({
        argv: ['diff', before, after, '--json', '--fail-on', change],
      })
      expect({ code, ...JSON.parse(stdout) }).toMatchObject({
        code: codes[index],
        ok: codes[index] === 0,
        cases: 0,
        tokens,
      })
    }
  })

  test.each([
    ['claims.ref_type == "tag"', 'claims.ref.startsWith("refs/tags/")', 'proved equivalent: '],
    [exact, prefix, 'newly admitted: a token that only the new rule admits\n  a token like '],
    [prefix, exact, 'newly refused: a token that only the old rule admits\n  a token like '],
    ['false', 'claims.ref_type == "x" && claims.ref_type == "y"', 'note: neither rule is true'],
  ])('prints the result with the facts of the platform: %s, %s', async (before, after, text) => {
    const { code, stdout } = await runIga({ argv: ['diff', before, after, ...github] })
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(text) })
    expect(stdout).toContain('platform  GitHub Actions, facts of ')
  })

  test('ignores suites of other environments, unless they are asked for', async () => {
    const suite = suiteOf('true', '{ name: a, expect: true }')
    const files = {
      'a.cel.yaml': suite.replace('workload-federation', 'policy-condition'),
      'b.cel.yaml': suite,
    }
    const argv = ['diff', exact, exact]
    await inFolder(files, async ({ iga }) => {
      const { code, stdout } = await iga([...argv, '-e', 'workload-federation', '--json'])
      expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, cases: 1 })
      expect(await iga([...argv, '--cases', 'a.cel.yaml'])).toMatchObject({ code: 3 })
    })
  })

  test('reads the platform from a comment of the new rule', async () => {
    const files = {
      'old.cel': 'claims.ref_type == "tag"\n',
      'new.cel': '// platform: github-actions\nclaims.ref.startsWith("refs/tags/")\n',
    }
    const argv = ['diff', 'old.cel', 'new.cel', '--fail-on', 'changed']
    expect(await inFolder(files, ({ iga }) => iga(argv))).toMatchObject({ code: 0, stderr: '' })
  })

  test('fails --fail-on where rules are not about tokens alone, unless for cases only', async () => {
    const files = {
      's.cel.yaml': suiteOf('true', '{ name: a, expect: true }').replace(
        'workload-federation',
        'policy-condition',
      ),
    }
    const argv = ['diff', 'true', 'true', '--fail-on', 'widened']
    await inFolder(files, async ({ iga }) => {
      expect(await iga(argv)).toMatchObject({
        code: 7,
        stderr: expect.stringContaining('error[undecided]: cannot decide for all inputs'),
      })
      expect(await iga([...argv, '--cases-only'])).toMatchObject({ code: 0, stderr: '' })
    })
  })

  test.each([
    [3, ['claims.', 'true'], 'error: the old rule does not compile\nerror[syntax_error]'],
    [3, ['true', 'claims.ref = "x"'], 'error: the new rule does not compile\nerror[syntax_error]'],
    [2, ['true', 'true', '--platform', 'nowhere'], 'error[unknown_platform]'],
    [2, ['true', 'true', '--cases-only'], 'error[missing_suite]'],
    [2, ['true', 'rule.txt'], "error[usage]: the expression 'rule.txt' names a file"],
  ])('exits with %s: %j', async (exit, argv, text) => {
    const { code, stderr } = await runIga({
      argv: ['diff', ...argv],
      files: { 'rule.txt': 'true' },
    })
    expect({ code, stderr }).toEqual({ code: exit, stderr: expect.stringContaining(text) })
  })
})
