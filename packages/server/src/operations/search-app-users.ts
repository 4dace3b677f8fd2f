import { type AppUserView, operations, pageSizeFor } from '@igakit/schemas'
import { done } from '../errors/refusal.ts'
import { type AppUserRecord, appUserKind } from '../records/app-user.ts'
import { readAppUserFilter } from '../search/app-user-filter.ts'
import { Expansion } from '../search/expansion.ts'
import { findPage } from '../search/find-page.ts'
import { readPageToken, writePageToken } from '../search/page-token.ts'
import { readExpandMask } from '../search/read-expand-mask.ts'
import { onRecords } from './implementation.ts'

const operation = operations['appUsers.search']

/** The references that can be expanded. */
const expandPaths = ['app_id', 'identity_user_id', 'last_usage'] as const

/** Returns the accounts that match all filters, ordered by app and id. */
export const searchAppUsers = onRecords(operation, async ({ tenant, records }, { body }) => {
  const mask = readExpandMask(body.expandMask, expandPaths)
  if (!mask.ok) return mask
  const filter = readAppUserFilter(body)
  if (!filter.ok) return filter
  const { where, mayMatch, includes, identity } = filter.value
  const search = [tenant.id, operation.id, ...identity] as const
  const after = readPageToken('body.pageToken', body.pageToken, search)
  if (!after.ok) return after

  const page = await findPage(records, appUserKind, {
    where,
    mayMatch,
    show: (account) => (includes(account.body) ? account.body : null),
    after: after.value,
    size: pageSizeFor('body', body.pageSize),
  })
  const expansion = new Expansion(records)
  const list: AppUserView[] = []
  for (const account of page.views) {
    // oxlint-disable-next-line no-await-in-loop -- Objects are in the order of their references.
    list.push(await expandView(account, mask.value, expansion))
  }
  const nextPageToken = page.last ? writePageToken(search, page.last) : ''
  return done({ list, expanded: expansion.expanded, nextPageToken })
})

async function expandView(
  { view, lastUsedAt }: AppUserRecord,
  mask: ReadonlySet<(typeof expandPaths)[number]>,
  expansion: Expansion,
): Promise<AppUserView> {
  const { appId, id, identityUserId } = view
  return {
    appUser: view,
    appPath: mask.has('app_id') && appId ? await expansion.app(appId) : null,
    identityUserPath:
      mask.has('identity_user_id') && identityUserId ? await expansion.user(identityUserId) : null,
    lastUsagePath:
      mask.has('last_usage') && lastUsedAt
        ? expansion.object('LastUsage', { appId, appUserId: id, lastUsedAt })
        : null,
  }
}
