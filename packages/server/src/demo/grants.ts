import type { Fixtures } from '../records/fixtures.ts'
import { entitlementId } from './apps.ts'
import { CRM, DATABASES, type DemoTime, SOURCE_CODE } from './constants.ts'
import { membersOf } from './people.ts'

const platform = { appId: SOURCE_CODE, appEntitlementId: entitlementId('platform', 'member') }
const security = { appId: SOURCE_CODE, appEntitlementId: entitlementId('security', 'member') }
const sales = { appId: CRM, appEntitlementId: entitlementId('sales', 'assigned') }
const production = { appId: DATABASES, appEntitlementId: entitlementId('production', 'write') }

/** Returns the grants, automations and owners of the demo entitlements. */
export function demoGrants({ ago }: DemoTime): Fixtures {
  const dates = { createdAt: ago(300), updatedAt: ago(14) }
  const grant = (
    entitlement: typeof platform,
    userIds: readonly string[],
    source: 'automation' | 'direct',
  ) => userIds.map((userId) => ({ ...entitlement, userId, source, createdAt: ago(90) }))
  const owner = (
    { appId, appEntitlementId }: typeof platform,
    roleSlug: string,
    userIds: readonly string[],
  ) =>
    userIds.map((userId) => ({
      appId,
      entitlementId: appEntitlementId,
      roleSlug,
      userId,
      createdAt: ago(250),
    }))
  return {
    appEntitlementAutomations: [
      {
        view: {
          ...platform,
          ...dates,
          displayName: 'Platform engineers',
          description: 'Engineers who report to the head of the platform.',
          cel: {
            expression: 'subject.department == "Engineering" && subject.manager_id == "alan"',
          },
          lastRunStatus: { errorMessage: '', lastCompletedAt: ago(1) },
        },
      },
      {
        view: {
          ...security,
          ...dates,
          displayName: 'Security',
          description: 'Everyone in security.',
          basic: { expression: 'department equals Security' },
        },
      },
      {
        view: {
          ...sales,
          ...dates,
          displayName: 'Sales',
          description: 'By hand for now.',
          none: {},
        },
      },
    ],
    appEntitlementGrants: [
      ...grant(platform, ['dennis', 'edsger', 'ken', 'radia'], 'automation'),
      ...grant(platform, ['alan'], 'direct'),
      ...grant(security, membersOf('Security'), 'direct'),
      ...grant(sales, membersOf('Sales'), 'direct'),
      ...grant(production, ['edsger'], 'direct'),
    ],
    entitlementOwnerUsers: [
      // More owners than fit on one page, so that users can try paging.
      ...owner(platform, 'owner', ['ada', 'alan', ...membersOf('Security')]),
      ...owner(platform, 'reviewer', [
        ...membersOf('Engineering'),
        ...membersOf('Support'),
        ...membersOf('Finance'),
      ]),
      ...owner(security, 'owner', ['whitfield']),
      ...owner(sales, 'owner', ['thomas']),
      ...owner(production, 'owner', ['ada', 'whitfield']),
    ],
  }
}
