import { describe, expect, test } from 'vitest'
import { searchEntitlementOwnerUsers as spec } from '../generated/operation-specs.ts'
import { clampPageSize } from './page-rules.ts'
import { formatQuery } from './query.ts'

test.each([
  [{}, ''],
  [{ appId: 'a' }, ''],
  [{ pageSize: null, pageToken: undefined }, ''],
  [{ roleSlug: 'app owner&more=1' }, '?role_slug=app%20owner%26more%3D1'],
  [{ pageToken: 'a+b=/' }, '?page_token=a%2Bb%3D%2F'],
  [{ pageSize: 50, roleSlug: 'x' }, '?page_size=50&role_slug=x'],
])('%j is %j', (parameters, expected) => {
  expect(formatQuery(spec, parameters)).toBe(expected)
})

test.each([[{ roleSlug: {} }], [{ roleSlug: '\ud800' }], [{ roleSlug: Number.NaN }]])(
  'rejects %j',
  (parameters) => {
    expect(() => formatQuery(spec, parameters)).toThrow(
      expect.objectContaining({ code: 'parameter', path: ['roleSlug'] }),
    )
  },
)

describe('clamps the page size like the service', () => {
  test.each([
    [1, 'query', 10],
    [0, 'query', 10],
    [-5, 'body', 10],
    [0, 'body', 0],
    [9, 'body', 10],
    [10, 'query', 10],
    [100, 'body', 100],
    [101, 'query', 100],
    [null, 'body', undefined],
    [undefined, 'query', undefined],
  ] as const)('%j in the %s: %j', (pageSize, style, expected) => {
    expect(clampPageSize(pageSize, style, 'x')).toBe(expected)
  })
  test.each([[1.5], ['10'], [Number.NaN], [Infinity]])('rejects %j', (pageSize) => {
    expect(() => clampPageSize(pageSize, 'body', 'x')).toThrow('"pageSize" is not an integer')
  })
})
