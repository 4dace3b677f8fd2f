import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningTenant, startTenant } from '../start-tenant.ts'

let tenant: RunningTenant
beforeAll(async () => {
  tenant = await startTenant()
})
afterAll(() => tenant.close())

test.each([
  ['a verdict', '/api/v1/workload_federation/test-cel', 'POST'],
  ['a token', '/auth/v1/token', 'POST'],
  ['a missing item', '/nowhere', 'GET'],
  ['an unknown path', '/..//', 'GET'],
])('marks the response to %s as local', async (_, path, method) => {
  const { headers } = await fetch(`${tenant.baseUrl}${path}`, { method })
  expect(headers.get('x-igakit-evaluator')).toBe('local')
})

test('marks wrong verdicts and faults as local too', async () => {
  await tenant.control.disagree.set({ rules: [{ answer: 'flip' }] })
  await tenant.control.faults.add({
    operation: 'workloadFederation.testCel',
    status: 503,
    times: 1,
  })
  const path = '/api/v1/workload_federation/test-cel'
  const { headers, status } = await fetch(`${tenant.baseUrl}${path}`, { method: 'POST' })
  expect({ status, evaluator: headers.get('x-igakit-evaluator') }).toEqual({
    status: 503,
    evaluator: 'local',
  })
})
