import { startServer, startTenant } from '@igakit/server'
import { demoFixtures } from '@igakit/server/demo'
import { expectEqual } from './expect-equal.ts'

/** Starts a tenant, changes it and injects faults, like the tests of a client program. */
export async function use(): Promise<void> {
  const tenant = await startTenant({
    fixtures: { exporters: [{ view: { exportId: 'archive', displayName: 'Archive' } }] },
  })
  const grant = await fetch(`${tenant.baseUrl}/auth/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: tenant.clientId,
      client_secret: tenant.clientSecret,
    }),
  })
  const { access_token: token }: { access_token: string } = JSON.parse(await grant.text())
  const remove = async (): Promise<number> => {
    const response = await fetch(`${tenant.baseUrl}/api/v1/systemlog/exports/archive`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    })
    return response.status
  }
  await tenant.control.faults.add({ operation: 'exporters.delete', status: 503, times: 1 })
  const statuses = [await remove(), await remove(), await remove()]
  expectEqual('The responses to three deletions', statuses, [503, 200, 404])
  await tenant.close()

  const server = await startServer({
    tenants: [{ name: 'acme', fixtures: demoFixtures(new Date()) }],
  })
  const health = await fetch(`${server.origin}/healthz`)
  expectEqual('The health', health.status, 200)
  await server.close()
}
