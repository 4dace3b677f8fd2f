import type { UserStatus, UserType } from '@igakit/schemas'
import type { AppUserRecord } from '../records/app-user.ts'
import type { UserRecord } from '../records/users.ts'

/** Creates the user for an unmatched account, with the account's data. */
export function userOfAccount(account: AppUserRecord, id: string, now: string): UserRecord {
  const { view } = account
  const appId = view.appId ?? ''
  return {
    view: {
      id,
      displayName: view.displayName ?? null,
      email: view.email ?? null,
      emails: listOf(view.emails, view.email),
      username: view.username ?? null,
      usernames: listOf(view.usernames, view.username),
      employeeIds: view.employeeIds ?? [],
      profile: view.profile ?? null,
      directoryIds: [appId],
      status: 'ENABLED',
      directoryStatus: directoryStatuses[account.status ?? 'STATUS_UNSPECIFIED'],
      origin: 'USER_ORIGIN_DIRECTORY',
      type: userTypes[account.type ?? 'APP_USER_TYPE_UNSPECIFIED'],
      createdAt: now,
      updatedAt: now,
    },
    madeFrom: { appId, appUserId: view.id ?? '' },
  }
}

const directoryStatuses: Readonly<Record<NonNullable<AppUserRecord['status']>, UserStatus>> = {
  STATUS_UNSPECIFIED: 'UNKNOWN',
  STATUS_ENABLED: 'ENABLED',
  STATUS_DISABLED: 'DISABLED',
  STATUS_DELETED: 'DELETED',
}

const userTypes: Readonly<Record<NonNullable<AppUserRecord['type']>, UserType>> = {
  APP_USER_TYPE_UNSPECIFIED: 'USER_TYPE_UNSPECIFIED',
  APP_USER_TYPE_USER: 'USER_TYPE_HUMAN',
  APP_USER_TYPE_SERVICE_ACCOUNT: 'USER_TYPE_SERVICE',
  APP_USER_TYPE_SYSTEM_ACCOUNT: 'USER_TYPE_SYSTEM',
}

/** Returns all values, or only the primary value if the other values are unknown. */
function listOf(
  all: readonly string[] | null | undefined,
  primary: string | null | undefined,
): string[] {
  if (all && all.length > 0) return [...all]
  return primary ? [primary] : []
}
