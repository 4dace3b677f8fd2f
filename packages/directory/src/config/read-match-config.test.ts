import { expect, test } from 'vitest'
import { readMatchConfig } from './read-match-config.ts'

const matchCase = { appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }

test('reads the body of the directory update', () => {
  const body = {
    celExpression: { expression: 'true' },
    expandMask: { paths: ['app_id'] },
    mergeConfig: { matchCases: [matchCase] },
  }
  expect(readMatchConfig(body)).toEqual({
    ok: true,
    config: { filter: 'true', cases: [matchCase], hasFilter: true },
  })
})

test.for([
  ['a directory as returned by the service', { appId: 'a1', createdAt: null, all: {} }, true],
  ['nothing at all', {}, false],
  ['null for what is not set', { all: null, celExpression: null, mergeConfig: null }, false],
  ['no cases', { all: {}, mergeConfig: { matchCases: null } }, true],
] as const)('takes %s', ([, body, hasFilter]) => {
  expect(readMatchConfig(body)).toEqual({
    ok: true,
    config: { filter: undefined, cases: [], hasFilter },
  })
})

test.for([
  [null, 'invalid_type', ''],
  [[], 'invalid_type', ''],
  [{ all: {}, celExpression: { expression: 'true' } }, 'oneof_conflict', ''],
  [{ all: true }, 'invalid_type', 'all'],
  [{ all: { every: 1 } }, 'unknown_field', 'all.every'],
  [{ celExpression: {} }, 'missing_expression', 'celExpression.expression'],
  [{ celExpression: { expression: ' \n' } }, 'missing_expression', 'celExpression.expression'],
  [{ celExpression: { expression: 1 } }, 'invalid_type', 'celExpression.expression'],
  [{ celExpression: 'true' }, 'invalid_type', 'celExpression'],
  [{ mergeconfig: {} }, 'unknown_field', 'mergeconfig'],
  [{ mergeConfig: { cases: [] } }, 'unknown_field', 'mergeConfig.cases'],
  [{ mergeConfig: { matchCases: {} } }, 'invalid_type', 'mergeConfig.matchCases'],
  [{ mergeConfig: { matchCases: [null] } }, 'invalid_type', 'mergeConfig.matchCases[0]'],
  [
    { mergeConfig: { matchCases: [matchCase, { ...matchCase, userKeyCel: '' }] } },
    'missing_expression',
    'mergeConfig.matchCases[1].userKeyCel',
  ],
  [
    { mergeConfig: { matchCases: [{ ...matchCase, userKey: 'user.id' }] } },
    'unknown_field',
    'mergeConfig.matchCases[0].userKey',
  ],
] as const)('refuses %j with %s at %j', ([body, code, path]) => {
  const reading = readMatchConfig(body)
  const issues = reading.ok ? [] : reading.issues
  expect(issues).toContainEqual(expect.objectContaining({ code, path }))
})

test('reports all problems', () => {
  const reading = readMatchConfig({ all: 1, mergeConfig: { matchCases: [{}] } })
  expect(reading).toMatchObject({
    ok: false,
    issues: [
      { path: 'all', message: 'all must be an object, not a number' },
      { path: 'mergeConfig.matchCases[0].appUserKeyCel' },
      { path: 'mergeConfig.matchCases[0].userKeyCel' },
    ],
  })
})
