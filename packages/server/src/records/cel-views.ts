import { mapPaced } from '../store/pace.ts'
import type { AppUserRecord } from './app-user.ts'
import type { AppEntitlementRecord } from './entitlements.ts'
import type { TaskRecord } from './task.ts'
import type { UserRecord } from './users.ts'

/** Returns only the set fields, so that null counts as absent. */
export function setFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** An account as rules see it: the set fields of the `AppUser` type in `@igakit/cel`. */
export type CelAppUser = Readonly<Record<string, unknown>>

export function celAppUser({ view, status, type, attributes }: AppUserRecord): CelAppUser {
  return setFields({
    id: view.id,
    displayName: view.displayName,
    username: view.username,
    usernames: view.usernames,
    email: view.email,
    emails: view.emails,
    employeeIds: view.employeeIds,
    app_user_type: type,
    status: setFields({ status, details: view.status?.details }),
    profile: view.profile,
    attributes,
    // Not visible to rules; only functions that rules call read the app id.
    appId: view.appId,
    identityUserId: view.identityUserId,
    deletedAt: view.deletedAt,
  })
}

/** An entitlement as rules see it: the set fields of the `Entitlement` type in `@igakit/cel`. */
export type CelEntitlement = Readonly<Record<string, unknown>>

export function celEntitlement({ view }: AppEntitlementRecord): CelEntitlement {
  return setFields({
    id: view.id,
    appId: view.appId,
    risk_level_value_id: view.riskLevelValueId,
    annotations: view.annotations,
  })
}

/** A task as rules see it: the set fields of the `Task` type in `@igakit/cel`. */
export type CelTask = Readonly<Record<string, unknown>>

/**
 * Returns a task as rules see it. Fields that the API does not define are taken from the view, which may have
 * additional members.
 */
export function celTask({ view, about }: TaskRecord): CelTask {
  return setFields({
    ...view,
    subjectUserId: about?.identityUserId,
    requestorUserId: view.createdByUserId,
  })
}

/** A user as rules see it: the set fields of the `User` type in `@igakit/cel`. */
export type CelUser = Readonly<Record<string, unknown>>

/** @param manager The user with the first id in `managerIds`, whose email rules can read. */
export function celUser({ view, attributes }: UserRecord, manager: UserRecord | null): CelUser {
  return setFields({
    id: view.id,
    email: view.email,
    emails: view.emails,
    displayName: view.displayName,
    username: view.username,
    usernames: view.usernames,
    department: view.department,
    jobTitle: view.jobTitle,
    employmentType: view.employmentType,
    employmentStatus: view.employmentStatus,
    status: view.status,
    directoryStatus: view.directoryStatus,
    type: view.type,
    manager: manager?.view.email,
    manager_id: view.managerIds?.[0],
    employeeIds: view.employeeIds,
    profile: view.profile,
    attributes,
    // Not visible to rules; only functions that rules call read the manager ids.
    managerIds: view.managerIds,
    deletedAt: view.deletedAt,
  })
}

/** Returns all users as rules see them, in the same order. */
export function celUsers(users: readonly UserRecord[]): Promise<readonly CelUser[]> {
  const byId = new Map(users.map((user) => [user.view.id, user]))
  return mapPaced(users, (user) =>
    celUser(user, byId.get(user.view.managerIds?.[0] ?? null) ?? null),
  )
}
