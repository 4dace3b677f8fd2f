import { type AnyOperation, type OperationId, operations } from '@igakit/schemas'
import { startTestTenant } from '@igakit/server/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { world } from '../world.ts'
import {
  type GeneratedRequest,
  mutatedRequests,
  type TableOperation,
  validRequests,
} from './requests.ts'

/** True in `npm run test:long`, which tries many more requests, with a new seed per run. A failure prints the seed. */
const isThorough = process.env['IGAKIT_THOROUGH'] === 'true'

// In `npm test`, a fixed seed ensures that only a code change can cause a failure.
const options = isThorough ? { numRuns: 300 } : { numRuns: 60, seed: 20_261_121 }

const all = Object.values(operations).map((operation): [OperationId, TableOperation] => [
  operation.id,
  operation,
])

/** A function that sends a request to the operation and returns the status. */
type Send = (request: Pick<GeneratedRequest, 'target' | 'body'>, type?: string) => Promise<number>

async function withTenant(operation: AnyOperation, check: (send: Send) => Promise<void>) {
  const failures: Error[] = []
  await using tenant = await startTestTenant({
    fixtures: world,
    onFailure: (error) => failures.push(error),
  })
  const { baseUrl } = tenant.tenant
  await check(async ({ target, body }, type = 'application/json') => {
    const response = await fetch(`${baseUrl}${target}`, {
      method: operation.method,
      headers: { Authorization: `Bearer ${tenant.token}`, 'Content-Type': type },
      ...(body !== undefined && operation.method !== 'GET' && { body }),
    })
    await response.arrayBuffer()
    expect(failures).toEqual([])
    return response.status
  })
}

test.each(all)('%s never fails on valid requests', async (_, operation) => {
  const statuses = new Set<number>()
  await withTenant(operation, (send) =>
    fc.assert(
      fc.asyncProperty(validRequests(operation), async (request) => {
        const status = await send(request)
        statuses.add(status)
        expect(status).toBeLessThan(500)
      }),
      options,
    ),
  )
  // Check that some requests pass validation.
  expect(statuses).toContain(200)
})

test.each(all)('%s refuses invalid requests', async (_, operation) => {
  let invalid = 0
  await withTenant(operation, (send) =>
    fc.assert(
      fc.asyncProperty(mutatedRequests(operation), async (request) => {
        const status = await send(request)
        expect(status).toBeLessThan(500)
        if (request.valid) return
        invalid++
        expect(status).toBeGreaterThanOrEqual(400)
      }),
      options,
    ),
  )
  expect(invalid).toBeGreaterThan(10)
})

const texts = fc.oneof(
  fc.constantFrom(
    '{',
    '{}}',
    '{"a":1,}',
    '{"expression":"a" "b"}',
    'undefined',
    'NaN',
    "{'expression':'a'}",
    '\u0000',
    '['.repeat(100_000),
    '{"a":'.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 50 }).filter((text) => !isJson(text)),
)

const withBody = all.filter(([, { method }]) => method !== 'GET')

test.each(withBody)('%s refuses a body that is not JSON', async (_, operation) => {
  const target = operation.path.replace(/\{\w+\}/g, '7')
  await withTenant(operation, (send) =>
    fc.assert(
      fc.asyncProperty(texts, async (body) => {
        expect(await send({ target, body })).toBe(400)
      }),
      { ...options, numRuns: 30 },
    ),
  )
})

test.each(withBody)('%s refuses other content types', async (_, operation) => {
  const target = operation.path.replace(/\{\w+\}/g, '7')
  await withTenant(operation, async (send) => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/json5',
      'multipart/form-data',
    ]) {
      expect(await send({ target, body: '{}' }, type)).toBe(400)
    }
  })
})

/** True if a string is empty or valid JSON. */
function isJson(text: string): boolean {
  if (text === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
