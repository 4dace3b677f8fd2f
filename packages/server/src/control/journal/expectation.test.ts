import { describe, expect, test } from 'vitest'
import { boundsOf, checkExpectation, expectation, formatBounds } from './expectation.ts'
import type { JournalEntry } from './journal.ts'
import type { RequestMatcher } from './request-matcher.ts'

const update: JournalEntry = {
  id: 'r1',
  time: '2026-01-01T00:00:00.000Z',
  method: 'POST',
  path: '/api/v1/webhooks/w',
  query: {},
  headers: {},
  operation: 'webhooks.update',
  clientId: 'c',
  body: { updateMask: 'url', webhook: { url: 'https://a.example', tags: ['x', { y: 1 }] } },
  bodyOmitted: null,
  status: 200,
  durationMs: 1,
  changes: [],
}
const list: JournalEntry = {
  ...update,
  id: 'r2',
  method: 'GET',
  path: '/api/v2/apps/a/entitlements/e/owners/users',
  query: { page_size: ['10', '20'] },
  operation: 'entitlementOwners.searchUsers',
  body: null,
}
const journal = [update, list]

const count = (request: RequestMatcher, entries = journal) =>
  checkExpectation(entries, { request, count: { atLeast: 0 } }).count

describe('counts matching requests', () => {
  test.each<[RequestMatcher, number]>([
    [{}, 2],
    [{ operation: 'webhooks.update' }, 1],
    [{ operation: 'webhooks.update', method: 'GET' }, 0],
    [{ path: '/api/v1/webhooks/w' }, 1],
    [{ path: '/api/v1/webhooks/*' }, 1],
    [{ path: '/api/v1/*' }, 0],
    [{ path: '/api/v1/webhooks/.' }, 0],
    [{ query: { page_size: '20' } }, 1],
    [{ query: { page_size: '30' } }, 0],
    [{ body: {} }, 1],
    [{ body: { webhook: { url: 'https://a.example' } } }, 1],
    [{ body: { webhook: { url: 'https://b.example' } } }, 0],
    [{ body: { webhook: { tags: ['x', {}] } } }, 1],
    [{ body: { webhook: { tags: ['x'] } } }, 0],
    [{ body: { webhook: { tags: [{}, 'x'] } } }, 0],
    [{ body: { toString: {} } }, 0],
    [{ body: null }, 1],
    [{ status: 200 }, 2],
    [{ status: 404 }, 0],
  ])('%j: %d', (request, expected) => {
    expect(count(request)).toBe(expected)
  })
})

test('does not match a body that was left out', () => {
  expect(count({ body: {} }, [{ ...update, body: null, bodyOmitted: 'too_large' }])).toBe(0)
})

describe('reads the expected count', () => {
  test.each([
    [undefined, 1, Infinity, 'at least 1 request'],
    [0, 0, 0, 'exactly 0 requests'],
    [1, 1, 1, 'exactly 1 request'],
    [{ atLeast: 2 }, 2, Infinity, 'at least 2 requests'],
    [{ atMost: 2 }, 0, 2, 'at most 2 requests'],
    [{ atLeast: 1, atMost: 2 }, 1, 2, '1 to 2 requests'],
  ])('%j', (number, atLeast, atMost, words) => {
    const expected = expectation.parse({
      request: {},
      ...(number !== undefined && { count: number }),
    })
    const bounds = boundsOf(expected)
    expect(bounds).toEqual({ atLeast, atMost })
    expect(formatBounds(bounds)).toBe(words)
  })

  test.each([-1, 1.5, '1', {}, { atLeast: 2, atMost: 1 }, { exactly: 1 }])('not %j', (number) => {
    expect(expectation.safeParse({ request: {}, count: number }).success).toBe(false)
  })
})

test('shows the nearest requests, best first', () => {
  const result = checkExpectation(journal, {
    request: { operation: 'webhooks.update', body: { webhook: { url: 'https://b.example' } } },
  })
  expect(result).toMatchObject({
    holds: false,
    count: 0,
    nearest: [
      {
        request: { id: 'r1' },
        differences: [
          { field: 'body.webhook.url', expected: 'https://b.example', actual: 'https://a.example' },
        ],
      },
      { request: { id: 'r2' } },
    ],
  })
  expect(result).toHaveProperty(
    'message',
    `Expected at least 1 request like {"operation":"webhooks.update","body":{"webhook":{"url":"https://b.example"}}}, but there were 0 among 2.
Nearest: POST /api/v1/webhooks/w (r1)
  body.webhook.url: expected "https://b.example", found "https://a.example"
Then: GET /api/v2/apps/a/entitlements/e/owners/users (r2)
  operation: expected "webhooks.update", found "entitlementOwners.searchUsers"
  body: expected {"webhook":{"url":"https://b.example"}}, found null`,
  )
})

test('shows the last requests if there are too many', () => {
  expect(checkExpectation(journal, { request: { status: 200 }, count: 1 })).toEqual({
    holds: false,
    count: 2,
    message: `Expected exactly 1 request like {"status":200}, but there were 2 among 2.
Found: GET /api/v2/apps/a/entitlements/e/owners/users (r2)
Found: POST /api/v1/webhooks/w (r1)`,
    nearest: [
      { request: list, differences: [] },
      { request: update, differences: [] },
    ],
  })
})
