import { mapPaced } from '../store/pace.ts'
import { setFields } from './set-fields.ts'
import type { UserRecord } from './user.ts'

/** A user as rules see it: the fields of the type `User` of `@igakit/cel` that are set. */
export type CelUser = Readonly<Record<string, unknown>>

/**
 * What rules see of a user.
 *
 * @param manager The first of the user's `managerIds`, whose e-mail rules read too
 */
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
    // Not for rules to read, but for the look-ups of their functions: who manages whom, and who is still there.
    managerIds: view.managerIds,
    deletedAt: view.deletedAt,
  })
}

/** What rules see of all users of the tenant, in their order. */
export function celUsers(users: readonly UserRecord[]): Promise<readonly CelUser[]> {
  const byId = new Map(users.map((user) => [user.view.id, user]))
  return mapPaced(users, (user) =>
    celUser(user, byId.get(user.view.managerIds?.[0] ?? null) ?? null),
  )
}
