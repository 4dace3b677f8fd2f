import type { OperationId } from '@igakit/schemas'
import { startTestTenant, type TestTenant } from '@igakit/server/testing'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { paths } from '../../dist/openapi.ts'
import { world } from '../world.ts'
import { calls, type ForeignClient } from './calls.ts'

let tenant: TestTenant
let client: ForeignClient
beforeAll(async () => {
  tenant = await startTestTenant({ fixtures: world })
  const headers = { Authorization: `Bearer ${tenant.token}` }
  client = createClient<paths>({ baseUrl: tenant.tenant.baseUrl, headers })
})
afterAll(() => tenant[Symbol.asyncDispose]())

/** The expected results in the order of the calls, with reads before deletions. */
const expected: Readonly<Record<OperationId, unknown>> = {
  'entitlementOwners.searchUsers': [['owner', 'ada@acme.example']],
  'entitlementOwners.createForConnector': 'Admins',
  'entitlementAutomations.update': 'true',
  'workloadFederation.testCel': true,
  'automationExecutions.terminate': {},
  'appUsers.search': [['ada-l'], 1],
  'directories.update': [true, '$.expanded[0]'],
  'tasks.updateRequestData': { reason: 'On call' },
  'functions.createInitialCommit': ['main.ts'],
  'exporters.get': 'log/',
  'mcpAccessProfiles.get': 3,
  'webhooks.update': 'https://hooks.example/new',
  'decoys.rotate': 'client',
  'secrets.revoke': [true, '9223372036854775807'],
  'decoys.delete': {},
  'exporters.delete': {},
  'appResources.delete': {},
  'authConfigs.delete': {},
}

test.each(Object.entries(expected))('a generated client calls %s', async (id, seen) => {
  expect(await callOf(id)(client)).toEqual({ status: 200, seen })
})

test.each(Object.entries(calls))(
  'a generated client without a token is refused %s',
  async (_, call) => {
    const stranger = createClient<paths>({ baseUrl: tenant.tenant.baseUrl })
    expect(await call(stranger)).toMatchObject({ status: 401, seen: { code: 16 } })
  },
)

function callOf(id: string) {
  const call = Object.entries(calls).find(([name]) => name === id)?.[1]
  if (!call) throw new RangeError(`There is no operation ${id}.`)
  return call
}
