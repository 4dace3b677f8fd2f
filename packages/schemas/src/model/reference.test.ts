import { describe, expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { type Order, orderSchema } from '../testing/order.ts'
import { requestView } from '../views/request-view.ts'
import type { RichInput } from '../views/rich-type.ts'
import { richView } from '../views/rich-view.ts'
import { describe as descriptionOf } from './schema.ts'

/** An order in an order, so many times, and what that one is. */
function nested(depth: number, innermost: object): object {
  const open = '{"name":"a","parts":['.repeat(depth)
  return JSON.parse(`${open}${JSON.stringify(innermost)}${']}'.repeat(depth)}`)
}

const pathAt = (depth: number): string => Array.from({ length: depth }, () => 'parts.0').join('.')

const views = [
  ['what is sent', orderSchema],
  ['a request', requestView(orderSchema)],
  ['the codec', richView(orderSchema)],
] as const

describe.each(views)('%s', (_, schema) => {
  test('is read 100 messages deep', () => {
    expect(issuesOf(schema, nested(100, { name: 'b' }))).toEqual([])
    expect(issuesOf(schema, nested(100, { name: 'b', size: '-0' }))).toEqual([
      { path: `${pathAt(100)}.size`, code: 'int64' },
    ])
  })

  test.each([101, 1000, 50_000])('is refused %i deep, without an exception', (depth) => {
    expect(issuesOf(schema, nested(depth, { name: 'b' }))).toEqual([
      { path: pathAt(101), code: 'too_deep' },
    ])
  })

  test('may have as many side by side as it likes', () => {
    const parts = Array.from({ length: 1000 }, () => ({ name: 'b', parts: [{ name: 'c' }] }))
    expect(issuesOf(schema, { name: 'a', parts })).toEqual([])
  })
})

test('what is in itself is not written', () => {
  const order: RichInput<Order> = { name: 'a', size: 1n }
  order.parts = [order]
  const { error } = richView(orderSchema).safeEncode(order)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([pathAt(101)])
})

test('the description leads to what is referred to', () => {
  const data = descriptionOf(orderSchema)
  const parts = data.kind === 'message' ? data.fields.get('parts')?.schema : undefined
  const list = parts && descriptionOf(parts)
  const item = list?.kind === 'list' ? descriptionOf(list.item) : undefined
  expect(item?.kind === 'reference' && item.target()).toBe(orderSchema)
})
