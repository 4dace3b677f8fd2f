import { describe, expect, test } from 'vitest'
import { startControlledClient } from './controlled-client.ts'

const getExporter = { operation: 'exporters.get' } as const
const archive = { exportId: 'archive' }
/** A longer timeout for tests that take several seconds. */
const LATE = { timeout: 10_000 }

test('our client retries while the service is overloaded', async () => {
  await using controlled = await startControlledClient()
  const { client, tenant, waits } = controlled
  await tenant.control.faults.add({ ...getExporter, status: 503, times: 3 })
  expect(await client.exporters.get(archive)).toMatchObject({ exporter: archive })
  expect(waits).toHaveLength(3)
  await tenant.control.journal.assert({ request: { ...getExporter, status: 503 }, count: 3 })
  await tenant.control.journal.assert({ request: { ...getExporter, status: 200 }, count: 1 })
})

test('our client gives up after the maximum number of attempts', async () => {
  await using controlled = await startControlledClient()
  const { client, tenant } = controlled
  await tenant.control.faults.add({ ...getExporter, status: 500 })
  await expect(client.exporters.get(archive)).rejects.toMatchObject({
    code: 'internal',
    attempts: 5,
  })
  await tenant.control.journal.assert({ request: getExporter, count: 5 })
})

describe('our client waits as long as requested before any request', () => {
  test.each(['seconds', 'date'] as const)('in %s', async (as) => {
    await using controlled = await startControlledClient()
    const { client, tenant, waits } = controlled
    await tenant.control.faults.add({ status: 429, times: 1, retryAfter: { seconds: 5, as } })
    const { material } = await client.decoys.rotate({ id: 'honey' })
    expect(material).toBeTruthy()
    expect(waits).toHaveLength(1)
    // Some time passes before the client reads the Retry-After date.
    expect(waits[0]).toBeGreaterThan(4_000)
    expect(waits[0]).toBeLessThan(7_000)
    await tenant.control.journal.assert({ request: { operation: 'decoys.rotate' }, count: 2 })
  })
})

describe('our client does not repeat unsafe requests', () => {
  test.each([
    [{ status: 503 }, 'unavailable'],
    [{ reset: 'before' }, 'connection'],
    [{ reset: 'after' }, 'connection'],
    [{ cutBodyAfter: 10 }, 'connection'],
  ] as const)('after %j', async (fault, code) => {
    await using controlled = await startControlledClient()
    const { client, tenant } = controlled
    await tenant.control.faults.add({ operation: 'decoys.rotate', ...fault })
    const rotated = client.decoys.rotate({ id: 'honey' })
    await expect(rotated).rejects.toMatchObject({ code, attempts: 1 })
    await tenant.control.journal.assert({ request: { operation: 'decoys.rotate' }, count: 1 })
  })
})

test.each([
  { reset: 'before' },
  { reset: 'after' },
  { cutBodyAfter: 0 },
  { cutBodyAfter: 20 },
] as const)('our client reads again after %j', async (fault) => {
  await using controlled = await startControlledClient()
  const { client, tenant } = controlled
  await tenant.control.faults.add({ ...getExporter, ...fault, times: 2 })
  expect(await client.exporters.get(archive)).toMatchObject({ exporter: archive })
  await tenant.control.journal.assert({ request: getExporter, count: 3 })
})

test('our client treats a deletion with a lost response as done', async () => {
  await using controlled = await startControlledClient()
  const { client, tenant } = controlled
  await tenant.control.faults.add({ operation: 'exporters.delete', reset: 'after', times: 1 })
  expect(await client.exporters.delete(archive).withResponse()).toMatchObject({ assumedDone: true })
  const deletion = { operation: 'exporters.delete' } as const
  await tenant.control.journal.assert({ request: { ...deletion, status: 404 }, count: 1 })
  expect(
    (await tenant.control.journal.list(deletion)).requests.map(({ status }) => status),
  ).toEqual([null, 404])
})

test('our client times out without a response', async () => {
  await using controlled = await startControlledClient()
  const { client, tenant } = controlled
  await tenant.control.faults.add({ ...getExporter, latencyMs: 1500, times: 1 })
  expect(await client.exporters.get(archive, { attemptTimeout: 10_000 })).toMatchObject({
    exporter: archive,
  })
  // The server still answers the abandoned request.
  await expect
    .poll(async () => (await tenant.control.journal.list(getExporter)).requests.length, LATE)
    .toBe(2)
})

test('our client replaces an expired token', async () => {
  await using controlled = await startControlledClient()
  const { client, tenant } = controlled
  await tenant.control.clock.advance({ by: '3601s' })
  expect(await client.exporters.get(archive)).toMatchObject({ exporter: archive })
  const { requests } = await tenant.control.journal.list()
  expect(requests.map(({ operation, status }) => [operation, status])).toEqual([
    ['exporters.get', 401],
    ['auth.token', 200],
    ['exporters.get', 200],
  ])
})

test('our client succeeds despite random failures', async () => {
  await using controlled = await startControlledClient()
  const { client, tenant } = controlled
  await tenant.control.faults.add({ probability: 0.15, seed: 'a', status: 503 })
  await tenant.control.faults.add({ probability: 0.15, seed: 'b', reset: 'after' })
  for (let count = 0; count < 40; count++) {
    expect(await client.exporters.get(archive)).toMatchObject({ exporter: archive })
  }
  const applied = (await tenant.control.faults.list()).map((fault) => fault.applied)
  expect(Math.min(...applied)).toBeGreaterThan(0)
})
