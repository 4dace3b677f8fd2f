import { describe, expect, test } from 'vitest'
import type { LiveCase } from './live-case.ts'
import { readLiveCases } from './read-live-cases.ts'

async function casesOf(text: string): Promise<readonly LiveCase[]> {
  const reading = await readLiveCases({ name: 'a.cel.yaml', text })
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.cases
}

const directory = `kind: match
description: Which account belongs to whom.
config:
  celExpression:
    expression: 'has(appUser.profile.kind) && appUser.profile.kind == "robot" ? "IGNORE" : "CREATE"'
  mergeConfig:
    matchCases:
      - appUserKeyCel: appUser.email.lowerAscii()
        userKeyCel: user.email.lowerAscii()
      - appUserKeyCel: appUser.employeeIds
        userKeyCel: user.employeeIds
users:
  - { id: u1, email: ann@acme.example }
  - { id: u2, email: bob@acme.example, employeeIds: [E2] }
  - { id: u3, email: eve@acme.example, employeeIds: [E2] }
accounts:
  - { id: a1, email: Ann@acme.example, profile: {} }
  - { id: a2, email: robert@acme.example, employeeIds: [E2], profile: {} }
  - { id: a3, email: build@acme.example, profile: { kind: robot } }
  - { id: a4, email: new@acme.example, profile: {} }
cases:
  - name: by email, ignoring case
    account: a1
    expect: { outcome: matched, user: u1, caseIndex: 0, key: ann@acme.example }
  - { name: robots are left out, account: a3, expect: ignored }
`

const form = `kind: form
description: What a request for access asks.
form:
  fields:
    - name: team
      stringField: {}
      adminConfig: { defaultValueCel: subject.department, showToUser: true }
    - name: days
      int64Field: { rules: { gte: '1', lte: '30' } }
      sharedConfig: { defaultValueCel: 'form.team == "Security" ? 30 : 7' }
    - name: hosts
      stringSliceField: { rules: { unique: true, items: { string: { hostname: true } } } }
      userConfig: { inputTransformationCel: 'input.map(host, host.lowerAscii())' }
fixtures:
  security: { subject: { email: ann@acme.example, department: Security } }
  sales: { subject: { email: bob@acme.example, department: Sales } }
cases:
  - name: security starts with a month
    given: security
    expect: { values: { team: Security, days: 30, hosts: null } }
  - name: hosts are made lower case
    given: sales
    input: { hosts: [A.example, b.example] }
    expect: { values: { hosts: [a.example, b.example] } }
`

/** Returns the requests, or the reasons for sending none, by case and expression. */
async function questionsOf(text: string): Promise<readonly string[]> {
  return (await casesOf(text)).map(({ local, name, request, rule }) => {
    const question =
      request?.expression ?? (local.kind === 'cannot_tell' ? local.reason : 'nothing')
    return `${name} › ${rule}: ${question}`
  })
}

test('a match suite requests the filter and the keys of both sides', async () => {
  const filter =
    '(has(claims.appUser.profile.kind) && claims.appUser.profile.kind == "robot" ? "IGNORE" : "CREATE")'
  const unset = 'the result depends on the types of its variables, which test-cel does not know'
  const questions = await questionsOf(directory)
  expect(questions.filter((question) => question.startsWith('by email'))).toEqual([
    `by email, ignoring case › celExpression.expression: ${filter} == "CREATE"`,
    'by email, ignoring case › mergeConfig.matchCases[0].appUserKeyCel: (claims.appUser.email.lowerAscii()) == "ann@acme.example"',
    'by email, ignoring case › mergeConfig.matchCases[0].userKeyCel: (claims.user.email.lowerAscii()) == "ann@acme.example"',
    // An unset list is empty in a message, but reading it from a map is an error.
    `by email, ignoring case › mergeConfig.matchCases[1].appUserKeyCel: ${unset}`,
    `by email, ignoring case › mergeConfig.matchCases[1].userKeyCel: ${unset}`,
  ])
  expect(questions).toContain(
    `robots are left out › celExpression.expression: ${filter} == "IGNORE"`,
  )
})

test('a form suite requests the defaults, and the transformations of submitted values', async () => {
  const questions = await questionsOf(form)
  expect(questions.slice(0, 2)).toEqual([
    'security starts with a month › team.defaultValueCel: (claims.subject.department) == "Security"',
    'security starts with a month › days.defaultValueCel: (claims.form.team == "Security" ? 30 : 7) == 30',
  ])
  expect(questions).toContain(
    'hosts are made lower case › hosts.inputTransformationCel: (claims.input.map(host, host.lowerAscii())) == ["a.example", "b.example"]',
  )
})

describe('reports errors of a suite as problems', () => {
  test.each([
    [
      'unknown_account',
      'kind: match\nconfig: {}\naccounts: []\nusers: []\ncases: [{ name: a, account: a1, expect: created }]\n',
    ],
    [
      'invalid_value',
      'kind: match\nconfig: { merge: 1 }\naccounts: [{ id: a }]\nusers: []\ncases: [{ name: a, account: a, expect: created }]\n',
    ],
    [
      'invalid_value',
      'kind: form\nform: { fields: [{ name: a, stringField: {}, sharedConfig: { defaultValueCel: "1 +" } }] }\ncases: [{ name: a, expect: { values: {} } }]\n',
    ],
  ])('%s', async (code, text) => {
    expect(await readLiveCases({ name: 'a', text })).toMatchObject({
      ok: false,
      problems: [expect.objectContaining({ code })],
    })
  })
})

test('a skipped case has no requests', async () => {
  const text =
    'kind: match\nconfig: {}\naccounts: [{ id: a }]\nusers: []\ncases: [{ name: a, account: a, expect: created, skip: why }]\n'
  expect(await readLiveCases({ name: 'a', text })).toEqual({ ok: true, cases: [], skipped: 1 })
})
