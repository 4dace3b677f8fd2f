import { expect, test } from 'vitest'
import * as z from 'zod'
import { judge } from './judge.ts'

test('a body with very many wrong values is refused for the first one', () => {
  const schema = z.strictObject({ items: z.array(z.string()) })
  const outcome = judge(schema, { items: Array.from({ length: 300_000 }, () => 1) })
  expect(JSON.stringify(outcome)).toContain('items[0]')
  expect(JSON.stringify(outcome)).not.toContain('items[1]')
})
