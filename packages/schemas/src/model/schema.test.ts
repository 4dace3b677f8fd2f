import { describe, expect, test } from 'vitest'
import { orderSchema, stampSchema } from '../testing/order.ts'
import { requestView } from '../views/request/request-view.ts'
import { richView } from '../views/rich/rich-view.ts'
import { describe as descriptionOf } from './schema.ts'

test('has the description that it was made from', () => {
  expect(descriptionOf(stampSchema)).toMatchObject({
    kind: 'message',
    name: 'Stamp',
    closed: false,
    oneofs: [],
  })
})

describe('a copy made by zod parses the same but has no description', () => {
  const copy = orderSchema.meta({ title: 'An order' })

  test('when parsed', () => {
    expect(copy.safeParse({ name: 'a' }).success).toBe(true)
    expect(copy.safeParse({}).success).toBe(false)
  })

  test.each([
    ['described', () => descriptionOf(copy)],
    ['converted to a request view', () => requestView(copy)],
    ['converted to a codec', () => richView(copy)],
  ])('when it is %s', (_, use) => {
    expect(use).toThrow(/Expected an exported schema/)
  })
})
