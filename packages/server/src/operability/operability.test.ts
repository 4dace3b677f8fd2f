import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import parsePrometheusTextFormat from 'parse-prometheus-text-format'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type RunningServer, startServer } from '../server/start-server.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'
import { getToken, startTestTenant } from '../testing/tenant-client.ts'
import { checkHealth } from './health.ts'
import type { RequestLogEntry } from './request-log.ts'

let server: RunningServer
let logged: RequestLogEntry[]
beforeEach(async () => {
  logged = []
  server = await startServer({
    tenants: [{ name: 'acme' }, { name: 'globex' }],
    onRequest: (entry) => logged.push(entry),
  })
})
afterEach(() => server.close())

const SECRET = 'correct-horse-battery-staple-correct-horse'

/** Sends requests with a secret in every position that can contain one. */
async function callWithSecrets(): Promise<string> {
  const acme = server.tenant('acme')
  const token = await getToken(acme)
  const response = await fetch(`${acme.baseUrl}/api/v1/workload_federation/test-cel?t=${SECRET}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ claimsJson: JSON.stringify({ secret: SECRET }) }),
  })
  expect(response.status).toBe(400)
  await fetch(`${acme.baseUrl}/uploads/${SECRET}`, { method: 'PUT', body: SECRET })
  return token
}

describe('the request log', () => {
  test('has a line for each request with its outcome', async () => {
    await callWithSecrets()
    await fetch(`${server.origin}/initech/api/v1/secrets/s`, { method: 'DELETE' })
    await fetch(`${server.origin}/healthz`)
    const { clientId } = server.tenant('acme')
    const common = {
      event: 'request',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: expect.stringMatching(/^[0-9a-v]{26}$/),
      durationMs: expect.any(Number),
      responseBytes: expect.any(Number),
    }
    const path = '/acme/api/v1/workload_federation/test-cel'
    expect(logged).toEqual([
      {
        ...common,
        level: 'info',
        method: 'POST',
        path: '/acme/auth/v1/token',
        operation: 'auth.token',
        tenant: 'acme',
        client: null,
        status: 200,
      },
      {
        ...common,
        level: 'warn',
        method: 'POST',
        path,
        operation: 'workloadFederation.testCel',
        tenant: 'acme',
        client: clientId,
        status: 400,
      },
      {
        ...common,
        level: 'warn',
        method: 'PUT',
        path: '/acme/uploads/[redacted]',
        operation: null,
        tenant: 'acme',
        client: null,
        status: 404,
      },
      {
        ...common,
        level: 'warn',
        method: 'DELETE',
        path: '/initech/api/v1/secrets/s',
        operation: null,
        tenant: null,
        client: null,
        status: 404,
      },
      {
        ...common,
        level: 'info',
        method: 'GET',
        path: '/healthz',
        operation: 'server',
        tenant: null,
        client: null,
        status: 200,
      },
    ])
  })

  test('contains no secrets', async () => {
    const token = await callWithSecrets()
    const lines = JSON.stringify(logged)
    expect(logged).toHaveLength(3)
    for (const secret of [SECRET, token, server.tenant('acme').clientSecret]) {
      expect(lines).not.toContain(secret)
    }
  })

  test('uses the request id of the response', async () => {
    const { headers } = await fetch(`${server.origin}/acme/api/v1/secrets/s`)
    await expect
      .poll(() => logged.map(({ requestId }) => requestId))
      .toEqual([headers.get('x-request-id')])
  })
})

/** Parses the histogram of an operation. The label is removed first, because the parser does not support it. */
function durationsOf(operation: string, text: string) {
  const name = 'igakit_http_request_duration_seconds'
  const label = `operation="${operation}"`
  const samples = text
    .split('\n')
    .filter((line) => line.startsWith(name) && line.includes(label))
    .map((line) => line.replace(`{${label}}`, '').replace(`${label},`, ''))
  const head = `# TYPE ${name} histogram`
  const [family] = parsePrometheusTextFormat([head, ...samples, ''].join('\n'))
  return family?.metrics[0] ?? {}
}

test('exposes request counts and durations as Prometheus metrics', async () => {
  await callWithSecrets()
  await fetch(`${server.origin}/"quoted"\\n`)
  const response = await fetch(`${server.origin}/metrics`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  expect(text).not.toContain(SECRET)
  const families = new Map(parsePrometheusTextFormat(text).map((family) => [family.name, family]))
  for (const { type, help } of families.values()) {
    expect(['COUNTER', 'GAUGE', 'HISTOGRAM']).toContain(type)
    expect(help).toMatch(/\.$/)
  }
  expect(families.get('igakit_http_requests_total')?.metrics).toEqual([
    { value: '1', labels: { operation: 'auth.token', code: '200' } },
    { value: '1', labels: { operation: 'workloadFederation.testCel', code: '400' } },
    { value: '2', labels: { operation: 'unknown', code: '404' } },
  ])
  expect(families.get('igakit_http_requests_in_flight')?.metrics).toEqual([{ value: '1' }])
  for (const [operation, expected] of [
    ['auth.token', 1],
    ['workloadFederation.testCel', 1],
    ['unknown', 2],
  ] as const) {
    const { buckets = {}, count, sum } = durationsOf(operation, text)
    const bounds = Object.entries(buckets).map(([le, below]) => [
      le === '+Inf' ? Infinity : Number(le),
      Number(below),
    ])
    const counts = bounds.toSorted(([a = 0], [b = 0]) => a - b).map(([, below]) => below ?? 0)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect([counts.at(-1), Number(count)]).toEqual([expected, expected])
    expect(Number(sum)).toBeGreaterThan(0)
  }
  expect(Number(families.get('process_resident_memory_bytes')?.metrics[0]?.value)).toBeGreaterThan(
    1e7,
  )
})

describe('the health of a server', () => {
  test('is ok while the store answers', async () => {
    const response = await fetch(`${server.origin}/healthz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok', checks: { store: 'ok' } })
  })

  test('is unavailable if the store does not answer', async () => {
    const store = await openSqliteStore(':memory:')
    await store.close()
    const failures: Error[] = []
    const health = await checkHealth(store, (error) => failures.push(error))
    expect(health).toEqual({ status: 'unavailable', checks: { store: 'failed' } })
    expect(failures).toHaveLength(1)
  })

  test('is unavailable if the store takes too long', async () => {
    const store = await openSqliteStore(':memory:')
    const slow = { ...store, check: () => new Promise<never>(() => {}) }
    const health = await checkHealth(Object.assign(Object.create(store), slow), () => {}, 20)
    expect(health.status).toBe('unavailable')
    await store.close()
  })
})

test('/healthz answers 503 after a disk fault, until the disk can be written again', async ({
  skip,
}) => {
  using disk = mountSmallDisk()
  if (!disk) return skip('needs to mount a small disk')
  const exporters = [{ view: { exportId: 'e' } }]
  const failures: Error[] = []
  await using tenant = await startTestTenant({
    file: join(disk.folder, 'tenant.db'),
    fixtures: { exporters },
    onFailure: (error) => failures.push(error),
  })
  const { origin } = new URL(tenant.tenant.baseUrl)
  const health = async () => (await fetch(`${origin}/healthz`)).status
  expect(await health()).toBe(200)

  const filler = join(disk.folder, 'filler')
  expect(() => writeFileSync(filler, Buffer.alloc(2 ** 20))).toThrow('ENOSPC')
  const refused = await tenant.call('DELETE', '/api/v1/systemlog/exports/e')
  expect(refused).toMatchObject({ status: 503, body: { code: 14 } })
  expect(await health()).toBe(503)
  expect(failures).toMatchObject([{ fault: 'full' }, { fault: 'full' }])

  rmSync(filler)
  expect(await health()).toBe(200)
  expect((await tenant.call('DELETE', '/api/v1/systemlog/exports/e')).status).toBe(200)
  return undefined
})

describe('the OpenAPI document', () => {
  const documentSchema = z.object({
    openapi: z.string(),
    servers: z.array(z.object({ url: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.unknown()),
    components: z.object({
      securitySchemes: z.object({
        oauth: z.object({
          flows: z.object({ clientCredentials: z.object({ tokenUrl: z.url() }) }),
        }),
      }),
    }),
  })
  const read = async (url: string, host?: string) => {
    const response = await fetch(url, host === undefined ? {} : { headers: { Host: host } })
    expect(response.headers.get('content-type')).toBe('application/json')
    return documentSchema.parse(await response.json())
  }

  test('has the address of the requested tenant', async () => {
    const acme = server.tenant('acme')
    const document = await read(`${acme.baseUrl}/openapi.json`)
    expect(document.servers).toEqual([{ url: acme.baseUrl, description: 'The local tenant acme.' }])
    const { oauth } = document.components.securitySchemes
    const { tokenUrl } = oauth.flows.clientCredentials
    expect(tokenUrl).toBe(`${acme.baseUrl}/auth/v1/token`)
    expect(Object.keys(document.paths)).toHaveLength(17)
  })

  test('has the addresses of all tenants at the server itself', async () => {
    const document = await read(`${server.origin}/openapi.json`)
    expect(document.servers.map(({ url }) => url)).toEqual(
      server.tenants.map(({ baseUrl }) => baseUrl),
    )
  })
})
