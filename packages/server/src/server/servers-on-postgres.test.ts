import { missingPostgres, startTestPostgres, type TestPostgres } from '@igakit/test-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getToken } from '../testing/tenant-client.ts'
import { startServer } from './start-server.ts'

const missing = missingPostgres()

describe.skipIf(missing !== null)(
  `servers on one database${missing ? ` (${missing})` : ''}`,
  () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startTestPostgres()
    })
    afterAll(() => postgres.stop())

    const fixtures = { webhooks: [{ view: { id: 'w', url: 'https://hooks.example/' } }] }
    const tenants = [
      { name: 'acme', fixtures },
      { name: 'globex', fixtures },
    ]

    test('have the same tenants with their records, in any start order', async () => {
      const databaseUrl = await postgres.createDatabase()
      const servers = await Promise.all([
        startServer({ databaseUrl, tenants }),
        startServer({ databaseUrl, tenants }),
      ])
      const [first, second] = servers.map((server) => server.tenant('acme'))
      if (!first || !second) throw new Error('there are two')
      expect(first.isNew).not.toBe(second.isNew)
      expect(second.clientId).toBe(first.clientId)
      // Both servers accept tokens from each other and see each other's changes.
      const headers = {
        Authorization: `Bearer ${await getToken(first)}`,
        'Content-Type': 'application/json',
      }
      const update = async (baseUrl: string, webhook: object, updateMask: string) => {
        const response = await fetch(`${baseUrl}/api/v1/webhooks/w`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ updateMask, webhook }),
        })
        return { status: response.status, body: await response.json() }
      }
      expect(await update(first.baseUrl, { displayName: 'Audit' }, 'displayName')).toMatchObject({
        status: 200,
      })
      expect(await update(second.baseUrl, { description: 'All' }, 'description')).toMatchObject({
        status: 200,
        body: {
          webhook: { displayName: 'Audit', description: 'All', url: 'https://hooks.example/' },
        },
      })
      const [health] = await Promise.all(servers.map(({ origin }) => fetch(`${origin}/healthz`)))
      expect(health?.status).toBe(200)
      await Promise.all(servers.map((server) => server.close()))
    })

    test('create and drop tenants that all servers know, none twice', async () => {
      const databaseUrl = await postgres.createDatabase()
      const client = { clientId: 'ci', clientSecret: 'the secret of ci' }
      const start = () => startServer({ databaseUrl, tenants: [{ name: 'acme', client }] })
      const servers = await Promise.all([start(), start()])
      for (const server of servers) {
        expect(server.tenant('acme')).toMatchObject(client)
        expect(await getToken(server.tenant('acme'))).toBeTruthy()
      }
      const [first, second] = servers
      if (!first || !second) throw new Error('there are two')

      const unnamed = await Promise.all([first, second, first].map((one) => one.createTenant()))
      expect(new Set(unnamed.map(({ name }) => name)).size).toBe(3)
      const named = await Promise.allSettled(servers.map((one) => one.createTenant({ name: 'x' })))
      expect(named.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(named).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'tenant_exists' }),
      })

      const [tenant] = unnamed
      if (!tenant) throw new Error('there are three')
      const elsewhere = { ...tenant, baseUrl: `${second.origin}/${tenant.name}` }
      expect(await getToken(elsewhere)).toBeTruthy()
      await tenant.drop()
      await expect(getToken(tenant)).rejects.toThrow('access_token')
      await expect(getToken(elsewhere)).rejects.toThrow('access_token')
      await Promise.all(servers.map((server) => server.close()))
    })

    test('fail to start if the database does not exist', async () => {
      const databaseUrl = (await postgres.createDatabase()).replace(/igakit_test_\w+/, 'nothing')
      const started = startServer({ databaseUrl })
      await expect(started).rejects.toMatchObject({
        code: 'store_not_opened',
        message: expect.stringMatching(/^The database nothing at .+ cannot be used: .*"nothing"/),
      })
    })
  },
)
