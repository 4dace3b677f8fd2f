import { getEnvironment } from '@igakit/cel'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyKey, anyRecord } from '../../fixtures/arbitraries.ts'
import { defaultSemantics, type MatchSemantics } from '../semantics.ts'
import { compileExpression } from '../records/compile-expression.ts'
import { type KeyPlace, makeKeyReader } from './key-reader.ts'
import { recognisePlainPath } from './plain-path.ts'
import { makeRecordGuard } from '../records/record-guard.ts'

const environment = getEnvironment('directory-app-user-key')
const guard = makeRecordGuard(environment, 'AppUser')

function readerOf(expression: string, semantics: MatchSemantics, typesAre?: 'messages' | 'maps') {
  const profile = typesAre === undefined ? undefined : { typesAre }
  const place: KeyPlace = {
    id: 'directory-app-user-key',
    type: 'AppUser',
    profile,
    semantics,
    options: { now: new Date(0) },
  }
  const compilation = compileExpression(
    expression,
    getEnvironment('directory-app-user-key', profile),
    'AppUser',
  )
  if (!compilation.ok) throw new Error(`${expression}: ${compilation.issues[0]?.message}`)
  return makeKeyReader(compilation.compiled, place)
}

test('a field is read as the evaluator reads it, whatever the record', () => {
  const semantics = constantFrom<MatchSemantics>(defaultSemantics, {
    ...defaultSemantics,
    missingKey: 'failure',
  })
  const typesAre = constantFrom(undefined, 'messages' as const, 'maps' as const)
  let plainRecords = 0
  assert(
    property(
      anyKey('appUser'),
      semantics,
      typesAre,
      array(anyRecord, { minLength: 1, maxLength: 16 }),
      (expression, rules, types, records) => {
        // The reader remembers, so it is given several records.
        const reader = readerOf(expression, rules, types)
        for (const record of records) {
          const plain = guard(record) ? record : undefined
          if (plain !== undefined) plainRecords++
          expect(reader.read(record, plain)).toEqual(reader.read(record, undefined))
        }
      },
    ),
    { numRuns: 1000 },
  )
  // Otherwise nothing would have been compared.
  expect(plainRecords).toBeGreaterThan(3000)
})

test.for([
  ['appUser.email', { field: 'email', entry: undefined, fold: 'none', isList: false }],
  [' account.email ', { field: 'email', entry: undefined, fold: 'none', isList: false }],
  ['subject.emails', { field: 'emails', entry: undefined, fold: 'none', isList: true }],
  [
    'appUser.emails.map(e, e.lowerAscii())',
    { field: 'emails', entry: undefined, fold: 'lower', isList: true },
  ],
  [
    'appUser.profile.login.upperAscii()',
    { field: 'profile', entry: 'login', fold: 'upper', isList: false },
  ],
] as const)('%s is recognised', ([expression, path]) => {
  const roots = ['appUser', 'account', 'subject']
  expect(recognisePlainPath(expression, environment, 'AppUser', roots)).toEqual(path)
})

test.for([
  'other.email',
  'appUser.display_name',
  'appUser.app_user_type',
  'appUser.status',
  'appUser.status.details',
  'appUser.profile',
  'appUser.profile.a.b',
  'appUser.profile["login"]',
  'appUser.emails.lowerAscii()',
  'appUser.emails.map(e, f.lowerAscii())',
  'appUser.email.trim()',
  'appUser.email // the mail',
  'appUser.email + ""',
])('%s is left to the evaluator', (expression) => {
  expect(recognisePlainPath(expression, environment, 'AppUser', ['appUser'])).toBeUndefined()
})
