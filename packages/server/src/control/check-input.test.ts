import * as z from 'zod'
import { expect, test } from 'vitest'
import { checkInput } from './check-input.ts'

test('refuses a body with very many wrong values for the first one', () => {
  const schema = z.strictObject({ items: z.array(z.string()) })
  const outcome = checkInput(schema, { items: Array.from({ length: 300_000 }, () => 1) })
  expect(JSON.stringify(outcome)).toContain('items[0]')
  expect(JSON.stringify(outcome)).not.toContain('items[1]')
})
