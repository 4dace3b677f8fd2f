import { expect, test } from 'vitest'
import { collectRun } from '../testing/collect-run.ts'

async function resultsOf(text: string): Promise<{
  readonly failures: readonly unknown[]
  readonly suite: unknown
}> {
  const { cases, summary } = await collectRun([{ name: 'a.cel.yaml', text }])
  const failures = cases.map(({ failure }) => failure && [failure.expected, failure.actual])
  return { failures, suite: summary.suites[0] }
}

const form = `kind: form
form:
  fields:
    - { name: days, int64Field: { rules: { lte: '30' } } }
    - { name: text, stringField: {}, sharedConfig: { defaultValueCel: '"a"' } }
    - { name: password, stringField: { passwordField: {} } }
cases:
`

test.for<[string, readonly [string, string] | undefined]>([
  ['{ name: a, input: { days: 7 }, expect: { values: { days: 7, text: a } } }', undefined],
  ['{ name: a, input: { days: 7 }, expect: { values: { days: "7" } } }', undefined],
  [
    '{ name: a, given: { subject: { department: R&D } }, expect: { values: { text: a, days: null } } }',
    undefined,
  ],
  [
    '{ name: a, input: { days: 31 }, expect: { errors: [{ field: days, code: out_of_range, rule: lte }] } }',
    undefined,
  ],
  // A numeric string is not a number.
  [
    '{ name: a, input: { text: "7" }, expect: { values: { text: 7 } } }',
    ['text = 7', 'text = "7"'],
  ],
  ['{ name: a, input: { days: 7 }, expect: { values: { days: 8 } } }', ['days = 8', 'days = "7"']],
  // An unexpected error fails a case, even if all values match.
  [
    '{ name: a, input: { days: 31 }, expect: { values: { days: 31 } } }',
    ['no error', 'days: error out_of_range (lte): must be at most 30'],
  ],
  [
    '{ name: a, input: { days: 3 }, expect: { errors: [{ field: days, code: out_of_range }] } }',
    ['days: error out_of_range', 'no error'],
  ],
  [
    '{ name: a, input: { days: 31 }, expect: { errors: [{ field: days, code: out_of_range, rule: lt }] } }',
    ['days: error out_of_range (lt)', 'days: error out_of_range (lte): must be at most 30'],
  ],
  // Passwords are compared, but never printed.
  [
    '{ name: a, input: { password: hunter2 }, expect: { values: { password: hunter3 } } }',
    ['password = a secret', 'password = another secret'],
  ],
  [
    '{ name: a, expect: { values: { password: hunter3 } } }',
    ['password = a secret', 'password = no secret'],
  ],
  [
    '{ name: a, input: { password: hunter2 }, expect: { values: { password: hunter2 } } }',
    undefined,
  ],
])('a form: %s', async ([line, failure]) => {
  const { failures } = await resultsOf(`${form}  - ${line}\n`)
  expect(failures).toEqual([failure])
})

test.for<[string, object]>([
  [
    form.replace('"a"', 'subject.departmnt').concat('  - { name: a, expect: { values: {} } }\n'),
    {
      status: 'does_not_compile',
      compileFailures: [{ rule: 'fields[1].sharedConfig.defaultValueCel', place: { line: 5 } }],
    },
  ],
  [
    form.replace('name: text', 'name: days').concat('  - { name: a, expect: { values: {} } }\n'),
    { status: 'invalid', problems: [{ code: 'invalid_value', place: { line: 3 } }] },
  ],
  [
    `${form}  - { name: a, expect: { values: { dais: 1 } } }\n`,
    { status: 'invalid', problems: [{ code: 'unknown_field', place: { line: 8 } }] },
  ],
])('a form suite that cannot run reports the position', async ([text, suite]) => {
  expect((await resultsOf(text)).suite).toMatchObject(suite)
})

const match = `kind: match
config: { mergeConfig: { matchCases: [{ appUserKeyCel: appUser.email, userKeyCel: user.email }] } }
users: [{ id: u1, email: ann }]
accounts: [{ id: a1, email: ann }]
cases:
`

test.for<[string, object]>([
  [
    `${match}  - { name: a, account: a1, expect: { outcome: matched, user: u1 } }\n`,
    { status: 'passed' },
  ],
  [`${match}  - { name: a, account: a1, expect: created }\n`, { status: 'failed' }],
  [
    `${match}  - { name: a, account: a2, expect: created }\n`,
    { status: 'invalid', problems: [{ code: 'unknown_account', place: { line: 6, column: 24 } }] },
  ],
  [
    `${match.replace('user.email', 'user.')}  - { name: a, account: a1, expect: created }\n`,
    {
      status: 'does_not_compile',
      compileFailures: [{ rule: 'case 1, user key', place: { line: 2 } }],
    },
  ],
  [
    `${match.replace('matchCases', 'matchCase')}  - { name: a, account: a1, expect: created }\n`,
    { status: 'invalid', problems: [{ code: 'invalid_value', place: { line: 2 } }] },
  ],
])('a match suite: %s', async ([text, suite]) => {
  expect((await resultsOf(text)).suite).toMatchObject(suite)
})

test.for<[string, string]>([
  ['[{ id: a1 }, { id: a2 }]', 'passed'],
  ['[{ id: a1 }, { id: a2 }, { id: a1 }]', 'invalid'],
])('accounts of a file have unique ids: %s', async ([accounts, status]) => {
  const text = match.replace(/accounts: .*/, 'accountsFile: accounts.yaml')
  const input = { name: 'a', text: `${text}  - { name: a, account: a2, expect: created }\n` }
  const readFile = () => Promise.resolve({ ok: true, text: accounts } as const)
  const { summary } = await collectRun([input], { readFile })
  expect(summary.suites).toMatchObject([{ status }])
})

test('does not run a form with a variable that its profile excludes', async () => {
  const text = `${form}  - { name: a, given: { subjct: { email: a } }, expect: { values: {} } }\n`
  const profile = { environments: { 'form-default': { assumesVariables: false } } }
  const { summary } = await collectRun([{ name: 'a', text }], { profile })
  expect(summary.suites).toMatchObject([
    { status: 'invalid', problems: [{ code: 'unknown_variable', place: { line: 8 } }] },
  ])
})
