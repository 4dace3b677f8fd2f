import { describe, expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { type Order, orderSchema } from '../testing/order.ts'
import { requestView } from '../views/request/request-view.ts'
import type { RichInput } from '../views/rich/rich-type.ts'
import { richView } from '../views/rich/rich-view.ts'
import { describe as descriptionOf } from './schema.ts'

/** Returns orders nested to a depth around the innermost order. */
function nested(depth: number, innermost: object): object {
  const open = '{"name":"a","parts":['.repeat(depth)
  return JSON.parse(`${open}${JSON.stringify(innermost)}${']}'.repeat(depth)}`)
}

const pathAt = (depth: number): string => Array.from({ length: depth }, () => 'parts.0').join('.')

const views = [
  ['the wire format', orderSchema],
  ['a request', requestView(orderSchema)],
  ['the codec', richView(orderSchema)],
] as const

describe.each(views)('%s', (_, schema) => {
  test('parses 100 nested messages', () => {
    expect(issuesOf(schema, nested(100, { name: 'b' }))).toEqual([])
    expect(issuesOf(schema, nested(100, { name: 'b', size: '-0' }))).toEqual([
      { path: `${pathAt(100)}.size`, code: 'int64' },
    ])
  })

  test.each([101, 1000, 50_000])('rejects %i nested messages without an exception', (depth) => {
    expect(issuesOf(schema, nested(depth, { name: 'b' }))).toEqual([
      { path: pathAt(101), code: 'too_deep' },
    ])
  })

  test('allows any number of messages side by side', () => {
    const parts = Array.from({ length: 1000 }, () => ({ name: 'b', parts: [{ name: 'c' }] }))
    expect(issuesOf(schema, { name: 'a', parts })).toEqual([])
  })
})

test('rejects circular values', () => {
  const order: RichInput<Order> = { name: 'a', size: 1n }
  order.parts = [order]
  const { error } = richView(orderSchema).safeEncode(order)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([pathAt(101)])
})

test('has a description that leads to its target', () => {
  const data = descriptionOf(orderSchema)
  const parts = data.kind === 'message' ? data.fields.get('parts')?.schema : undefined
  const list = parts && descriptionOf(parts)
  const item = list?.kind === 'list' ? descriptionOf(list.item) : undefined
  expect(item?.kind === 'reference' && item.target()).toBe(orderSchema)
})
