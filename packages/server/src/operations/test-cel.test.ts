import { testCel } from '@igakit/cel'
import { expect, test } from 'vitest'
import { startTestTenant } from '../testing/tenant-client.ts'

test('answers what the evaluator answers', async () => {
  await using tenant = await startTestTenant()
  const claimsJson = '{"repository":"acme/infra"}'
  for (const expression of [
    'claims.repository == "acme/infra"',
    'claims.repository == "acme/web"',
    'claims.ref == "x"',
    'claims.',
    '',
  ]) {
    const request = { claimsJson, expression }
    const { status, body } = await tenant.call(
      'POST',
      '/api/v1/workload_federation/test-cel',
      request,
    )
    expect(status).toBe(200)
    expect(body).toEqual(testCel(request))
  }
})

test('takes what is missing for empty', async () => {
  await using tenant = await startTestTenant()
  const { body } = await tenant.call('POST', '/api/v1/workload_federation/test-cel', {
    claimsJson: null,
  })
  expect(body).toEqual(testCel({ claimsJson: '', expression: '' }))
})
