import { describe, expect, test } from 'vitest'
import { describe as descriptionOf } from '../../model/schema.ts'
import { issuesOf } from '../../testing/issues-of.ts'
import { orderSchema } from '../../testing/order.ts'
import { requestView } from './request-view.ts'

const view = requestView(orderSchema)

describe('accepts and returns unchanged', () => {
  test.each([
    ['required members', { name: 'a' }],
    ['members that are null', { name: 'a', note: null, parts: null, colour: null, filter: null }],
    ['known values of an enumeration', { name: 'a', colour: 'RED', colours: ['GREEN', 'RED'] }],
    ['arbitrary members of a struct', { name: 'a', labels: { id: 1, x: { y: [] } } }],
    ['a oneof whose other member is null', { name: 'a', filter: { all: {}, celExpression: null } }],
    ['a oneof without a set member', { name: 'a', filter: { all: null } }],
    ['read-only members that are null', { name: 'a', id: null, stamps: null }],
    ['nested messages', { name: 'a', parts: [{ name: 'b', parts: [{ name: 'c' }] }] }],
  ])('%s', (_, value) => {
    expect(view.safeParse(value)).toEqual({ success: true, data: value })
  })

  test('an undefined member, which JSON omits', () => {
    expect(view.safeParse({ name: 'a', id: undefined, shape: undefined }).success).toBe(true)
  })
})

describe('rejects at its path', () => {
  test.each([
    ['a read-only member', { name: 'a', id: '1' }, [{ path: 'id', code: 'read_only' }]],
    ['a read-only list', { name: 'a', stamps: [] }, [{ path: 'stamps', code: 'read_only' }]],
    [
      'a read-only member of a nested message',
      { name: 'a', stamp: { at: '2026-11-21T09:30:00Z' } },
      [{ path: 'stamp.at', code: 'read_only' }],
    ],
    ['an unknown member', { name: 'a', shape: 1 }, [{ path: 'shape', code: 'unknown_field' }]],
    [
      'an unknown member that is null',
      { name: 'a', shape: null },
      [{ path: 'shape', code: 'unknown_field' }],
    ],
    [
      'an unknown member in a message without fields',
      { name: 'a', filter: { all: { x: 1 } } },
      [{ path: 'filter.all.x', code: 'unknown_field' }],
    ],
    [
      'names that every object inherits',
      { name: 'a', toString: 1 },
      [{ path: 'toString', code: 'unknown_field' }],
    ],
    [
      'an unknown enumeration value',
      { name: 'a', colour: 'BLUE' },
      [{ path: 'colour', code: 'unknown_enum_value' }],
    ],
    [
      'an unknown enumeration value in a list',
      { name: 'a', colours: ['RED', 'red', ''] },
      [
        { path: 'colours.1', code: 'unknown_enum_value' },
        { path: 'colours.2', code: 'unknown_enum_value' },
      ],
    ],
    [
      'all of these in a nested message',
      { name: 'a', parts: [{ name: 'b', parts: [{ name: 'c', id: '1', shape: 1, colour: 'X' }] }] },
      [
        { path: 'parts.0.parts.0.colour', code: 'unknown_enum_value' },
        { path: 'parts.0.parts.0.id', code: 'read_only' },
        { path: 'parts.0.parts.0.shape', code: 'unknown_field' },
      ],
    ],
    ['a missing member', { note: 'a' }, [{ path: 'name', code: 'required' }]],
    [
      'two members of a oneof',
      { name: 'a', filter: { all: {}, celExpression: {} } },
      [{ path: 'filter.celExpression', code: 'oneof_conflict' }],
    ],
    ['invalid digits', { name: 'a', size: '+1' }, [{ path: 'size', code: 'int64' }]],
  ])('%s', (_, value, issues) => {
    expect(issuesOf(view, value)).toEqual(issues)
  })

  test('with actionable messages', () => {
    const { error } = view.safeParse({ name: 'a', id: '1', shape: 1, colour: 'BLUE' })
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Expected one of RED, GREEN',
      'Only the service sets id; leave it out',
      'Order has no field shape',
    ])
  })

  test('but ignores a prototype', () => {
    const given: unknown = JSON.parse('{"name": "a", "__proto__": {"id": "1"}}')
    expect(view.parse(given)).toEqual({ name: 'a' })
  })
})

describe('the description of the view', () => {
  const data = descriptionOf(view)

  test('is closed and has the writable fields', () => {
    expect(data).toMatchObject({
      kind: 'message',
      name: 'Order',
      closed: true,
      oneofs: [{ name: 'export_to' }],
    })
    const fields = data.kind === 'message' ? data.fields : new Map()
    expect([...fields.keys()].filter((name) => /^(?:id|createdAt|stamps)$/.test(name))).toEqual([])
    expect(fields.get('name')).toMatchObject({ required: true, readOnly: false })
  })

  test('closes nested messages and enumerations', () => {
    const fields = data.kind === 'message' ? data.fields : new Map()
    expect(descriptionOf(fields.get('stamp').schema)).toMatchObject({ closed: true })
    expect(descriptionOf(fields.get('colour').schema)).toMatchObject({ closed: true })
  })

  test('is recursive for a recursive schema', () => {
    const parts = data.kind === 'message' ? data.fields.get('parts') : undefined
    const list = parts && descriptionOf(parts.schema)
    const item = list?.kind === 'list' ? descriptionOf(list.item) : undefined
    expect(item?.kind === 'reference' && item.target()).toBe(view)
  })

  test('is the same for a view of a view', () => {
    const twice = requestView(view)
    expect(issuesOf(twice, { name: 'a', id: '1' })).toEqual([{ path: 'id', code: 'unknown_field' }])
    expect(issuesOf(twice, { name: 'a', colour: 'RED' })).toEqual([])
  })

  test('each call makes a new view and leaves the schema unchanged', () => {
    expect(requestView(orderSchema)).not.toBe(view)
    expect(issuesOf(orderSchema, { name: 'a', id: '1', shape: 1, colour: 'BLUE' })).toEqual([])
  })
})
