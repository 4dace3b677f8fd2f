import { getEnvironment } from '@igakit/cel'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyKey, anyRecord } from '../../fixtures/arbitraries.ts'
import { defaultSemantics, type MatchSemantics } from '../options.ts'
import { compileExpression } from '../records/compile-expression.ts'
import { makeRecordGuard } from '../records/record-guard.ts'
import { type KeyPlace, makeKeyReader } from './key-reader.ts'
import { parsePlainPath } from './plain-path.ts'

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

test('reads fields like the evaluator for every record', () => {
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
        // The reader caches results, so the test reads several records.
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
  // Ensures that enough plain records were compared.
  expect(plainRecords).toBeGreaterThan(3000)
})

test.for([
  ['appUser.email', { field: 'email', entry: undefined, isTrimmed: false, fold: 'none' }],
  [' account.email ', { field: 'email', entry: undefined, isTrimmed: false, fold: 'none' }],
  ['subject.emails', { field: 'emails', entry: undefined, isTrimmed: false, fold: 'none' }],
  [
    'appUser.emails.map(e, e.lowerAscii())',
    { field: 'emails', entry: undefined, isTrimmed: false, fold: 'lower' },
  ],
  [
    'appUser.profile.login.upperAscii()',
    { field: 'profile', entry: 'login', isTrimmed: false, fold: 'upper' },
  ],
  [
    'user.email.trim().lowerAscii()',
    { field: 'email', entry: undefined, isTrimmed: true, fold: 'lower' },
  ],
] as const)('%s is recognised', ([expression, path]) => {
  const roots = ['appUser', 'account', 'subject', 'user']
  expect(parsePlainPath(expression, environment, 'AppUser', roots)).toEqual(path)
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
  'appUser.email.size()',
  'appUser.email // the mail',
  'appUser.email + ""',
])('leaves %s to the evaluator', (expression) => {
  expect(parsePlainPath(expression, environment, 'AppUser', ['appUser'])).toBeUndefined()
})
