import type { DirectoryData, DirectoryEntitlement } from '@igakit/cel'
import {
  appEntitlementGrantKind,
  appEntitlementKind,
  entitlementOwnerUserKind,
} from '../records/entitlements.ts'
import { appUserKind } from '../records/app-user.ts'
import { celAppUser, celUsers } from '../records/cel-views.ts'
import { userKind } from '../records/users.ts'
import { mapPaced } from '../store/pace.ts'
import type { Records } from '../store/records.ts'
import type { Kinds } from '../store/store.ts'

/** The kinds of records that {@link readTenantDirectory} reads. */
export const directoryKinds: Kinds = [
  userKind,
  appUserKind,
  appEntitlementKind,
  appEntitlementGrantKind,
  entitlementOwnerUserKind,
]

/**
 * Returns the directory that rule functions read: all users, accounts and entitlements of a tenant. The directory has
 * no groups, so rules that need a group fail instead of getting a wrong result.
 */
export async function readTenantDirectory(records: Records): Promise<DirectoryData> {
  const users = await records.list(userKind)
  const appUsers = await records.list(appUserKind)
  return {
    users: await celUsers(users.map(({ body }) => body)),
    appUsers: await mapPaced(appUsers, ({ body }) => celAppUser(body)),
    entitlements: await readEntitlements(records),
  }
}

/** Returns the directory for rules without lookups, which contains only users. */
export async function readUsers(records: Records): Promise<DirectoryData> {
  const users = await records.list(userKind)
  return { users: await celUsers(users.map(({ body }) => body)) }
}

/** True if an expression may look up tenant data: the names of all such functions start with `sync`. */
export function looksUp(expression: string): boolean {
  return /\bsync\b/.test(expression)
}

async function readEntitlements(records: Records): Promise<readonly DirectoryEntitlement[]> {
  const entitlements = await records.list(appEntitlementKind)
  const grants = await records.list(appEntitlementGrantKind)
  const owners = await records.list(entitlementOwnerUserKind)
  const memberIds = groupUserIds(
    grants
      .filter(({ body }) => !body.deletedAt)
      .map(({ body: { appId, appEntitlementId, userId } }) => [appId, appEntitlementId, userId]),
  )
  const ownerIds = groupUserIds(
    owners.map(({ body: { appId, entitlementId, userId } }) => [appId, entitlementId, userId]),
  )
  return entitlements
    .filter(({ body }) => !body.view.deletedAt)
    .map(({ key: [appId, id = ''] }) => {
      const entitlement = JSON.stringify([appId, id])
      return {
        appId,
        id,
        memberUserIds: [...(memberIds.get(entitlement) ?? [])],
        ownerUserIds: [...(ownerIds.get(entitlement) ?? [])],
      }
    })
}

/** Groups unique user ids by the app and id of an entitlement. */
function groupUserIds(
  rows: readonly (readonly [appId: string, id: string, userId: string])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [appId, id, userId] of rows) {
    const entitlement = JSON.stringify([appId, id])
    const group = groups.get(entitlement) ?? new Set()
    groups.set(entitlement, group.add(userId))
  }
  return groups
}
