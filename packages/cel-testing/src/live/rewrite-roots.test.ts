import { getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { rewriteRoots } from './rewrite-roots.ts'

const filter = getEnvironment('account-filter')
const policy = getEnvironment('policy-condition')

describe('moves variables into the claims', () => {
  test.each([
    ['appUser.email == "a"', 'claims.appUser.email == "a"', ['appUser']],
    [
      'account.email == appUser.id',
      'claims.account.email == claims.appUser.id',
      ['account', 'appUser'],
    ],
    ['appUser == null', 'claims.appUser == null', ['appUser']],
    ['has(appUser.profile.dept)', 'has(claims.appUser.profile.dept)', ['appUser']],
    ['appUser["email"]', 'claims.appUser["email"]', ['appUser']],
    ['-form.n', '-claims.form.n', ['form']],
    // Undeclared names count as variables here.
    ['person.age > 7.0', 'claims.person.age > 7.0', ['person']],
  ])('%s: %s', (expression, rewritten, names) => {
    expect(rewriteRoots(expression, filter, 'claims')).toEqual({
      ok: true,
      expression: rewritten,
      names,
    })
  })

  test('by their tenant-specific names', () => {
    expect(rewriteRoots('appUser.id', filter, 'token')).toMatchObject({
      expression: 'token.appUser.id',
    })
  })
})

describe('leaves everything else with the same name', () => {
  test.each([
    ['"appUser.email" == \'appUser\'', '"appUser.email" == \'appUser\''],
    ['appUser.appUser', 'claims.appUser.appUser'],
    ['{"appUser": 1}.appUser == 1', '{"appUser": 1}.appUser == 1'],
    ['true // appUser', 'true // appUser'],
    ['"x".appUser()', '"x".appUser()'],
    [
      'appUser.emails.exists(appUser, appUser == "a")',
      'claims.appUser.emails.exists(appUser, appUser == "a")',
    ],
    [
      '[1].exists(appUser, appUser == 1) && appUser.id == "x"',
      '[1].exists(appUser, appUser == 1) && claims.appUser.id == "x"',
    ],
    // A leading dot resolves the name outside the macro.
    [
      '["a"].exists(appUser, appUser == .appUser.id)',
      '["a"].exists(appUser, appUser == claims.appUser.id)',
    ],
  ])('%s', (expression, rewritten) => {
    expect(rewriteRoots(expression, filter, 'claims')).toMatchObject({
      ok: true,
      expression: rewritten,
    })
  })

  test('constants with dots are not variables', () => {
    expect(rewriteRoots('subject.status == UserStatus.ENABLED', policy, 'claims')).toMatchObject({
      expression: 'claims.subject.status == UserStatus.ENABLED',
      names: ['subject'],
    })
  })
})

test('a macro whose variable would hide the claims is refused', () => {
  const expression = '["a"].exists(claims, claims == appUser.id)'
  expect(rewriteRoots(expression, filter, 'claims')).toEqual({
    ok: false,
    reason: expect.stringContaining('a macro has a variable named claims'),
  })
})

test('never throws for parts of rules', () => {
  const text =
    'a.exists(x, x.y == "\\u00e9" && {b: [appUser.?c[0]]}.d(-1u)) ? .e{f: 1}.g : `h` // i'
  for (let end = 0; end <= text.length; end++) {
    expect(rewriteRoots(text.slice(0, end), filter, 'claims').ok).toBe(true)
    expect(rewriteRoots(text.slice(end), filter, 'claims').ok).toBe(true)
  }
})
