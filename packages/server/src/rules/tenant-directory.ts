import type { DirectoryData, DirectoryEntitlement } from '@igakit/cel'
import { appEntitlementGrantKind } from '../records/app-entitlement-grant.ts'
import { appEntitlementKind } from '../records/app-entitlement.ts'
import { appUserKind } from '../records/app-user.ts'
import { celAppUser } from '../records/cel-app-user.ts'
import { celUsers } from '../records/cel-user.ts'
import { entitlementOwnerUserKind } from '../records/entitlement-owner-user.ts'
import { userKind } from '../records/user.ts'
import { mapPaced } from '../store/pace.ts'
import type { Records } from '../store/records.ts'

/**
 * What the functions of rules look things up in: all users, accounts and entitlements of a tenant. It has no groups, so
 * that a rule which asks for one has no answer, and not a wrong one.
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

/** The same for a rule that looks nothing up: only the users, whom it is evaluated for. */
export async function readUsers(records: Records): Promise<DirectoryData> {
  const users = await records.list(userKind)
  return { users: await celUsers(users.map(({ body }) => body)) }
}

/** True if an expression may call a function that reads the tenant: the names of all of these begin with `sync`. */
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

/** The users by the app and id of an entitlement, each once. */
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
