import { expect, test } from 'vitest'
import type { AppUserRecord } from '../records/app-user.ts'
import { userOfAccount } from './user-of-account.ts'

const NOW = '2026-02-03T04:05:06.000Z'
const view = { appId: 'ad', id: 'a1' }

test('copies the data of the holder from an account', () => {
  const says = {
    displayName: 'Ada',
    email: 'ada@acme.example',
    emails: ['ada@acme.example', 'a@acme.example'],
    username: 'ada',
    usernames: ['ada', 'al'],
    employeeIds: ['7'],
    profile: { site: 'Rome' },
  }
  expect(userOfAccount({ view: { ...view, ...says } }, 'u1', NOW)).toMatchObject({
    view: { id: 'u1', ...says, directoryIds: ['ad'], status: 'ENABLED', createdAt: NOW },
    madeFrom: { appId: 'ad', appUserId: 'a1' },
  })
})

test('uses the primary address and user name if no others are known', () => {
  const { view: made } = userOfAccount({ view: { ...view, email: 'e', username: 'n' } }, 'u', NOW)
  expect(made).toMatchObject({ emails: ['e'], usernames: ['n'], employeeIds: [] })
  expect(userOfAccount({ view }, 'u', NOW).view).toMatchObject({ emails: [], usernames: [] })
})

test.each<[Omit<AppUserRecord, 'view'>, object]>([
  [{}, { directoryStatus: 'UNKNOWN', type: 'USER_TYPE_UNSPECIFIED' }],
  [
    { status: 'STATUS_ENABLED', type: 'APP_USER_TYPE_USER' },
    { directoryStatus: 'ENABLED', type: 'USER_TYPE_HUMAN' },
  ],
  [
    { status: 'STATUS_DISABLED', type: 'APP_USER_TYPE_SERVICE_ACCOUNT' },
    { directoryStatus: 'DISABLED', type: 'USER_TYPE_SERVICE' },
  ],
  [
    { status: 'STATUS_DELETED', type: 'APP_USER_TYPE_SYSTEM_ACCOUNT' },
    { directoryStatus: 'DELETED', type: 'USER_TYPE_SYSTEM' },
  ],
])('returns for an account with %j: %j', (account, expected) => {
  expect(userOfAccount({ view, ...account }, 'u', NOW).view).toMatchObject(expected)
})
