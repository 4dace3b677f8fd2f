import { describe, expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { filterSchema, orderSchema } from '../testing/order.ts'

describe('what readers are given is taken, and handed on as it is', () => {
  test.each([
    ['nothing but what has to be there', { name: '' }],
    ['members that are null', { name: 'a', id: null, size: null, parts: null, datasource: null }],
    ['a member that nobody knows', { name: 'a', shape: 'round', stamp: { by: 'b', ink: 'blue' } }],
    ['a value that nobody knows of an enumeration', { name: 'a', colour: 'BLUE', colours: [''] }],
    ['what only the service sets', { name: 'a', id: '1', createdAt: '2026-11-21T09:30:00Z' }],
    ['members of a struct, whatever they are', { name: 'a', labels: { a: [1, null, { b: {} }] } }],
    ['a message in a message of the same kind', { name: 'a', parts: [{ name: 'b', parts: [] }] }],
    ['a oneof whose other member is null', { name: 'a', filter: { all: {}, celExpression: null } }],
    ['a oneof of which no member is set', { name: 'a', filter: {} }],
    ['a oneof whose members are null', { name: 'a', filter: { all: null, celExpression: null } }],
    ['a oneof with a member that came later', { name: 'a', filter: { ofLater: { x: [1] } } }],
    ['names that every object has', { name: 'a', toString: 1, constructor: {}, valueOf: null }],
  ])('%s', (_, value) => {
    expect(orderSchema.safeParse(value)).toEqual({ success: true, data: value })
  })

  test('and a copy of it, so that neither changes with the other', () => {
    const given = { name: 'a', stamp: { by: 'b' } }
    const read = orderSchema.parse(given)
    expect(read.stamp).toEqual(given.stamp)
    expect(read.stamp).not.toBe(given.stamp)
  })
})

describe('what is wrong is said with its path and a code', () => {
  test.each([
    ['not an object', 'a', [{ path: '', code: 'invalid_type' }]],
    ['an array', [], [{ path: '', code: 'invalid_type' }]],
    ['null', null, [{ path: '', code: 'invalid_type' }]],
    ['a member that is missing', {}, [{ path: 'name', code: 'required' }]],
    ['one that has to be there and is null', { name: null }, [{ path: 'name', code: 'required' }]],
    ['a member of another type', { name: 1 }, [{ path: 'name', code: 'invalid_type' }]],
    ['a null in a list', { name: 'a', sizes: [null] }, [{ path: 'sizes.0', code: 'invalid_type' }]],
    ['a number for digits', { name: 'a', size: 1 }, [{ path: 'size', code: 'invalid_type' }]],
    ['beyond 32 bits', { name: 'a', count: 2 ** 31 }, [{ path: 'count', code: 'too_big' }]],
    ['half a number', { name: 'a', count: 1.5 }, [{ path: 'count', code: 'invalid_type' }]],
    [
      'a fault in a part of a part',
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
      'two members of a oneof of which one is malformed',
      { name: 'a', filter: { all: {}, celExpression: 'true' } },
      [
        { path: 'filter.celExpression', code: 'invalid_type' },
        { path: 'filter.celExpression', code: 'oneof_conflict' },
      ],
    ],
    [
      'a malformed member of a oneof, which is not a missing one',
      { name: 'a', filter: { all: 'yes' } },
      [{ path: 'filter.all', code: 'invalid_type' }],
    ],
  ])('%s', (_, value, issues) => {
    expect(issuesOf(orderSchema, value)).toEqual(issues)
  })

  test('in sentences that a person can act on', () => {
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

  test('does nothing', () => {
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
