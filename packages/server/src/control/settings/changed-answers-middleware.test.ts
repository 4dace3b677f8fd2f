import { testCel } from '@igakit/cel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestTenant, type TestTenant } from '../../testing/tenant-client.ts'

let tenant: TestTenant
beforeAll(async () => {
  const exporter = { view: { exportId: 'e', displayName: 'Archive' } }
  tenant = await startTestTenant({ fixtures: { exporters: [exporter] } })
})
afterAll(() => tenant[Symbol.asyncDispose]())
beforeEach(() => tenant.tenant.control.reset())

const ask = (expression: string) =>
  tenant.call('POST', '/api/v1/workload_federation/test-cel', { claimsJson: '{}', expression })
const right = (expression: string) => testCel({ claimsJson: '{}', expression })

test('returns the requested wrong results and marks them', async () => {
  const { control } = tenant.tenant
  await control.disagree.set({
    rules: [
      { expression: { equals: 'true' }, answer: 'flip' },
      { expression: { contains: 'claims.' }, answer: 'words', error: 'no key' },
    ],
  })
  const flipped = await ask('true')
  expect(flipped.body).toEqual({ ...right('true'), matched: false })
  expect(flipped.headers.get('x-igakit-disagreement')).toBe('flip')
  expect((await ask('claims.a')).body).toEqual({ ...right('claims.a'), error: 'no key' })
  // Without an error, there is no message to reword.
  expect((await ask('has(claims.a)')).headers.has('x-igakit-disagreement')).toBe(false)
  const agreed = await ask('1 == 1')
  expect(agreed.body).toEqual(right('1 == 1'))
  expect(agreed.headers.has('x-igakit-disagreement')).toBe(false)
  const journal = (await control.journal.list()).requests
  expect(journal.map(({ changes }) => changes)).toEqual([
    ['disagreement flip'],
    ['disagreement words'],
    [],
    [],
  ])
  await control.disagree.set({ rules: [] })
  expect((await ask('true')).body).toEqual(right('true'))
})

test('returns responses of a later version for the named operations', async () => {
  const { control } = tenant.tenant
  await control.evolution.set({ fields: true, enumValues: true, operations: ['exporters.get'] })
  const evolved = await tenant.call('GET', '/api/v1/systemlog/exports/e')
  expect(evolved.body).toEqual({
    fieldFromTheFuture: expect.anything(),
    exporter: { fieldFromTheFuture: expect.anything(), exportId: 'e', displayName: 'Archive' },
  })
  expect(evolved.headers.get('x-igakit-evolution')).toBe('on')
  expect(evolved.headers.get('x-request-id')).toBeTruthy()
  expect((await ask('true')).body).toEqual(right('true'))
  await control.evolution.set({ fields: true, enumValues: false })
  expect((await ask('true')).body).toEqual({
    fieldFromTheFuture: expect.anything(),
    ...right('true'),
  })
})

test('does not change refusals', async () => {
  await tenant.tenant.control.evolution.set({ fields: true, enumValues: true })
  expect((await tenant.call('GET', '/api/v1/systemlog/exports/f')).body).toEqual({
    code: 5,
    message: expect.any(String),
    details: [],
  })
})

test('combines evolution and disagreement', async () => {
  const { control } = tenant.tenant
  await control.evolution.set({ fields: true, enumValues: true })
  await control.disagree.set({ rules: [{ answer: 'flip' }] })
  const { body } = await ask('true')
  expect(body).toEqual({ ...right('true'), matched: false, fieldFromTheFuture: expect.anything() })
})
