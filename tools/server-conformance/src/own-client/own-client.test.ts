import {
  clientCredentials,
  createClient,
  type Client,
  NotFoundError,
  resolveExpanded,
} from '@igakit/client'
import { validation } from '@igakit/client/validation'
import { type OperationId, operations } from '@igakit/schemas'
import { startTestTenant, type TestTenant } from '@igakit/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '../world.ts'

let tenant: TestTenant
let client: Client
beforeAll(async () => {
  tenant = await startTestTenant({ fixtures: world })
  const { baseUrl, clientId, clientSecret } = tenant.tenant
  client = createClient({
    baseUrl,
    auth: clientCredentials({ clientId, clientSecret }),
    maxRetries: 0,
    validation: validation(Object.values(operations), { requests: 'strict', responses: 'strict' }),
  })
})
afterAll(() => tenant[Symbol.asyncDispose]())

const owner = {
  appId: 'github',
  connectorId: 'cloud',
  roleSlug: 'owner',
  appEntitlementRefAppId: 'github',
  appEntitlementRefId: 'admins',
  appEntitlementRef: { appId: 'github', id: 'admins' },
}

/** The calls and their expected results, in order, with reads before deletions. */
const calls: Readonly<Record<OperationId, readonly [() => Promise<unknown>, object]>> = {
  'entitlementOwners.searchUsers': [
    () =>
      client.entitlementOwners
        .searchUsers({ appId: 'github', entitlementId: 'admins' })
        .toArray({ limit: 100 }),
    [{ roleSlug: 'owner', user: { id: 'ada', email: 'ada@acme.example' } }],
  ],
  'entitlementOwners.createForConnector': [
    () => client.entitlementOwners.createForConnector(owner),
    { connectorOwnerEntitlement: { roleSlug: 'owner', appEntitlement: { id: 'admins' } } },
  ],
  'workloadFederation.testCel': [
    () => client.workloadFederation.testCel({ claimsJson: '{}', expression: '1 +' }),
    { matched: false, error: expect.stringContaining('Syntax error') },
  ],
  'entitlementAutomations.update': [
    () =>
      client.entitlementAutomations.update({
        appId: 'github',
        appEntitlementId: 'admins',
        updateMask: 'description,cel',
        description: 'Of the department',
        cel: { expression: 'subject.email.endsWith("@acme.example")' },
      }),
    {
      AppEntitlementAutomation: {
        description: 'Of the department',
        cel: { expression: 'subject.email.endsWith("@acme.example")' },
      },
    },
  ],
  'automationExecutions.terminate': [() => client.automationExecutions.terminate({ id: 7 }), {}],
  'appUsers.search': [
    async () => {
      const accounts = client.appUsers.search({
        query: 'lovelace',
        expandMask: { paths: ['identity_user_id', 'app_id'] },
      })
      const found = await accounts.toArray({ limit: 100 })
      return found.map((account) => {
        const { app, identityUser } = resolveExpanded(account)
        return [account.appUser?.username, app !== undefined, identityUser?.email]
      })
    },
    [['ada-l', true, 'ada@acme.example']],
  ],
  'directories.update': [
    () => client.directories.update({ appId: 'hr', all: {}, expandMask: { paths: ['app_id'] } }),
    { directoryView: { directory: { appId: 'hr', all: {} } } },
  ],
  'tasks.updateRequestData': [
    () => client.tasks.updateRequestData({ taskId: 'request', data: { reason: 'On call' } }),
    { taskView: { task: { data: { reason: 'On call' } } } },
  ],
  'functions.createInitialCommit': [
    async () => {
      const files = { 'main.ts': 'export {}', 'package.json': '{}' }
      const { uploaded, failed } = await client.functions.createCommit({
        functionId: 'sync',
        files,
      })
      return { uploaded: uploaded.toSorted(), failed }
    },
    { uploaded: ['main.ts', 'package.json'], failed: [] },
  ],
  'exporters.get': [
    () => client.exporters.get({ exportId: 'archive' }),
    { exporter: { datasource: { prefix: 'log/' } } },
  ],
  'mcpAccessProfiles.get': [
    () => client.mcpAccessProfiles.get({ appId: 'github', connectorId: 'cloud', id: 'readers' }),
    { profile: { toolCount: 3 } },
  ],
  'webhooks.update': [
    () =>
      client.webhooks.update({
        id: 'audit',
        updateMask: 'url',
        webhook: { url: 'https://hooks.example/new' },
      }),
    { webhook: { url: 'https://hooks.example/new' } },
  ],
  'decoys.rotate': [
    async () => (await client.decoys.rotate({ id: 'honey' })).material?.reveal(),
    { clientCredential: { clientId: 'client' } },
  ],
  'secrets.revoke': [
    () => client.secrets.revoke({ vaultId: 'vault' }),
    { secret: { contentDeleted: true, fileSize: '9223372036854775807' } },
  ],
  'decoys.delete': [() => client.decoys.delete({ id: 'honey' }), {}],
  'exporters.delete': [() => client.exporters.delete({ exportId: 'archive' }), {}],
  'appResources.delete': [
    () => client.appResources.delete({ appId: 'github', appResourceTypeId: 'team', id: 'core' }),
    {},
  ],
  'authConfigs.delete': [() => client.authConfigs.delete({ id: 'okta' }), {}],
}

test.each(Object.entries(calls))('our client calls %s', async (_, [call, expected]) => {
  expect(await call()).toMatchObject(expected)
})

test('our client throws the errors of the live service', async () => {
  const again = client.secrets.revoke({ vaultId: 'vault' })
  await expect(again).rejects.toThrow(NotFoundError)
  await expect(client.secrets.revoke({ vaultId: 'vault' })).rejects.toMatchObject({
    code: 'not_found',
    status: 404,
    requestId: expect.stringMatching(/^[0-9a-v]{26}$/),
  })
})
