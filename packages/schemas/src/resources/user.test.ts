import { expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { type User, userSchema } from './user.ts'
import { requestView } from '../views/request/request-view.ts'

const user: User = {
  id: 'u-ada',
  username: 'ada',
  usernames: ['ada', 'alovelace'],
  email: 'ada@acme.example',
  emails: ['ada@acme.example'],
  displayName: 'Ada Lovelace',
  employeeIds: ['1815'],
  department: 'Engineering',
  jobTitle: null,
  managerIds: [],
  delegatedUserId: '',
  profile: { costCentre: 7, badges: [{ id: 1 }], nothing: null },
  createdAt: '2026-01-31T23:59:59.123456789Z',
  updatedAt: '2026-11-21T09:30:00+01:00',
  deletedAt: null,
  status: 'ENABLED',
  directoryStatus: 'ENABLED',
  origin: 'USER_ORIGIN_DIRECTORY',
  type: 'USER_TYPE_HUMAN',
  emailSources: [{ appId: 'app-directory', appUserProfileAttributeKey: 'mail', value: null }],
}

test('accepts a user unchanged', () => {
  expect(userSchema.parse(user)).toEqual(user)
})

test.each([
  ['a newer status', { status: 'SUSPENDED' }],
  ['a newer origin', { origin: 'USER_ORIGIN_IMPORT' }],
  ['an empty type, like an unset one', { type: '' }],
  ['a time in lower case', { createdAt: '2026-11-21t09:30:00z' }],
  [
    'the first and the last year',
    { createdAt: '0001-01-01T00:00:00Z', updatedAt: '9999-12-31T23:59:59Z' },
  ],
  ['an unknown attribute', { pronouns: 'she/her' }],
])('accepts a user with %s', (_, given) => {
  expect(userSchema.parse(given)).toEqual(given)
})

test.each([
  ['a name that is a number', { displayName: 1 }, 'displayName', 'invalid_type'],
  ['one manager instead of a list', { managerIds: 'u-bob' }, 'managerIds', 'invalid_type'],
  ['a null among the managers', { managerIds: [null] }, 'managerIds.0', 'invalid_type'],
  ['a status by number', { status: 1 }, 'status', 'invalid_type'],
  ['a profile that is a list', { profile: [] }, 'profile', 'invalid_type'],
  ['a day instead of a time', { createdAt: '2026-11-21' }, 'createdAt', 'timestamp'],
  ['a time without an offset', { createdAt: '2026-11-21T09:30:00' }, 'createdAt', 'timestamp'],
  ['an invalid day', { createdAt: '2026-02-29T09:30:00Z' }, 'createdAt', 'timestamp_range'],
  ['a source that is not an object', { emailSources: ['app'] }, 'emailSources.0', 'invalid_type'],
])('rejects a user with %s', (_, given, path, code) => {
  expect(issuesOf(userSchema, given)).toEqual([{ path, code }])
})

test('clients can only write the delegate, the roles and the status of a user', () => {
  const request = requestView(userSchema)
  expect(
    issuesOf(request, { delegatedUserId: 'u-bob', roleIds: ['r'], status: 'DISABLED' }),
  ).toEqual([])
  const set = Object.entries(user).filter(([, value]) => value !== null)
  const refused = set.filter(([name, value]) => issuesOf(request, { [name]: value }).length > 0)
  const writable = new Set(['delegatedUserId', 'roleIds', 'status'])
  expect(refused).toEqual(set.filter(([name]) => !writable.has(name)))
  const nulls = Object.fromEntries(Object.keys(user).map((name) => [name, null]))
  expect(issuesOf(request, nulls)).toEqual([])
})
