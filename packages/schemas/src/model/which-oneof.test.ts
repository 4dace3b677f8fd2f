import { expect, expectTypeOf, test } from 'vitest'
import type { Filter, Order, Stamp } from '../testing/order.ts'
import type { Empty } from './scalars.ts'
import { whichOneof } from './which-oneof.ts'

test.each<{ filter: Filter; set: string | undefined }>([
  { filter: { all: {} }, set: 'all' },
  { filter: { celExpression: { by: 'x' } }, set: 'celExpression' },
  { filter: { all: null, celExpression: {} }, set: 'celExpression' },
])('returns the set member: $filter', ({ filter, set }) => {
  expect(whichOneof(filter, 'account_filter').case).toBe(set)
})

test('returns no member if all are null, missing or inherited', () => {
  const unset = { case: undefined, value: undefined }
  const none: Order = { name: 'a', datasource: null }
  const bare: Order = { name: 'a' }
  const inherited: Order = Object.create({ name: 'a', datasource: {} })
  expect(whichOneof(none, 'export_to')).toEqual(unset)
  expect(whichOneof(bare, 'export_to')).toEqual(unset)
  expect(whichOneof(inherited, 'export_to')).toEqual(unset)
})

test('narrows the type of the value by its case', () => {
  const filter: Filter = { celExpression: { by: 'x' } }
  const set = whichOneof(filter, 'account_filter')
  expectTypeOf(set.case).toEqualTypeOf<'all' | 'celExpression' | undefined>()
  if (set.case === 'celExpression') expectTypeOf(set.value).toEqualTypeOf<Stamp>()
  if (set.case === 'all') expectTypeOf(set.value).toEqualTypeOf<Empty>()
  expect(set).toEqual({ case: 'celExpression', value: { by: 'x' } })
})

test('another oneof is a compile error', () => {
  const filter: Filter = { all: {} }
  // @ts-expect-error -- Filter has no conditions.
  expect(whichOneof(filter, 'conditions').case).toBe(undefined)
})
