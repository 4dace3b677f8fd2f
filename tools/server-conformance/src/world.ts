import type { Fixtures } from '@igakit/server'

const reason = { name: 'reason', required: true, stringField: { textField: {} } }

/** The fixtures for all conformance tests, with a target for each operation. */
export const world = {
  appEntitlementAutomations: [
    { view: { appId: 'github', appEntitlementId: 'admins', displayName: 'Admins', none: {} } },
  ],
  appEntitlements: [{ view: { appId: 'github', id: 'admins', displayName: 'Admins' } }],
  appResources: [
    {
      appId: 'github',
      appResourceTypeId: 'team',
      id: 'core',
      isManuallyManaged: true,
      deletedAt: null,
    },
  ],
  appUsers: [
    {
      view: {
        appId: 'github',
        id: 'account',
        identityUserId: 'ada',
        displayName: 'Ada Lovelace',
        username: 'ada-l',
        email: 'ada@acme.example',
        isExternal: false,
      },
      status: 'STATUS_ENABLED',
      type: 'APP_USER_TYPE_USER',
    },
    {
      view: { appId: 'github', id: 'robot', displayName: 'Robot', username: 'robot' },
      status: 'STATUS_DISABLED',
      type: 'APP_USER_TYPE_SERVICE_ACCOUNT',
    },
    { view: { appId: 'hr', id: 'employee', email: 'ada@acme.example', displayName: 'Ada' } },
  ],
  apps: [
    { id: 'github', displayName: 'GitHub' },
    { id: 'hr', displayName: 'People' },
  ],
  authConfigs: [{ id: 'okta', deletedAt: null }],
  automationExecutions: [{ view: { id: 7, state: 'AUTOMATION_EXECUTION_STATE_WAITING' } }],
  connectors: [{ appId: 'github', id: 'cloud', deletedAt: null }],
  decoys: [
    {
      view: { id: 'honey', displayName: 'Honey', disabled: false },
      credential: {
        material: 'clientCredential',
        publicId: 'client',
        secretHash: null,
        disabled: false,
      },
      deletedAt: null,
    },
  ],
  directories: [{ view: { appId: 'hr', mergeConfig: null, all: {} } }],
  entitlementOwnerUsers: [
    {
      appId: 'github',
      entitlementId: 'admins',
      roleSlug: 'owner',
      userId: 'ada',
      createdAt: '2026-01-01T00:00:00Z',
    },
  ],
  exporters: [
    {
      view: {
        exportId: 'archive',
        displayName: 'Archive',
        datasource: { datasourceId: 'bucket', prefix: 'log/' },
      },
    },
  ],
  functions: [{ id: 'sync', deletedAt: null }],
  mcpAccessProfiles: [
    {
      view: { appId: 'github', connectorId: 'cloud', id: 'readers', toolCount: 3 },
    },
  ],
  secrets: [
    {
      view: { vaultId: 'vault', displayName: 'Deploy key', fileSize: '9223372036854775807' },
      content: 'content',
    },
  ],
  tasks: [
    {
      view: {
        id: 'request',
        displayName: 'Admin access',
        form: { fields: [reason] },
        policy: { current: { id: 'step', form: { form: { fields: [reason] } } } },
      },
      about: { appId: 'github' },
    },
  ],
  users: [
    {
      view: {
        id: 'ada',
        username: 'ada',
        email: 'ada@acme.example',
        emails: ['ada@acme.example'],
        displayName: 'Ada Lovelace',
        status: 'ENABLED',
      },
    },
  ],
  webhooks: [{ view: { id: 'audit', url: 'https://hooks.example/old' } }],
} satisfies Fixtures
