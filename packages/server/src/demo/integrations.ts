import type { Fixtures } from '../records/fixtures.ts'
import { entitlementId } from './apps.ts'
import { type DemoTime, SOURCE_CODE } from './constants.ts'
import { DOMAIN } from './people.ts'

/** Returns the external systems of the demo company. */
export function demoIntegrations({ ago }: DemoTime): Fixtures {
  const dates = { createdAt: ago(150), updatedAt: ago(40) }
  return {
    authConfigs: [
      { id: 'single-sign-on', deletedAt: null },
      { id: 'password', deletedAt: null },
      { id: 'old-single-sign-on', deletedAt: ago(70) },
    ],
    automationExecutions: [
      { view: { id: 5001, state: 'AUTOMATION_EXECUTION_STATE_PROCESS_STEP' } },
      { view: { id: 5002, state: 'AUTOMATION_EXECUTION_STATE_WAITING' } },
      { view: { id: 5003, state: 'AUTOMATION_EXECUTION_STATE_DONE' } },
      { view: { id: 5004, state: 'AUTOMATION_EXECUTION_STATE_ERROR' } },
      { view: { id: 5005, state: 'AUTOMATION_EXECUTION_STATE_PENDING' } },
    ],
    exporters: [
      {
        view: {
          exportId: 'audit-archive',
          displayName: 'Audit archive',
          watermarkEventId: 'event-88120',
          datasource: { datasourceId: 'archive-bucket', prefix: 'system-log/' },
          ...dates,
        },
      },
      {
        view: {
          exportId: 'old-archive',
          displayName: 'Archive of the last office',
          datasource: { datasourceId: 'old-bucket', prefix: '' },
          ...dates,
          deletedAt: ago(40),
        },
      },
    ],
    functions: [
      { id: 'name-accounts', deletedAt: null },
      { id: 'old-report', deletedAt: ago(60) },
    ],
    functionCommits: [],
    mcpAccessProfiles: [
      {
        view: {
          id: 'read-only-tools',
          appId: SOURCE_CODE,
          connectorId: `${SOURCE_CODE}-connector`,
          appEntitlementId: entitlementId('platform', 'member'),
          displayName: 'Read-only tools',
          description: 'Looks things up and changes nothing.',
          toolCount: 7,
          ...dates,
        },
      },
    ],
    webhooks: [
      {
        view: {
          id: 'ticketing',
          displayName: 'Ticketing',
          description: 'Opens a ticket for each request.',
          url: `https://hooks.${DOMAIN}/iga`,
          callbackTimeout: '86400s',
          ...dates,
        },
      },
      {
        view: {
          id: 'chat',
          displayName: 'Chat',
          description: 'Tells the channel of the owners.',
          url: `https://chat.${DOMAIN}/hooks/access`,
          callbackTimeout: '604800s',
          ...dates,
        },
      },
    ],
  }
}
