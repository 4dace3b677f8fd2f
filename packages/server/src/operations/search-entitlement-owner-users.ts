import { type AppEntitlementOwnerUser, operations, pageSizeFor } from '@igakit/schemas'
import { done } from '../errors/refusal.ts'
import { appEntitlementKind } from '../records/app-entitlement.ts'
import {
  type EntitlementOwnerUserRecord,
  entitlementOwnerUserKind,
} from '../records/entitlement-owner-user.ts'
import { userKind } from '../records/user.ts'
import { findPage } from '../search/find-page.ts'
import { readPageToken, writePageToken } from '../search/page-token.ts'
import { formatRecordKey } from '../store/record-key.ts'
import type { Records } from '../store/records.ts'
import { onRecords } from './implementation.ts'
import { refuseMissing } from '../service/refuse-missing.ts'

const operation = operations['entitlementOwners.searchUsers']

/** Answers with the users who own an entitlement, page by page, in the order of their roles and ids. */
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

/** The owner as it is now; null where the user was deleted. */
async function viewOf(
  records: Records,
  { appId, entitlementId, roleSlug, userId, createdAt }: EntitlementOwnerUserRecord,
): Promise<AppEntitlementOwnerUser | null> {
  const user = await records.get(userKind, [userId])
  if (!user || user.body.view.deletedAt) return null
  return { appId, entitlementId, roleSlug, createdAt, user: user.body.view }
}
