import { operations } from '@igakit/schemas/operations'
import { expect, test } from 'vitest'
import type { Client } from './index.ts'
import * as all from './generated/operations/index.ts'
import { connect, failureOf } from './testing/connect.ts'
import { validation } from './validation/index.ts'

const owner = {
  appId: 'a',
  connectorId: 'c',
  roleSlug: 'r',
  appEntitlementRefAppId: 'a2',
  appEntitlementRefId: 'e2',
  appEntitlementRef: { appId: 'a2', id: 'e2' },
}

/** The request line and body of each method, as documented in the interface. */
const calls: [string, string, (client: Client) => Promise<unknown>, unknown?][] = [
  [
    'entitlementOwners.searchUsers',
    'GET /api/v2/apps/a/entitlements/e/owners/users?page_size=10&role_slug=r',
    (client) =>
      client.entitlementOwners.searchUsers({
        appId: 'a',
        entitlementId: 'e',
        pageSize: 1,
        roleSlug: 'r',
      }),
  ],
  [
    'entitlementOwners.createForConnector',
    'POST /api/v2/apps/a/connectors/c/owners/entitlements/r/a2/e2',
    (client) => client.entitlementOwners.createForConnector(owner),
    { appEntitlementRef: { appId: 'a2', id: 'e2' } },
  ],
  [
    'entitlementAutomations.update',
    'POST /api/v1/apps/a/entitlements/e/automation/update',
    (client) =>
      client.entitlementAutomations.update({
        appId: 'a',
        appEntitlementId: 'e',
        updateMask: 'cel',
        cel: { expression: 'true' },
      }),
    { updateMask: 'cel', cel: { expression: 'true' } },
  ],
  [
    'appResources.delete',
    'DELETE /api/v1/apps/a/resource_types/t/resources/i',
    (client) => client.appResources.delete({ appId: 'a', appResourceTypeId: 't', id: 'i' }),
    {},
  ],
  [
    'secrets.revoke',
    'DELETE /api/v1/secrets/v',
    (client) => client.secrets.revoke({ vaultId: 'v' }),
    {},
  ],
  [
    'workloadFederation.testCel',
    'POST /api/v1/workload_federation/test-cel',
    (client) => client.workloadFederation.testCel({ claimsJson: '{}', expression: 'true' }),
    { claimsJson: '{}', expression: 'true' },
  ],
  ['decoys.delete', 'DELETE /api/v1/decoys/d', (client) => client.decoys.delete({ id: 'd' }), {}],
  [
    'decoys.rotate',
    'POST /api/v1/decoys/d/rotate',
    (client) => client.decoys.rotate({ id: 'd' }),
    {},
  ],
  [
    'automationExecutions.terminate',
    'POST /api/v1/automation_executions/9007199254740993/actions/terminate',
    (client) => client.automationExecutions.terminate({ id: '9007199254740993' }),
    {},
  ],
  [
    'exporters.get',
    'GET /api/v1/systemlog/exports/x',
    (client) => client.exporters.get({ exportId: 'x' }),
  ],
  [
    'exporters.delete',
    'DELETE /api/v1/systemlog/exports/x',
    (client) => client.exporters.delete({ exportId: 'x' }),
    {},
  ],
  [
    'appUsers.search',
    'POST /api/v1/search/app_users',
    (client) => client.appUsers.search({ query: 'ada', pageSize: 0 }),
    { query: 'ada', pageSize: 0 },
  ],
  [
    'directories.update',
    'PUT /api/v1/directories/a',
    (client) => client.directories.update({ appId: 'a', all: {} }),
    { all: {} },
  ],
  [
    'tasks.updateRequestData',
    'POST /api/v1/tasks/t/action/update-request-data',
    (client) => client.tasks.updateRequestData({ taskId: 't', data: { reason: 'because' } }),
    { data: { reason: 'because' } },
  ],
  [
    'functions.createInitialCommit',
    'POST /api/v1/functions/f/commits',
    (client) => client.functions.createInitialCommit({ functionId: 'f', filenames: ['a.js'] }),
    { filenames: ['a.js'] },
  ],
  [
    'mcpAccessProfiles.get',
    'GET /api/v1/apps/a/connectors/c/mcp_toolsets/i',
    (client) => client.mcpAccessProfiles.get({ appId: 'a', connectorId: 'c', id: 'i' }),
  ],
  [
    'webhooks.update',
    'POST /api/v1/webhooks/w',
    (client) => client.webhooks.update({ id: 'w', updateMask: '*', webhook: { id: 'w' } }),
    { updateMask: '*', webhook: { id: 'w' } },
  ],
  [
    'authConfigs.delete',
    'DELETE /api/v1/auth-configs/i',
    (client) => client.authConfigs.delete({ id: 'i' }),
    {},
  ],
]

test.each(calls)('%s sends %s', async (_, line, call, body) => {
  const { client, seen } = connect([{ body: { material: { accessToken: {} } } }])
  await call(client)
  expect(seen).toHaveLength(1)
  const [request] = seen
  expect(`${request?.method} ${request?.url}`).toBe(
    line.replace(' ', ' https://tenant.example.com'),
  )
  expect(request?.body).toBe(body === undefined ? undefined : JSON.stringify(body))
})

test('has every operation of the table, each as a function too', () => {
  expect(calls.map(([id]) => id)).toEqual(Object.keys(operations))
  expect(Object.keys(all)).toHaveLength(18)
})

test('keeps the key that starts with a capital letter', async () => {
  const { client } = connect([{ body: { AppEntitlementAutomation: { appId: 'a' } } }])
  const answer = await client.entitlementAutomations.update({
    appId: 'a',
    appEntitlementId: 'e',
    none: {},
  })
  expect(answer.AppEntitlementAutomation?.appId).toBe('a')
})

test.each([
  [7, '7'],
  [9_007_199_254_740_991, '9007199254740991'],
  [9_007_199_254_740_993n, '9007199254740993'],
  [9_223_372_036_854_775_807n, '9223372036854775807'],
  ['9223372036854775807', '9223372036854775807'],
])('sends every digit of the execution %s, with validation too', async (id, digits) => {
  const strict = validation(Object.values(operations), { requests: 'strict' })
  for (const options of [{}, { validation: strict }]) {
    const { client, seen } = connect([{}], options)
    await client.automationExecutions.terminate({ id })
    expect(new URL(seen[0]?.url ?? '').pathname).toBe(
      `/api/v1/automation_executions/${digits}/actions/terminate`,
    )
  }
})

test.each([9_007_199_254_740_992, 1.5, Number.NaN])(
  'rejects the execution %d, which may have lost digits',
  async (id) => {
    const { client, seen } = connect([{}])
    const error = await failureOf(client.automationExecutions.terminate({ id }))
    expect(error).toMatchObject({ code: 'path_segment', path: ['id'] })
    expect(seen).toEqual([])
  },
)

test('validation rejects an execution beyond 64 bits', async () => {
  const strict = validation(Object.values(operations), { requests: 'strict' })
  const { client } = connect([{}], { validation: strict })
  const error = await failureOf(client.automationExecutions.terminate({ id: 2n ** 63n }))
  expect(error).toMatchObject({ code: 'request_invalid' })
})
