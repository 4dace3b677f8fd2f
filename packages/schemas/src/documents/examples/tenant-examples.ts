import { ids, type OperationExamples } from './operation-example.ts'

/** Examples of the operations on secrets, decoys, exporters, functions, webhooks and other objects of a tenant. */
export const tenantExamples = {
  'appResources.delete': {
    path: { appId: ids.app, appResourceTypeId: 'group', id: '2bNfF9kQs4xVn7tZw2mRcHj6LpD' },
    query: null,
    body: {},
    response: {},
  },
  'secrets.revoke': {
    path: { vaultId: '2bNfG2wYt8rKm5vXq1zJcDh4LsP' },
    query: null,
    body: {},
    response: {
      secret: {
        vaultId: '2bNfG2wYt8rKm5vXq1zJcDh4LsP',
        displayName: 'Signing key',
        filename: 'key.pem',
        contentType: 'application/x-pem-file',
        creatorUserId: ids.user,
        allowedUserIds: [],
        allowedEmails: ['partner@other.example'],
        contentDeleted: true,
        contentReady: true,
        contentExpiresAt: '2026-04-01T00:00:00Z',
        createdAt: '2026-03-01T12:00:00Z',
        updatedAt: '2026-03-02T08:15:00Z',
        deletedAt: '2026-03-02T08:15:00Z',
        currentViews: 1,
        maxViews: 3,
        fileSize: '1704',
        shareCode: 'q7f2-kd93',
        shareUrl: 'https://acme.example/s/q7f2-kd93',
      },
    },
  },
  'workloadFederation.testCel': {
    path: null,
    query: null,
    body: {
      claimsJson: '{"repository":"acme/infra","ref":"refs/heads/main"}',
      expression: 'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"',
    },
    response: {
      expression: 'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"',
      matched: true,
      error: '',
    },
  },
  'decoys.delete': {
    path: { id: '2bNfH5zXv3wKq8rTm1yJcDs9LpG' },
    query: null,
    body: {},
    response: {},
  },
  'decoys.rotate': {
    path: { id: '2bNfH5zXv3wKq8rTm1yJcDs9LpG' },
    query: null,
    body: {},
    response: {
      decoy: {
        id: '2bNfH5zXv3wKq8rTm1yJcDs9LpG',
        displayName: 'Backup administrator',
        description: 'Lies in the wiki; nobody has a reason to use it.',
        annotations: { place: 'wiki' },
        disabled: false,
        createdAt: '2026-01-12T10:00:00Z',
        updatedAt: '2026-03-02T08:15:00Z',
        lastUsedAt: null,
        materialFingerprintSha256:
          'b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78',
      },
      material: {
        clientCredential: { clientId: 'backup-admin', clientSecret: 'an-example-not-a-secret' },
      },
    },
  },
  'automationExecutions.terminate': {
    path: { id: 184467 },
    query: null,
    body: {},
    response: {},
  },
  'exporters.get': {
    path: { exportId: '2bNfJ8rVw6tXk2zQm4yHcDs1LpN' },
    query: null,
    body: null,
    response: {
      exporter: {
        exportId: '2bNfJ8rVw6tXk2zQm4yHcDs1LpN',
        displayName: 'Audit archive',
        watermarkEventId: '2bNfK1tYx9wZq5rMv3hJcDs7LpB',
        createdAt: '2026-01-12T10:00:00Z',
        updatedAt: '2026-03-02T08:15:00Z',
        datasource: { datasourceId: '2bNfL4wQz7vTk8xRm2yHcDs6LpF', prefix: 'system-log/' },
      },
    },
  },
  'exporters.delete': {
    path: { exportId: '2bNfJ8rVw6tXk2zQm4yHcDs1LpN' },
    query: null,
    body: {},
    response: {},
  },
  'functions.createInitialCommit': {
    path: { functionId: ids.function },
    query: null,
    body: { commitMessage: 'Begin', filenames: ['main.ts', 'package.json'] },
    response: {
      commitId: '2bNfM7yTw1xVq4zRk9mHcDs3LpJ',
      uploadUrls: {
        'main.ts': `uploads/${ids.function}/2bNfM7yTw1xVq4zRk9mHcDs3LpJ/main.ts?token=an-example`,
        'package.json': `uploads/${ids.function}/2bNfM7yTw1xVq4zRk9mHcDs3LpJ/package.json?token=an-example`,
      },
    },
  },
  'mcpAccessProfiles.get': {
    path: { appId: ids.app, connectorId: ids.connector, id: '2bNfN0xRv4wYk7tZq6mHcDs8LpC' },
    query: null,
    body: null,
    response: {
      profile: {
        id: '2bNfN0xRv4wYk7tZq6mHcDs8LpC',
        appId: ids.app,
        connectorId: ids.connector,
        appEntitlementId: ids.entitlement,
        displayName: 'Read-only tools',
        description: 'Looks things up and changes nothing.',
        toolCount: 7,
        createdAt: '2026-01-12T10:00:00Z',
        updatedAt: '2026-03-02T08:15:00Z',
      },
    },
  },
  'webhooks.update': {
    path: { id: ids.webhook },
    query: null,
    body: {
      updateMask: 'url,callbackTimeout',
      webhook: {
        id: ids.webhook,
        url: 'https://hooks.acme.example/iga',
        callbackTimeout: '86400s',
      },
    },
    response: {
      webhook: {
        id: ids.webhook,
        displayName: 'Ticketing',
        description: 'Opens a ticket for each request.',
        url: 'https://hooks.acme.example/iga',
        callbackTimeout: '86400s',
        createdAt: '2026-01-12T10:00:00Z',
        updatedAt: '2026-03-02T08:15:00Z',
        deletedAt: null,
      },
    },
  },
  'authConfigs.delete': {
    path: { id: '2bNfP3vZw8xTq1yRk5mHcDs4LpX' },
    query: null,
    body: {},
    response: {},
  },
} satisfies Partial<OperationExamples>
