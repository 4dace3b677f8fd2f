import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { faultResponse } from './fault-middleware.ts'
import { faultRule } from './fault-rule.ts'
import { FaultRules } from './fault-rules.ts'

const take = (rules: FaultRules, count = 1) =>
  Array.from({ length: count }, () => rules.take('secrets.revoke')?.id ?? null)

test('applies to every operation by default, but not to tokens', () => {
  const rules = new FaultRules()
  rules.add({ status: 503 })
  expect(rules.take('exporters.get')?.id).toBe('fault-1')
  expect(rules.take('auth.token')).toBeUndefined()
})

test('applies to the named operations', () => {
  const rules = new FaultRules()
  rules.add({ operation: 'auth.token', status: 503 })
  rules.add({ operation: ['decoys.delete', 'decoys.rotate'], status: 503 })
  expect(rules.take('auth.token')?.id).toBe('fault-1')
  expect(rules.take('decoys.rotate')?.id).toBe('fault-2')
  expect(rules.take('exporters.get')).toBeUndefined()
})

test('skips, applies and then leaves requests to the next rule', () => {
  const rules = new FaultRules()
  rules.add({ status: 503, skip: 1, times: 2 })
  rules.add({ status: 500 })
  expect(take(rules, 5)).toEqual(['fault-2', 'fault-1', 'fault-1', 'fault-2', 'fault-2'])
  expect(rules.list()).toMatchObject([
    { id: 'fault-1', matched: 3, applied: 2 },
    { id: 'fault-2', matched: 3, applied: 3 },
  ])
})

const run = (seed?: string) => {
  const rules = new FaultRules()
  rules.add({ status: 503, probability: 0.25, ...(seed !== undefined && { seed }) })
  return take(rules, 1000)
}

test('applies by chance, repeatably for a seed', () => {
  const first = run('a')
  expect(run('a')).toEqual(first)
  expect(run('b')).not.toEqual(first)
  expect(run()).toEqual(run())
  const happened = first.filter((id) => id !== null).length
  expect(happened).toBeGreaterThan(200)
  expect(happened).toBeLessThan(300)
})

test('is removed by its id, which is reused only after all rules were removed', () => {
  const rules = new FaultRules()
  rules.add({ status: 503 })
  expect(rules.remove('fault-1')).toBe(true)
  expect(rules.remove('fault-1')).toBe(false)
  expect(rules.add({ status: 500 }).id).toBe('fault-2')
  rules.clear()
  expect(rules.list()).toEqual([])
  expect(rules.add({ status: 500 }).id).toBe('fault-1')
})

describe('refuses contradictory rules with their locations', () => {
  test.each([
    [{}, ''],
    [{ times: 1 }, ''],
    [{ status: 200 }, 'status'],
    [{ status: 503, colour: 'red' }, ''],
    [{ status: 503, operation: 'secrets.steal' }, 'operation'],
    [{ status: 503, operation: [] }, 'operation'],
    [{ status: 503, times: 0 }, 'times'],
    [{ status: 503, probability: 0 }, 'probability'],
    [{ status: 503, probability: 2 }, 'probability'],
    [{ status: 503, seed: 'a' }, 'seed'],
    [{ latencyMs: 50_001 }, 'latencyMs'],
    [{ latencyMs: 1, retryAfter: { seconds: 1 } }, 'retryAfter'],
    [{ latencyMs: 1, message: 'Why' }, 'message'],
    [{ reset: 'before', status: 503 }, 'reset'],
    [{ reset: 'after', cutBodyAfter: 1 }, 'reset'],
    [{ reset: 'sometimes' }, 'reset'],
    [{ status: 503, retryAfter: { seconds: -1 } }, 'retryAfter.seconds'],
  ])('%j', (rule, path) => {
    const { error } = faultRule.safeParse(rule)
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

test.each([['secrets.steal'], [['secrets.steal']], [7]])(
  'names the allowed values for %j',
  (operation) => {
    const { error } = faultRule.safeParse({ status: 503, operation })
    expect(error?.issues).toMatchObject([{ message: expect.stringContaining('auth.token') }])
  },
)

test.each([
  [400, 3],
  [404, 5],
  [409, 10],
  [429, 8],
  [500, 13],
  [502, 2],
  [503, 14],
])('answers status %d with code %d', async (status, code) => {
  const response = faultResponse('exporters.get', status, {})
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ code, message: 'Injected fault.', details: [] })
})

const ask = (as?: 'date' | 'seconds') => {
  const retryAfter = { seconds: 3, ...(as && { as }) }
  return faultResponse('exporters.get', 429, { retryAfter }).headers.get('retry-after') ?? ''
}

test('asks to retry after seconds, or at a date that is not too early', () => {
  expect(ask()).toBe('3')
  expect(ask('seconds')).toBe('3')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 9, 30, 0, 1) })
  onTestFinished(() => void vi.useRealTimers())
  expect(ask('date')).toBe('Thu, 01 Jan 2026 09:30:04 GMT')
})

test('refuses tokens with an OAuth error', async () => {
  const response = faultResponse('auth.token', 401, { message: 'Kein "Zugang" für dich' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    error: 'invalid_client',
    error_description: 'Kein ?Zugang? f?r dich',
  })
})
