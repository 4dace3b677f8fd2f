import { getEnvironment } from '@igakit/cel'
import { expect, test } from 'vitest'
import { compileExpression } from './compile-expression.ts'
import { fieldsRead } from './fields-read.ts'

const environment = getEnvironment('directory-app-user-key')

function read(expression: string) {
  const compilation = compileExpression(expression, environment, 'AppUser')
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  return fieldsRead(compilation.compiled, environment, 'AppUser')
}

test.for([
  ['appUser.email', ['email'], ['email']],
  ['account.email + subject.username', ['email', 'username'], ['email', 'username']],
  ['appUser.display_name', ['displayName', 'display_name'], ['display_name']],
  [
    'has(appUser.profile.kind) ? appUser.email : ""',
    ['profile', 'email'],
    ['profile.kind', 'email'],
  ],
  ['appUser.status.details', ['status'], ['status.details']],
  ['(appUser).email', ['email'], ['email']],
  ['appUser.emails.map(e, e + appUser.id)', ['emails', 'id'], ['emails', 'id']],
  ['appUser.emails.map(appUser, appUser + "x")', ['emails'], ['emails']],
  ['"appUser" + appUser.email // appUser', ['email'], ['email']],
  ['person.mail + person.login', ['mail', 'login'], ['mail', 'login']],
  ['"constant"', [], []],
] as const)('%s', ([expression, spellings, paths]) => {
  const fields = read(expression)
  expect(new Set(fields?.spellings.keys())).toEqual(new Set(spellings))
  expect(new Set(fields?.paths)).toEqual(new Set(paths))
})

test.for([
  ['appUser.profile.kind + appUser.profile.site', ['kind', 'site']],
  ['appUser.profile["kind"]', undefined],
  ['has(appUser.profile) ? appUser.profile.kind : ""', undefined],
] as const)('%s reads these entries of the profile', ([expression, entries]) => {
  expect(read(expression)?.spellings.get('profile')?.toSorted()).toEqual(entries)
})

test.for([
  'appUser == account ? "a" : "b"',
  '[appUser].map(a, a.email)',
  'dyn(appUser).email',
  'person["email"]',
  '(true ? appUser : account).email',
])('%s uses the record as a whole', (expression) => {
  expect(read(expression)).toBeUndefined()
})
