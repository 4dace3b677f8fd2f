import { describe, expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { filterSchema, orderSchema } from '../testing/order.ts'

describe('accepts and returns unchanged', () => {
  test.each([
    ['only required members', { name: '' }],
    ['members that are null', { name: 'a', id: null, size: null, parts: null, datasource: null }],
    ['an unknown member', { name: 'a', shape: 'round', stamp: { by: 'b', ink: 'blue' } }],
    ['an unknown enumeration value', { name: 'a', colour: 'BLUE', colours: [''] }],
    ['a read-only member', { name: 'a', id: '1', createdAt: '2026-11-21T09:30:00Z' }],
    ['arbitrary members of a struct', { name: 'a', labels: { a: [1, null, { b: {} }] } }],
    ['a recursive message', { name: 'a', parts: [{ name: 'b', parts: [] }] }],
    ['a oneof whose other member is null', { name: 'a', filter: { all: {}, celExpression: null } }],
    ['a oneof without a set member', { name: 'a', filter: {} }],
    ['a oneof with null members', { name: 'a', filter: { all: null, celExpression: null } }],
    ['a oneof with a newer member', { name: 'a', filter: { ofLater: { x: [1] } } }],
    [
      'names that every object inherits',
      { name: 'a', toString: 1, constructor: {}, valueOf: null },
    ],
  ])('%s', (_, value) => {
    expect(orderSchema.safeParse(value)).toEqual({ success: true, data: value })
  })

  test('and copies it, so that changes stay separate', () => {
    const given = { name: 'a', stamp: { by: 'b' } }
    const read = orderSchema.parse(given)
    expect(read.stamp).toEqual(given.stamp)
    expect(read.stamp).not.toBe(given.stamp)
  })
})

describe('reports issues with path and code', () => {
  test.each([
    ['not an object', 'a', [{ path: '', code: 'invalid_type' }]],
    ['an array', [], [{ path: '', code: 'invalid_type' }]],
    ['null', null, [{ path: '', code: 'invalid_type' }]],
    ['a missing member', {}, [{ path: 'name', code: 'required' }]],
    ['a required member that is null', { name: null }, [{ path: 'name', code: 'required' }]],
    ['a member of the wrong type', { name: 1 }, [{ path: 'name', code: 'invalid_type' }]],
    ['a null in a list', { name: 'a', sizes: [null] }, [{ path: 'sizes.0', code: 'invalid_type' }]],
    [
      'a number instead of digits',
      { name: 'a', size: 1 },
      [{ path: 'size', code: 'invalid_type' }],
    ],
    [
      'an integer beyond 32 bits',
      { name: 'a', count: 2 ** 31 },
      [{ path: 'count', code: 'too_big' }],
    ],
    ['a fraction', { name: 'a', count: 1.5 }, [{ path: 'count', code: 'invalid_type' }]],
    [
      'an issue in a nested part',
      { name: 'a', parts: [{ name: 'b', parts: [{ size: '-0' }] }] },
      [
        { path: 'parts.0.parts.0.size', code: 'int64' },
        { path: 'parts.0.parts.0.name', code: 'required' },
      ],
    ],
    [
      'two members of a oneof',
      { name: 'a', filter: { celExpression: {}, all: {} } },
      [{ path: 'filter.celExpression', code: 'oneof_conflict' }],
    ],
    [
      'two members of a oneof, one of them malformed',
      { name: 'a', filter: { all: {}, celExpression: 'true' } },
      [
        { path: 'filter.celExpression', code: 'invalid_type' },
        { path: 'filter.celExpression', code: 'oneof_conflict' },
      ],
    ],
    [
      'a malformed member of a oneof, which is not missing',
      { name: 'a', filter: { all: 'yes' } },
      [{ path: 'filter.all', code: 'invalid_type' }],
    ],
  ])('%s', (_, value, issues) => {
    expect(issuesOf(orderSchema, value)).toEqual(issues)
  })

  test('with actionable messages', () => {
    const given = { name: null, parts: [{ filter: { all: {}, celExpression: {} } }] }
    const { error } = orderSchema.safeParse(given)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'celExpression and all cannot both be set',
      'Expected a value',
      'Expected a value',
    ])
  })
})

describe('a prototype in the input', () => {
  const input: unknown = JSON.parse(
    '{"name": "a", "__proto__": {"size": "1", "isAdmin": true}, "labels": {"__proto__": {"isAdmin": true}}}',
  )

  test('has no effect', () => {
    const read: object = orderSchema.parse(input)
    expect(read).toEqual({ name: 'a', labels: {} })
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect('isAdmin' in read).toBe(false)
    expect('isAdmin' in {}).toBe(false)
  })

  test('sets no member', () => {
    const given: unknown = JSON.parse('{"__proto__": {"all": {}}}')
    expect(filterSchema.parse(given)).toEqual({})
    const two: unknown = JSON.parse('{"__proto__": {"all": {}}, "celExpression": {}}')
    expect(issuesOf(filterSchema, two)).toEqual([])
    expect(issuesOf(orderSchema, JSON.parse('{"__proto__": {"name": "a"}}'))).toEqual([
      { path: 'name', code: 'required' },
    ])
  })
})
