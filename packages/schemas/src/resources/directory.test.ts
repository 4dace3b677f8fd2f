import { expect, test } from 'vitest'
import { type DirectoryView, directorySchema, directoryViewSchema } from './directory.ts'
import { whichOneof } from '../model/which-oneof.ts'
import { issuesOf } from '../testing/issues-of.ts'

const view: DirectoryView = {
  appPath: '$.expanded[0]',
  directory: {
    appId: 'app-directory',
    createdAt: '2026-11-21T09:30:00Z',
    deletedAt: null,
    mergeConfig: {
      matchCases: [
        { appUserKeyCel: 'appUser.email.lowerAscii()', userKeyCel: 'user.emails' },
        { appUserKeyCel: 'appUser.employeeIds', userKeyCel: null },
      ],
    },
    celExpression: { expression: 'appUser.isExternal ? "MATCH_ONLY" : "CREATE"' },
  },
}

test('accepts a directory unchanged', () => {
  expect(directoryViewSchema.parse(view)).toEqual(view)
})

test.each([
  [{ all: {} }, { case: 'all', value: {} }],
  [
    { all: null, celExpression: {} },
    { case: 'celExpression', value: {} },
  ],
])('returns the account filter of %j', (given, expected) => {
  expect(whichOneof(directorySchema.parse(given), 'account_filter')).toEqual(expected)
})

test.each([
  ['two account filters', { celExpression: {}, all: {} }, 'celExpression', 'oneof_conflict'],
  ['a filter that is a string', { celExpression: 'true' }, 'celExpression', 'invalid_type'],
  [
    'match cases that are not a list',
    { all: {}, mergeConfig: { matchCases: {} } },
    'mergeConfig.matchCases',
    'invalid_type',
  ],
])('rejects a directory with %s', (_, given, path, code) => {
  expect(issuesOf(directorySchema, given)).toEqual([{ path, code }])
})
