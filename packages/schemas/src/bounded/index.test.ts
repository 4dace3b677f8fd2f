import { expect, test } from 'vitest'
import { z } from 'zod'
import { safeParseBounded } from './index.ts'

const schema = z.object({ items: z.array(z.string()) })
const items = (count: number): object => ({ items: Array.from({ length: count }, () => 1) })

test('parses a value that fits', () => {
  expect(safeParseBounded(schema, { items: ['a'], more: 1 })).toEqual({
    success: true,
    data: { items: ['a'] },
  })
})

test.each([
  [10, 10],
  [19_000, 19_000],
  [30_000, 1],
  [1_000_000, 1],
])('of %i invalid values, reports issues for %i', (count, issues) => {
  const { error } = safeParseBounded(schema, items(count))
  expect(error?.issues).toHaveLength(issues)
  expect(error?.issues[0]).toMatchObject({ code: 'invalid_type', path: ['items', 0] })
})

test('passes options to the schema', () => {
  const { error } = safeParseBounded(schema, { items: [7] }, { reportInput: true })
  expect(error?.issues[0]).toMatchObject({ input: 7 })
})
