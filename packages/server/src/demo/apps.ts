import type { AppEntitlement } from '@igakit/schemas'
import type { Fixtures } from '../records/fixtures.ts'
import { BUILDING, CRM, DATABASES, type DemoTime, DIRECTORY, SOURCE_CODE } from './constants.ts'

/** Returns the demo apps with their connectors, resources and entitlements. */
export function demoApps(time: DemoTime): Fixtures {
  const connectors = [DIRECTORY, SOURCE_CODE, CRM, DATABASES].map((appId) => ({
    appId,
    id: `${appId}-connector`,
    deletedAt: null,
  }))
  return {
    apps: [
      { id: DIRECTORY, displayName: 'Workforce directory', description: 'Who works here.' },
      { id: SOURCE_CODE, displayName: 'Source code', description: 'Repositories and their teams.' },
      { id: CRM, displayName: 'Customers', description: 'Accounts, contacts and deals.' },
      { id: DATABASES, displayName: 'Databases', description: 'Production and its copies.' },
      { id: BUILDING, displayName: 'Building access', description: 'Doors; kept by hand.' },
    ],
    connectors,
    appResources: [
      resource(SOURCE_CODE, 'team', 'platform', false),
      resource(SOURCE_CODE, 'team', 'security', false),
      resource(CRM, 'role', 'sales', false),
      resource(DATABASES, 'database', 'production', false),
      resource(DATABASES, 'database', 'reporting', false),
      resource(BUILDING, 'door', 'lab', true),
      resource(BUILDING, 'door', 'server-room', true),
    ],
    appEntitlements: entitlements.map((entitlement) => ({ view: viewOf(entitlement, time) })),
  }
}

function resource(
  appId: string,
  appResourceTypeId: string,
  id: string,
  isManuallyManaged: boolean,
) {
  return { appId, appResourceTypeId, id, isManuallyManaged, deletedAt: null }
}

/** An entitlement, named after its resource and permission. */
type Entitlement = readonly [
  place: readonly [appId: string, type: string, resource: string, slug: string],
  texts: readonly [displayName: string, description: string],
  more: Partial<AppEntitlement>,
]

/** The settings of entitlements that the app owner provisions by hand. */
const manually: Partial<AppEntitlement> = {
  isManuallyManaged: true,
  provisionerPolicy: {
    manual: {
      assignee: { appOwners: { allowReassignment: true, fallbackUserIds: ['whitfield'] } },
      instructions: 'Program the card at the front desk.',
    },
  },
  deprovisionerPolicy: {
    manual: {
      assignee: { users: { allowReassignment: false, userIds: ['hedy'] } },
      instructions: 'Take the door off the card.',
    },
  },
}

const entitlements: readonly Entitlement[] = [
  [
    [SOURCE_CODE, 'team', 'platform', 'member'],
    ['Platform team', 'Write to the repositories of the platform.'],
    { isAutomationEnabled: true, annotations: { repositories: 12 } },
  ],
  [
    [SOURCE_CODE, 'team', 'security', 'member'],
    ['Security team', 'Read every repository, and its findings.'],
    { riskLevelValueId: 'high', isAutomationEnabled: true },
  ],
  [
    [CRM, 'role', 'sales', 'assigned'],
    ['Sales role', 'See and change accounts and deals.'],
    { isAutomationEnabled: true },
  ],
  [
    [DATABASES, 'database', 'production', 'write'],
    ['Write to production', 'Change rows of customers. For a while, and with a reason.'],
    {
      riskLevelValueId: 'critical',
      durationGrant: '28800s',
      emergencyGrantEnabled: true,
      complianceFrameworkValueIds: ['soc2', 'iso27001'],
    },
  ],
  [
    [DATABASES, 'database', 'reporting', 'read'],
    ['Read reports', 'Read the copy of production without names.'],
    { riskLevelValueId: 'low', durationUnset: {} },
  ],
  [[BUILDING, 'door', 'lab', 'enter'], ['Enter the lab', 'Opens the door of the lab.'], manually],
  [
    [BUILDING, 'door', 'server-room', 'enter'],
    ['Enter the server room', 'Opens the door of the server room.'],
    manually,
  ],
]

export function entitlementId(resourceId: string, slug: string): string {
  return `${resourceId}-${slug}`
}

function viewOf(
  [[appId, type, resourceId, slug], [displayName, description], more]: Entitlement,
  { ago }: DemoTime,
): AppEntitlement {
  const connectorId = `${appId}-connector`
  return {
    id: entitlementId(resourceId, slug),
    slug,
    appId,
    appResourceId: resourceId,
    appResourceTypeId: type,
    displayName,
    description,
    grantPolicyId: 'manager-then-owner',
    riskLevelValueId: 'medium',
    provisionerPolicy: { connector: { defaultBehavior: { connectorId } } },
    createdAt: ago(380),
    updatedAt: ago(20),
    ...more,
  }
}
