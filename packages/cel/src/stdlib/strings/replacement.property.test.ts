import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { replacement } from './replacement.ts'

const implementations = new Map(replacement.map(({ apply, id }) => [id, apply]))
const text = fc
  .array(fc.constantFrom('a', 'b', 'ab', '😀', '\ud83d', '$&'), { maxLength: 12 })
  .map((parts) => parts.join(''))

test('replace equals split and join', () => {
  fc.assert(
    fc.property(text, text, text, fc.integer({ min: -1, max: 6 }), (whole, old, by, limit) => {
      const parts = old === '' ? ['', ...whole, ''] : whole.split(old)
      const count = limit < 0 ? parts.length - 1 : Math.min(limit, parts.length - 1)
      const rest = parts.slice(count).join(old)
      const expected = old === by ? whole : [...parts.slice(0, count), rest].join(by)
      const apply = implementations.get('string_replace_string_string_int')
      expect(apply?.(whole, old, by, BigInt(limit))).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})
