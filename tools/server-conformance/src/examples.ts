import type { OperationId } from '@igakit/schemas'

/** A valid request to the tenant of the conformance tests. */
export interface Example {
  readonly path: readonly string[]
  readonly body?: unknown
}

/** A valid request for each operation, based on the shared fixtures. */
export const examples: Readonly<Record<OperationId, Example>> = {
  'entitlementOwners.searchUsers': { path: ['github', 'admins'] },
  'entitlementOwners.createForConnector': {
    path: ['github', 'cloud', 'owner', 'github', 'admins'],
    body: { appEntitlementRef: { appId: 'github', id: 'admins' } },
  },
  'entitlementAutomations.update': {
    path: ['github', 'admins'],
    body: { updateMask: 'cel', cel: { expression: 'subject.email.endsWith(".example")' } },
  },
  'appResources.delete': { path: ['github', 'team', 'core'], body: {} },
  'secrets.revoke': { path: ['vault'], body: {} },
  'workloadFederation.testCel': {
    path: [],
    body: { claimsJson: '{"ref":"main"}', expression: 'claims.ref == "main"' },
  },
  'decoys.delete': { path: ['honey'], body: {} },
  'decoys.rotate': { path: ['honey'], body: {} },
  'automationExecutions.terminate': { path: ['7'], body: {} },
  'exporters.get': { path: ['archive'] },
  'exporters.delete': { path: ['archive'], body: {} },
  'appUsers.search': {
    path: [],
    body: { appId: 'github', query: 'lovelace', expandMask: { paths: ['*'] } },
  },
  'directories.update': {
    path: ['hr'],
    body: {
      celExpression: { expression: 'appUser.email != ""' },
      mergeConfig: { matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }] },
      expandMask: { paths: ['app_id'] },
    },
  },
  'tasks.updateRequestData': { path: ['request'], body: { data: { reason: 'On call' } } },
  'functions.createInitialCommit': {
    path: ['sync'],
    body: { commitMessage: 'Begin', filenames: ['main.ts'] },
  },
  'mcpAccessProfiles.get': { path: ['github', 'cloud', 'readers'] },
  'webhooks.update': {
    path: ['audit'],
    body: { updateMask: 'url', webhook: { url: 'https://hooks.example/new' } },
  },
  'authConfigs.delete': { path: ['okta'], body: {} },
}
