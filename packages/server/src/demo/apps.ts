import type { AppEntitlement } from '@igakit/schemas'
import type { Fixtures } from '../records/fixtures.ts'
import { BUILDING, CRM, DATABASES, type DemoTime, DIRECTORY, SOURCE_CODE } from './constants.ts'

/** Returns the demo apps with their connectors, resources and entitlements. */
export function demoApps(
  time: DemoTime,
): Pick<Fixtures, 'appEntitlements' | 'appResources' | 'apps' | 'connectors'> {
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
interface Entitlement {
  readonly appId: string
  readonly type: string
  readonly resource: string
  readonly slug: string
  readonly displayName: string
  readonly description: string
  readonly more?: Partial<AppEntitlement>
}

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
  {
    appId: SOURCE_CODE,
    type: 'team',
    resource: 'platform',
    slug: 'member',
    displayName: 'Platform team',
    description: 'Write to the repositories of the platform.',
    more: { isAutomationEnabled: true, annotations: { repositories: 12 } },
  },
  {
    appId: SOURCE_CODE,
    type: 'team',
    resource: 'security',
    slug: 'member',
    displayName: 'Security team',
    description: 'Read every repository, and its findings.',
    more: { riskLevelValueId: 'high', isAutomationEnabled: true },
  },
  {
    appId: CRM,
    type: 'role',
    resource: 'sales',
    slug: 'assigned',
    displayName: 'Sales role',
    description: 'See and change accounts and deals.',
    more: { isAutomationEnabled: true },
  },
  {
    appId: DATABASES,
    type: 'database',
    resource: 'production',
    slug: 'write',
    displayName: 'Write to production',
    description: 'Change rows of customers. For a while, and with a reason.',
    more: {
      riskLevelValueId: 'critical',
      durationGrant: '28800s',
      emergencyGrantEnabled: true,
      complianceFrameworkValueIds: ['soc2', 'iso27001'],
    },
  },
  {
    appId: DATABASES,
    type: 'database',
    resource: 'reporting',
    slug: 'read',
    displayName: 'Read reports',
    description: 'Read the copy of production without names.',
    more: { riskLevelValueId: 'low', durationUnset: {} },
  },
  {
    appId: BUILDING,
    type: 'door',
    resource: 'lab',
    slug: 'enter',
    displayName: 'Enter the lab',
    description: 'Opens the door of the lab.',
    more: manually,
  },
  {
    appId: BUILDING,
    type: 'door',
    resource: 'server-room',
    slug: 'enter',
    displayName: 'Enter the server room',
    description: 'Opens the door of the server room.',
    more: manually,
  },
]

export function entitlementId(resourceId: string, slug: string): string {
  return `${resourceId}-${slug}`
}

function viewOf(
  { appId, type, resource: resourceId, slug, displayName, description, more }: Entitlement,
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
