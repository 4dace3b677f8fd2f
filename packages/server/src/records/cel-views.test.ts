import { compile, getEnvironment, readDirectory } from '@igakit/cel'
import { expect, test } from 'vitest'
import type { AppUserRecord } from './app-user.ts'
import { celAppUser, celUser, celUsers } from './cel-views.ts'
import type { UserRecord } from './users.ts'

const ann: UserRecord = {
  view: {
    id: 'ann',
    email: 'ann@acme.example',
    emails: ['ann@acme.example', 'a@acme.example'],
    displayName: 'Ann',
    username: 'ann',
    usernames: ['ann', 'anna'],
    department: 'Engineering',
    jobTitle: 'Manager',
    employmentType: 'Full time',
    employmentStatus: 'Active',
    employeeIds: ['1'],
    managerIds: ['max', 'mia'],
    status: 'ENABLED',
    directoryStatus: 'DISABLED',
    type: 'USER_TYPE_HUMAN',
    profile: { site: 'Rome' },
  },
  attributes: { contractor: 'true' },
}
const max: UserRecord = { view: { id: 'max', email: 'max@acme.example' } }

test.each([
  'subject.id == "ann"',
  'subject.email == "ann@acme.example" && subject.emails.size() == 2',
  'subject.displayName == "Ann" && subject.username == "ann" && "anna" in subject.usernames',
  'subject.department == "Engineering" && subject.jobTitle == "Manager"',
  'subject.employmentType == "Full time" && subject.employmentStatus == "Active"',
  'subject.employeeIds == ["1"]',
  'subject.manager == "max@acme.example" && subject.manager_id == "max"',
  'subject.status == UserStatus.ENABLED && subject.directoryStatus == UserStatus.DISABLED',
  'subject.type == UserType.HUMAN',
  'subject.profile.site == "Rome" && subject.attributes.contractor == "true"',
])('rules see of a user that %s', (expression) => {
  const rule = compile(expression, getEnvironment('entitlement-automation'))
  if (!rule.ok) throw new Error(JSON.stringify(rule.issues))
  const evaluation = rule.program.evaluate({ subject: celUser(ann, max) })
  expect(evaluation).toMatchObject({ ok: true, value: true })
})

test('finds the managers of all users', async () => {
  const orphan: UserRecord = { view: { id: 'orphan', managerIds: ['nobody'] } }
  const [seen, boss, other] = await celUsers([ann, max, orphan])
  expect(seen).toMatchObject({ manager: 'max@acme.example', manager_id: 'max' })
  expect(boss).toEqual({ id: 'max', email: 'max@acme.example' })
  expect(other).toEqual({ id: 'orphan', manager_id: 'nobody', managerIds: ['nobody'] })
})

test('omits unset fields', () => {
  const view = { id: 'u', email: null, emails: null, profile: null, deletedAt: null }
  expect(celUser({ view, attributes: null }, null)).toEqual({ id: 'u' })
  expect(celAppUser({ view: { id: 'a', status: null, isExternal: null } })).toEqual({
    id: 'a',
    status: {},
  })
})

const account: AppUserRecord = {
  view: {
    appId: 'crm',
    id: 'a1',
    identityUserId: 'ann',
    displayName: 'Ann',
    email: 'ann@acme.example',
    emails: ['ann@acme.example'],
    username: 'ann',
    usernames: ['ann'],
    employeeIds: ['1'],
    profile: { login: 'ann' },
    status: { details: 'Active' },
  },
  status: 'STATUS_ENABLED',
  type: 'APP_USER_TYPE_SERVICE_ACCOUNT',
  attributes: { shared: 'true' },
}

test.each([
  'account.id == "a1" && account.displayName == "Ann"',
  'account.email == "ann@acme.example" && account.emails == ["ann@acme.example"]',
  'account.username == "ann" && account.usernames == ["ann"] && account.employeeIds == ["1"]',
  'account.app_user_type == AppUserType.SERVICE_ACCOUNT',
  'account.status.status == UserStatus.ENABLED && account.status.details == "Active"',
  'account.profile.login == "ann" && account.attributes.shared == "true"',
])('rules see of an account that %s', (expression) => {
  const rule = compile(expression, getEnvironment('policy-condition'))
  if (!rule.ok) throw new Error(JSON.stringify(rule.issues))
  const evaluation = rule.program.evaluate({ account: celAppUser(account) })
  expect(evaluation).toMatchObject({ ok: true, value: true })
})

test('functions find users, managers and accounts from their arguments', async () => {
  const reading = readDirectory({
    users: await celUsers([ann, max]),
    appUsers: [celAppUser(account)],
  })
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const [found] = reading.directory.managersOf({ id: 'ann' })
  expect(found).toMatchObject({ id: 'max' })
  expect(reading.directory.appUsersOf('ann', 'crm')).toHaveLength(1)
})
