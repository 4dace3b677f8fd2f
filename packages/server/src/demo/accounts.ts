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

function directoryAccount(person: Person, { ago }: DemoTime): AppUserRecord {
  const { id, name, department, title, employeeId, hasLeft } = person
  // Real directories contain such addresses, because capitals in an email address make no difference in practice.
  const email = id === 'barbara' ? `Barbara@${DOMAIN.toUpperCase()}` : `${id}@${DOMAIN}`
  return {
    view: {
      appId: DIRECTORY,
      id: `${DIRECTORY}-${id}`,
      identityUserId: id,
      displayName: name,
      email,
      username: id,
      emails: [email],
      employeeIds: [employeeId],
      usernames: [id],
      isExternal: false,
      profile: { kind: 'employee', department, title, number: employeeId },
      status: { details: hasLeft ? 'Suspended' : 'Active' },
      createdAt: ago(400),
      updatedAt: ago(30),
    },
    status: hasLeft ? 'STATUS_DISABLED' : 'STATUS_ENABLED',
    type: 'APP_USER_TYPE_USER',
    description: title,
    lastUsedAt: ago(hasLeft ? 12 : 1),
  }
}

/**
 * Returns the directory accounts that belong to no user: an account under a different name, a test account and a
 * system account.
 */
function strays({ ago }: DemoTime): AppUserRecord[] {
  const account = (
    id: string,
    displayName: string,
    email: string,
    more: Pick<AppUserRecord, 'description' | 'type'> & { readonly kind: string },
  ): AppUserRecord => ({
    view: {
      appId: DIRECTORY,
      id: `${DIRECTORY}-${id}`,
      identityUserId: null,
      displayName,
      email,
      username: id,
      emails: email === '' ? [] : [email],
      employeeIds: [],
      usernames: [id],
      isExternal: false,
      profile: { kind: more.kind },
      status: { details: 'Active' },
      createdAt: ago(60),
      updatedAt: ago(60),
    },
    status: 'STATUS_ENABLED',
    type: more.type ?? 'APP_USER_TYPE_USER',
    description: more.description ?? null,
  })
  return [
    account('ada-admin', 'Ada Lovelace (administrator)', `ada+admin@${DOMAIN}`, {
      kind: 'administrator',
      description: 'Second account for administration',
    }),
    account('test-1', 'Test User', `test@${DOMAIN}`, { kind: 'test' }),
    account('scanner', 'Badge scanner', '', {
      kind: 'system',
      type: 'APP_USER_TYPE_SYSTEM_ACCOUNT',
    }),
  ]
}

function sourceCodeAccount({ id, name, hasLeft }: Person, { ago }: DemoTime): AppUserRecord {
  const username = `${id}-lumen`
  return {
    view: {
      appId: SOURCE_CODE,
      id: `${SOURCE_CODE}-${id}`,
      identityUserId: id,
      displayName: name,
      email: `${id}@${DOMAIN}`,
      username,
      emails: [`${id}@${DOMAIN}`],
      usernames: [username],
      isExternal: false,
      profile: { login: username, twoFactor: true },
      status: { details: 'Active' },
      createdAt: ago(390),
      updatedAt: ago(2),
    },
    status: hasLeft ? 'STATUS_DISABLED' : 'STATUS_ENABLED',
    type: 'APP_USER_TYPE_USER',
    description: 'Member of the organization',
    lastUsedAt: ago(0.1),
  }
}

function sourceCodeMachines({ ago }: DemoTime): AppUserRecord[] {
  return [
    {
      view: {
        appId: SOURCE_CODE,
        id: `${SOURCE_CODE}-deploy-bot`,
        identityUserId: 'deploy-bot',
        displayName: 'Deployment',
        username: 'lumen-deploy',
        usernames: ['lumen-deploy'],
        isExternal: false,
        profile: { login: 'lumen-deploy', scopes: ['contents:read', 'packages:write'] },
        status: { details: 'Active' },
        createdAt: ago(200),
        updatedAt: ago(1),
      },
      status: 'STATUS_ENABLED',
      type: 'APP_USER_TYPE_SERVICE_ACCOUNT',
      description: 'Publishes packages from the main branch',
      lastUsedAt: ago(0.01),
    },
    {
      view: {
        appId: SOURCE_CODE,
        id: `${SOURCE_CODE}-auditor`,
        identityUserId: null,
        displayName: 'Outside auditor',
        email: 'audit@partner.example',
        username: 'partner-audit',
        emails: ['audit@partner.example'],
        usernames: ['partner-audit'],
        isExternal: true,
        profile: { login: 'partner-audit', twoFactor: false },
        status: { details: 'Invited' },
        createdAt: ago(9),
        updatedAt: ago(9),
      },
      status: 'STATUS_ENABLED',
      type: 'APP_USER_TYPE_USER',
      description: 'Collaborator from another company',
    },
  ]
}

function crmAccount({ id, name, hasLeft, title }: Person, { ago }: DemoTime): AppUserRecord {
  return {
    view: {
      appId: CRM,
      id: `${CRM}-${id}`,
      identityUserId: id,
      displayName: name,
      email: `${id}@${DOMAIN}`,
      username: `${id}@${DOMAIN}`,
      emails: [`${id}@${DOMAIN}`],
      isExternal: false,
      profile: { seat: 'standard' },
      status: { details: hasLeft ? 'Deactivated' : 'Active' },
      createdAt: ago(350),
      updatedAt: ago(5),
    },
    status: hasLeft ? 'STATUS_DISABLED' : 'STATUS_ENABLED',
    type: 'APP_USER_TYPE_USER',
    description: title,
    lastUsedAt: ago(0.5),
  }
}

/** Returns the portal's guest accounts, which fill more than one page. */
function customers({ ago }: DemoTime): AppUserRecord[] {
  return Array.from({ length: 40 }, (_, index) => {
    const number = index + 1
    const email = `buyer-${number}@customer.example`
    return {
      view: {
        appId: CRM,
        id: `${CRM}-guest-${String(number).padStart(2, '0')}`,
        identityUserId: null,
        displayName: `Buyer ${number}`,
        email,
        username: email,
        emails: [email],
        isExternal: true,
        profile: { seat: 'portal' },
        status: { details: number % 5 === 0 ? 'Locked' : 'Active' },
        createdAt: ago(100 - number),
        updatedAt: ago(40 - index),
      },
      status: number % 5 === 0 ? ('STATUS_DISABLED' as const) : ('STATUS_ENABLED' as const),
      type: 'APP_USER_TYPE_USER' as const,
      description: 'Guest of the customer portal',
    }
  })
}
