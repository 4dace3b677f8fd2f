import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../../testing/in-folder.ts'
import { runIga } from '../../testing/run-iga.ts'
import { suiteOf } from '../../testing/suites.ts'

const token = {
  repository: 'acme/infra',
  repository_owner: 'acme',
  repository_id: '74',
  repository_owner_id: '65',
  ref: 'refs/heads/main',
  ref_protected: 'true',
  event_name: 'push',
}
const rule = 'claims.repository_id == "74"'
const caseOf = (name: string, claims: object, expected: unknown): string =>
  JSON.stringify({ name, given: { claims }, expect: expected })
const main = caseOf('main', token, true)
const github = ['--platform', 'github-actions']

interface Row {
  readonly title: string
  readonly rule?: string
  readonly suite?: string
  readonly argv: readonly string[]
  readonly code: number
  /** What standard output contains; an object for members of the JSON document. */
  readonly shows: string | object
}

const rows: readonly Row[] = [
  {
    title: 'prints the edit as a diff',
    argv: ['--against', 'pusher'],
    code: 0,
    shows: `-${rule}\n+${rule} && claims.ref_protected == "true"\n`,
  },
  {
    title: 'prints the proof',
    argv: ['--against', 'pusher'],
    code: 0,
    shows: 'Anyone who can push a branch to the repository: no (proved)\n  assumes: ',
  },
  {
    title: 'prints a token that the repair refuses a maintainer',
    argv: ['--against', 'pusher'],
    code: 0,
    shows: 'refuses tokens of a maintainer that the rule admits, such as\n  the sample token',
  },
  {
    title: 'prints one document',
    argv: ['--against', 'pusher', '--json'],
    code: 0,
    shows: {
      ok: true,
      result: 'repaired',
      platform: 'github-actions',
      date: expect.any(String),
      assume: [],
      against: 'pusher',
      expression: `${rule} && claims.ref_protected == "true"`,
      edits: [
        {
          range: { start: rule.length, end: rule.length },
          replacement: ' && claims.ref_protected == "true"',
        },
      ],
      restsOnName: false,
      refused: { answer: 'yes' },
    },
  },
  {
    title: 'notes claims that --mine leaves open',
    argv: ['--against', 'outsider', '--mine', 'repository=acme/infra', '--json'],
    suite: suiteOf(rule, caseOf('other', { ...token, repository_id: '75' }, false)),
    code: 0,
    shows: {
      notes: [
        'The rule compares repository_id with "74", which --mine does not list, so tokens of other owners may have it too.',
      ],
    },
  },
  {
    title: 'prints these notes below the values that are mine',
    argv: ['--against', 'outsider', '--mine', 'repository=acme/infra'],
    suite: suiteOf(rule, caseOf('other', { ...token, repository_id: '75' }, false)),
    code: 0,
    shows: '\nnote: The rule compares repository_id with "74", which --mine does not list,',
  },
  {
    title: 'takes claims that cases list as mine',
    argv: ['--against', 'outsider', '--mine', 'repository=acme/infra', '--json'],
    code: 0,
    shows: { mineFromCases: { repository_id: ['74'] }, notes: [] },
  },
  {
    title: 'needs no repair',
    argv: ['--against', 'outsider', '--json'],
    code: 0,
    shows: { ok: true, result: 'unneeded' },
  },
  {
    title: 'finds no repair that keeps a case',
    argv: ['--against', 'maintainer', '--json'],
    code: 4,
    shows: {
      ok: false,
      result: 'none',
      reason: 'the case "main" is a token of this actor and must match',
    },
  },
  {
    title: 'is undecided',
    rule: 'claims.a.startsWith(claims.b + claims.c) && claims.a < claims.b',
    suite: suiteOf('true', caseOf('other', { repository_id: '75' }, false)),
    argv: ['--against', 'maintainer', '--json'],
    code: 7,
    shows: { ok: false, result: 'undecided' },
  },
  {
    title: 'reads fixtures and skips cases',
    suite: [
      'environment: workload-federation',
      `fixtures: {main: {claims: ${JSON.stringify(token)}}}`,
      'rules:',
      '  - name: rule',
      `    expression: '${rule}'`,
      '    cases:',
      '      - {name: main, given: main, expect: true}',
      '      - {name: late, given: {fixture: main, overrides: {claims: {ref_protected: "false"}}}, expect: true, skip: later}',
    ].join('\n'),
    argv: ['--against', 'pusher', '--json'],
    code: 0,
    shows: { expression: `${rule} && claims.ref_protected == "true"` },
  },
  {
    title: 'runs cases that JSON cannot express',
    suite: suiteOf(
      rule,
      main,
      "{ name: expr, given: { claims: { repository_id: { expr: \"'7' + '4'\" } } }, expect: true }",
    ),
    argv: ['--against', 'pusher', '--json'],
    code: 4,
    shows: {
      result: 'none',
      reason: 'the smallest repair changes the result of the case "expr"',
    },
  },
  {
    title: 'notes a refused case with another result',
    rule: `${rule} && claims.flag == "x"`,
    suite: suiteOf(
      `${rule} && claims.flag == "x"`,
      caseOf('main', { ...token, flag: 'x' }, true),
      caseOf('no flag', { ...token, ref_protected: 'false' }, { error: 'no_such_key' }),
    ),
    argv: ['--against', 'pusher', '--json'],
    code: 0,
    shows: { result: 'repaired', changedCases: ['no flag'] },
  },
  {
    title: 'does not compile',
    rule: 'claims.',
    argv: ['--against', 'pusher', '--json'],
    code: 3,
    shows: { ok: false },
  },
]

/** Returns the output in the form of an expectation: the expected text if it occurs, or the JSON document. */
function shown(output: string, shows: Row['shows']): { readonly shows: unknown } {
  if (typeof shows === 'object') return { shows: JSON.parse(output) }
  return { shows: output.includes(shows) ? shows : output }
}

describe('iga repair', () => {
  test.each(rows)('$title', async ({ argv, code, rule: text = rule, shows, suite }) => {
    const outcome = await runIga({
      argv: ['repair', text, ...github, ...argv],
      files: { 'rule.cel.yaml': suite ?? suiteOf(rule, main) },
    })
    expect(outcome.code).toBe(code)
    expect(shown(outcome.stdout, shows)).toMatchObject({ shows })
  })

  test.each([
    { argv: ['--against', 'anyone'], error: 'usage' },
    { argv: [], error: 'usage' },
    { argv: ['--against', 'pusher', '--write'], error: 'usage' },
    { argv: ['--against', 'pusher', '--cases', 'none'], error: 'missing_suite' },
    {
      argv: ['--against', 'pusher', '--cases', 'no-yaml.cel.yaml'],
      error: 'error[invalid_yaml]: Nested mappings',
    },
    { argv: ['--against', 'pusher', '--cases', 'others.cel.yaml'], error: 'missing_suite' },
    { argv: ['--against', 'pusher', '--mine', 'actor=dana'], error: 'unknown_claim' },
    { argv: ['--against', 'pusher', '--platform', 'github'], error: 'unknown_platform' },
    { argv: ['--against', 'pusher', '--assume', 'nothing'], error: 'unknown_assumption' },
    { argv: ['--against', 'pusher', '-e', 'policy-step'], error: 'not_analysed' },
    { argv: ['--against', 'pusher', '--cases', 'broken.cel.yaml'], error: 'missing' },
  ])('refuses $argv', async ({ argv, error }) => {
    const others = suiteOf('claims.a', main).replace(
      'rules:\n',
      `rules:\n  - name: other\n    expression: "true"\n    cases: [${main}]\n`,
    )
    const outcome = await runIga({
      argv: ['repair', rule, ...github, ...argv],
      files: {
        'rule.cel.yaml': suiteOf(rule, main),
        'others.cel.yaml': others,
        'no-yaml.cel.yaml': 'a: b: c\n',
        'broken.cel.yaml': 'environment: workload-federation\n',
      },
    })
    expect(outcome).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(error) })
  })

  test.each([
    { flags: [], written: `// rule\n${rule} // end\n` },
    {
      flags: ['--write'],
      written: `// rule\n${rule} && claims.ref_protected == "true" // end\n`,
    },
  ])('changes the file only if told to: $flags', async ({ flags, written }) => {
    await inFolder(
      { 'rule.cel': `// rule\n${rule} // end\n`, 'rule.cel.yaml': suiteOf(rule, main) },
      async ({ iga, path }) => {
        const argv = ['repair', '--file', 'rule.cel', '--against', 'pusher', ...github, ...flags]
        expect(await iga(argv)).toMatchObject({ code: 0 })
        expect(await readFile(join(path, 'rule.cel'), 'utf8')).toBe(written)
      },
    )
  })
})
