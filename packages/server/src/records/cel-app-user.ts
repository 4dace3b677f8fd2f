import type { AppUserRecord } from './app-user.ts'
import { setFields } from './set-fields.ts'

/** An account as rules see it: the fields of the type `AppUser` of `@igakit/cel` that are set. */
export type CelAppUser = Readonly<Record<string, unknown>>

/** What rules see of an account. */
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
    // Not for rules to read, but for the look-ups of their functions: whose it is, where, and whether it is still there.
    appId: view.appId,
    identityUserId: view.identityUserId,
    deletedAt: view.deletedAt,
  })
}
