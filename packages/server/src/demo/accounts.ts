import type { AppUserRecord } from '../records/app-user.ts'
import type { DirectoryRecord } from '../records/users.ts'
import { CRM, type DemoTime, DIRECTORY, SOURCE_CODE } from './constants.ts'
import { DOMAIN, membersOf, people, type Person } from './people.ts'

/** Returns the demo directory, which matches accounts to users by email, then by employee number. */
export function demoDirectories({ ago }: DemoTime): DirectoryRecord[] {
  return [
    {
      view: {
        appId: DIRECTORY,
        createdAt: ago(400),
        updatedAt: ago(100),
        mergeConfig: {
          matchCases: [
            { appUserKeyCel: 'appUser.email.lowerAscii()', userKeyCel: 'user.email.lowerAscii()' },
            { appUserKeyCel: 'appUser.employeeIds', userKeyCel: 'user.employeeIds' },
          ],
        },
        celExpression: { expression: 'appUser.profile.kind != "test" ? "MATCH_ONLY" : "IGNORE"' },
      },
    },
  ]
}

/** Returns the demo accounts. */
export function demoAccounts(time: DemoTime): AppUserRecord[] {
  return [
    ...people.map((person) => directoryAccount(person, time)),
    ...strays(time),
    ...people
      .filter(({ department }) => department === 'Engineering' || department === 'Security')
      .map((person) => sourceCodeAccount(person, time)),
    ...sourceCodeMachines(time),
    ...people
      .filter(({ id }) => membersOf('Sales').includes(id) || membersOf('Support').includes(id))
      .map((person) => crmAccount(person, time)),
    ...customers(time),
  ]
}

/** The parts of an account in which the demo accounts differ. */
interface Account extends Omit<AppUserRecord, 'view'> {
  readonly view: AppUserRecord['view'] & Required<Pick<AppUserRecord['view'], 'appId' | 'id'>>
  /** The days since the account was created and last changed. */
  readonly days: readonly [created: number, updated: number]
}

function accountOf({ view, days, ...others }: Account, { ago }: DemoTime): AppUserRecord {
  return {
    view: {
      ...view,
      id: `${view.appId}-${view.id}`,
      identityUserId: view.identityUserId ?? null,
      isExternal: view.isExternal ?? false,
      status: view.status ?? { details: 'Active' },
      createdAt: ago(days[0]),
      updatedAt: ago(days[1]),
    },
    status: 'STATUS_ENABLED',
    type: 'APP_USER_TYPE_USER',
    ...others,
  }
}

function statusOf({ hasLeft }: Person): NonNullable<AppUserRecord['status']> {
  return hasLeft ? 'STATUS_DISABLED' : 'STATUS_ENABLED'
}

function directoryAccount(person: Person, time: DemoTime): AppUserRecord {
  const { id, name, department, title, employeeId, hasLeft } = person
  // Real directories contain such addresses, because capitals in an email address make no difference in practice.
  const email = id === 'barbara' ? `Barbara@${DOMAIN.toUpperCase()}` : `${id}@${DOMAIN}`
  const view = {
    appId: DIRECTORY,
    id,
    identityUserId: id,
    displayName: name,
    email,
    username: id,
    emails: [email],
    employeeIds: [employeeId],
    usernames: [id],
    profile: { kind: 'employee', department, title, number: employeeId },
    status: { details: hasLeft ? 'Suspended' : 'Active' },
  }
  const lastUsedAt = time.ago(hasLeft ? 12 : 1)
  const status = statusOf(person)
  return accountOf({ view, days: [400, 30], status, description: title, lastUsedAt }, time)
}

/**
 * Returns the directory accounts that belong to no user: an account under a different name, a test account and a
 * system account.
 */
function strays(time: DemoTime): AppUserRecord[] {
  const account = (
    id: string,
    displayName: string,
    email: string,
    kind: string,
    more: Pick<AppUserRecord, 'description' | 'type'> = {},
  ): AppUserRecord => {
    const ids = { emails: email === '' ? [] : [email], employeeIds: [], usernames: [id] }
    const view = {
      appId: DIRECTORY,
      id,
      displayName,
      email,
      username: id,
      ...ids,
      profile: { kind },
    }
    return accountOf({ view, days: [60, 60], description: null, ...more }, time)
  }
  return [
    account('ada-admin', 'Ada Lovelace (administrator)', `ada+admin@${DOMAIN}`, 'administrator', {
      description: 'Second account for administration',
    }),
    account('test-1', 'Test User', `test@${DOMAIN}`, 'test'),
    account('scanner', 'Badge scanner', '', 'system', { type: 'APP_USER_TYPE_SYSTEM_ACCOUNT' }),
  ]
}

function sourceCodeAccount(person: Person, time: DemoTime): AppUserRecord {
  const { id, name } = person
  const username = `${id}-lumen`
  const view = {
    appId: SOURCE_CODE,
    id,
    identityUserId: id,
    displayName: name,
    email: `${id}@${DOMAIN}`,
    username,
    emails: [`${id}@${DOMAIN}`],
    usernames: [username],
    profile: { login: username, twoFactor: true },
  }
  const description = 'Member of the organization'
  const lastUsedAt = time.ago(0.1)
  return accountOf(
    { view, days: [390, 2], status: statusOf(person), description, lastUsedAt },
    time,
  )
}

function sourceCodeMachines(time: DemoTime): AppUserRecord[] {
  const bot = {
    appId: SOURCE_CODE,
    id: 'deploy-bot',
    identityUserId: 'deploy-bot',
    displayName: 'Deployment',
    username: 'lumen-deploy',
    usernames: ['lumen-deploy'],
    profile: { login: 'lumen-deploy', scopes: ['contents:read', 'packages:write'] },
  }
  const auditor = {
    appId: SOURCE_CODE,
    id: 'auditor',
    displayName: 'Outside auditor',
    email: 'audit@partner.example',
    username: 'partner-audit',
    emails: ['audit@partner.example'],
    usernames: ['partner-audit'],
    isExternal: true,
    profile: { login: 'partner-audit', twoFactor: false },
    status: { details: 'Invited' },
  }
  return [
    accountOf(
      {
        view: bot,
        days: [200, 1],
        type: 'APP_USER_TYPE_SERVICE_ACCOUNT',
        description: 'Publishes packages from the main branch',
        lastUsedAt: time.ago(0.01),
      },
      time,
    ),
    accountOf(
      { view: auditor, days: [9, 9], description: 'Collaborator from another company' },
      time,
    ),
  ]
}

function crmAccount(person: Person, time: DemoTime): AppUserRecord {
  const { id, name, hasLeft, title } = person
  const email = `${id}@${DOMAIN}`
  const view = {
    appId: CRM,
    id,
    identityUserId: id,
    displayName: name,
    email,
    username: email,
    emails: [email],
    profile: { seat: 'standard' },
    status: { details: hasLeft ? 'Deactivated' : 'Active' },
  }
  const status = statusOf(person)
  return accountOf(
    { view, days: [350, 5], status, description: title, lastUsedAt: time.ago(0.5) },
    time,
  )
}

/** Returns the portal's guest accounts, which fill more than one page. */
function customers(time: DemoTime): AppUserRecord[] {
  return Array.from({ length: 40 }, (_, index) => {
    const number = index + 1
    const email = `buyer-${number}@customer.example`
    const isLocked = number % 5 === 0
    const view = {
      appId: CRM,
      id: `guest-${String(number).padStart(2, '0')}`,
      displayName: `Buyer ${number}`,
      email,
      username: email,
      emails: [email],
      isExternal: true,
      profile: { seat: 'portal' },
      status: { details: isLocked ? 'Locked' : 'Active' },
    }
    const status = isLocked ? 'STATUS_DISABLED' : 'STATUS_ENABLED'
    const description = 'Guest of the customer portal'
    return accountOf({ view, days: [100 - number, 40 - index], status, description }, time)
  })
}
