import { describe, expect, test } from 'vitest'
import { startTestTenant } from '../testing/tenant-client.ts'
import { testCelOn } from './test-cel.ts'

const PATH = '/api/v1/workload_federation/test-cel'

const list = Array.from({ length: 300 }, (_, index) => index)
const cheap = { claimsJson: '{"sub":"a"}', expression: 'claims.sub == "a"' }
/** An evaluation that takes most of a second to reach the step limit. */
const expensive = {
  claimsJson: JSON.stringify({ list }),
  expression: 'claims.list.all(a, claims.list.all(b, claims.list.all(c, a + b + c >= 0.0)))',
}

const bytes = (body: unknown) => Buffer.from(JSON.stringify(body))

describe('within a step budget', () => {
  test('a cheap rule has a result', () => {
    expect(testCelOn(bytes(cheap), 250_000)).toMatchObject({ ok: true, value: { matched: true } })
  })

  test('an expensive rule has none', () => {
    expect(testCelOn(bytes(expensive), 250_000)).toBeNull()
  })

  test('an invalid request is refused', () => {
    expect(testCelOn(bytes({ colour: 'red' }), 250_000)).toMatchObject({ ok: false })
  })
})

test('answers other requests during an expensive evaluation', async () => {
  await using tenant = await startTestTenant()
  const answered: string[] = []
  const ask = async (name: string, body: object) => {
    const answer = await tenant.call('POST', PATH, body)
    answered.push(name)
    return answer
  }
  const [limited, first, second] = await Promise.all([
    ask('expensive', expensive),
    ask('cheap', cheap),
    ask('cheap', cheap),
  ])
  expect(answered).toEqual(['cheap', 'cheap', 'expensive'])
  expect(limited.body).toMatchObject({
    matched: false,
    error: expect.stringContaining('more than 50000000 steps'),
  })
  expect([first.body, second.body]).toMatchObject([{ matched: true }, { matched: true }])
})

test('validates a large body in the worker like a small one inline', async () => {
  await using tenant = await startTestTenant()
  const claimsJson = JSON.stringify({ sub: 'a', padding: 'x'.repeat(1_000_000) })
  expect(await tenant.call('POST', PATH, { ...cheap, claimsJson })).toMatchObject({
    status: 200,
    body: { matched: true, error: '' },
  })
  expect(await tenant.call('POST', PATH, `{"claimsJson": ${'['.repeat(1_000_000)}`)).toMatchObject({
    status: 400,
    body: { code: 3, message: 'body: Nests deeper than 500 levels' },
  })
})
