import { type AppEntitlementOwnerUser, operations, pageSizeFor } from '@igakit/schemas'
import { done, refuseMissing } from '../errors/refusal.ts'
import {
  appEntitlementKind,
  entitlementOwnerUserKind,
  type EntitlementOwnerUserRecord,
} from '../records/entitlements.ts'
import { userKind } from '../records/users.ts'
import { findPage } from '../search/find-page.ts'
import { readPageToken, writePageToken } from '../search/page-token.ts'
import { formatRecordKey } from '../store/record-key.ts'
import type { Records } from '../store/records.ts'
import { onRecords } from './implementation.ts'

const operation = operations['entitlementOwners.searchUsers']

/** Returns the users who own an entitlement, ordered by role and id. */
export const searchEntitlementOwnerUsers = onRecords(
  operation,
  async ({ tenant, records }, { path: { appId, entitlementId }, query }) => {
    const { roleSlug, pageSize, pageToken } = query
    const search = [tenant.id, operation.id, appId, entitlementId, roleSlug ?? ''] as const
    const after = readPageToken('query.page_token', pageToken, search)
    if (!after.ok) return after
    const entitlement = await records.get(appEntitlementKind, [appId, entitlementId])
    if (!entitlement || entitlement.body.view.deletedAt) {
      return refuseMissing('entitlement', entitlementId)
    }

    const ofEntitlement = {
      field: 'entitlement',
      anyOf: [formatRecordKey([appId, entitlementId])],
    }
    const page = await findPage(records, entitlementOwnerUserKind, {
      where: roleSlug ? [ofEntitlement, { field: 'role', anyOf: [roleSlug] }] : [ofEntitlement],
      show: ({ body }) => viewOf(records, body),
      after: after.value,
      size: pageSizeFor('query', pageSize),
    })
    const nextPageToken = page.last ? writePageToken(search, page.last) : ''
    return done({ list: [...page.views], nextPageToken })
  },
)

/** Returns an owner with current user data, or null if the user was deleted. */
async function viewOf(
  records: Records,
  { appId, entitlementId, roleSlug, userId, createdAt }: EntitlementOwnerUserRecord,
): Promise<AppEntitlementOwnerUser | null> {
  const user = await records.get(userKind, [userId])
  if (!user || user.body.view.deletedAt) return null
  return { appId, entitlementId, roleSlug, createdAt, user: user.body.view }
}
