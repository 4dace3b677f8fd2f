import { describe, expect, test } from 'vitest'
import { orderSchema, stampSchema } from '../testing/order.ts'
import { requestView } from '../views/request-view.ts'
import { richView } from '../views/rich-view.ts'
import { describe as descriptionOf } from './schema.ts'

test('a schema knows what it was made from', () => {
  expect(descriptionOf(stampSchema)).toMatchObject({
    kind: 'message',
    name: 'Stamp',
    closed: false,
    oneofs: [],
  })
})

describe('a copy that zod makes of a schema reads the same, and says that it knows no more', () => {
  const copy = orderSchema.meta({ title: 'An order' })

  test('when it is read', () => {
    expect(copy.safeParse({ name: 'a' }).success).toBe(true)
    expect(copy.safeParse({}).success).toBe(false)
  })

  test.each([
    ['described', () => descriptionOf(copy)],
    ['made a request view of', () => requestView(copy)],
    ['made a codec of', () => richView(copy)],
  ])('when it is %s', (_, use) => {
    expect(use).toThrow(/as it is exported/)
  })
})
