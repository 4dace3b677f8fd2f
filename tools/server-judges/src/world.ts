import type { Fixtures } from '@igakit/server'

/** What the tenant of every judge has: something for each operation to work on, and nothing else. */
export const world = {
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
  authConfigs: [{ id: 'okta', deletedAt: null }],
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
  exporters: [
    {
      view: {
        exportId: 'archive',
        displayName: 'Archive',
        datasource: { datasourceId: 'bucket', prefix: 'log/' },
      },
    },
  ],
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
  webhooks: [{ view: { id: 'audit', url: 'https://hooks.example/old' } }],
} satisfies Fixtures
