import {
  appEntitlementGrantKind,
  type AppEntitlementGrantRecord,
  appEntitlementKind,
  type AppEntitlementRecord,
} from '../records/entitlements.ts'
import type { Records, StoredRecord } from '../store/records.ts'
import type { RuleRun } from './run-rule.ts'

type StoredGrant = StoredRecord<AppEntitlementGrantRecord>

/**
 * Grants an entitlement to the users that the rule matches, and revokes the rule's own grants to other users. Users for
 * whom the rule failed keep their grants. Direct grants do not change.
 */
export async function settleGrants(
  records: Records,
  entitlement: StoredRecord<AppEntitlementRecord>,
  { matched, failed }: RuleRun,
  now: string,
): Promise<void> {
  const [appId, appEntitlementId = ''] = entitlement.key
  const grants = await records.list(appEntitlementGrantKind, [appId, appEntitlementId])
  const automated = new Map(
    grants.filter(({ body }) => body.source === 'automation').map((each) => [userOf(each), each]),
  )
  const undecided = new Set([...failed.values()].flat())
  const given = [...matched].filter((userId) => !isActive(automated.get(userId)))
  const taken = [...automated.values()].filter(
    (grant) => isActive(grant) && !matched.has(userOf(grant)) && !undecided.has(userOf(grant)),
  )
  for (const userId of given) {
    const earlier = automated.get(userId)
    const grant = { appId, appEntitlementId, userId, source: 'automation', createdAt: now } as const
    const key = appEntitlementGrantKind.keyOf(grant)
    // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time; thousands would queue.
    await (earlier
      ? records.update(appEntitlementGrantKind, earlier, grant)
      : records.insert(appEntitlementGrantKind, key, grant))
  }
  for (const grant of taken) {
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await records.update(appEntitlementGrantKind, grant, { ...grant.body, deletedAt: now })
  }

  const withdrawn = new Set(taken)
  const kept = grants.filter((grant) => isActive(grant) && !withdrawn.has(grant)).map(userOf)
  const grantCount = String(new Set([...kept, ...given]).size)
  if (grantCount === entitlement.body.view.grantCount) return
  const view = { ...entitlement.body.view, grantCount, updatedAt: now }
  await records.update(appEntitlementKind, entitlement, { view })
}

function isActive(grant: StoredGrant | undefined): boolean {
  return grant !== undefined && !grant.body.deletedAt
}

function userOf({ body }: StoredGrant): string {
  return body.userId
}
