import type { FieldRules } from '@igakit/schemas'
import { ExactDuration, Instant } from '@igakit/schemas/rich'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateValue } from './validate-value.ts'

const uppers = ['lt', 'lte'] as const
const lowers = ['gt', 'gte'] as const

/** Ordered types, and the JSON representation of their values. */
const kinds: readonly (readonly [keyof FieldRules, (value: bigint) => string | number])[] = [
  ['int64', String],
  ['int32', Number],
  ['double', Number],
  ['duration', (value) => String(new ExactDuration(value))],
  ['timestamp', (value) => String(new Instant(value))],
]

const small = fc.bigInt({ min: -5n, max: 5n })
const wide = fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 5n })

function isValid(rules: FieldRules, value: unknown): boolean {
  return validateValue(rules, value).length === 0
}

test.each(kinds)('%s: an inverted range is the complement of the range between', (kind, write) => {
  fc.assert(
    fc.property(
      small,
      small,
      small,
      fc.constantFrom(...uppers),
      fc.constantFrom(...lowers),
      (a, b, v, upper, lower) => {
        fc.pre(a !== b)
        const [low, high] = a < b ? [a, b] : [b, a]
        const value = write(v)
        // The value is outside low..high: at most low, or at least high.
        const inverted = isValid({ [kind]: { [upper]: write(low), [lower]: write(high) } }, value)
        const complement = {
          lt: 'gte',
          lte: 'gt',
          gt: 'lte',
          gte: 'lt',
        } as const
        const between = isValid(
          { [kind]: { [complement[upper]]: write(low), [complement[lower]]: write(high) } },
          value,
        )
        expect(inverted).toBe(!between)
      },
    ),
  )
})

test('64-bit limits are exact', () => {
  fc.assert(
    fc.property(wide, wide, (limit, value) => {
      expect(isValid({ int64: { lte: String(limit) } }, String(value))).toBe(value <= limit)
      expect(isValid({ uint64: { const: String(limit) } }, value)).toBe(value === limit)
      expect(isValid({ int64: { in: [String(limit)] } }, String(value))).toBe(value === limit)
    }),
  )
})

test('a value inside a range meets both bounds', () => {
  fc.assert(
    fc.property(small, small, small, (low, high, value) => {
      fc.pre(low < high)
      const rules = { int64: { gte: String(low), lte: String(high) } }
      expect(isValid(rules, String(value))).toBe(low <= value && value <= high)
    }),
  )
})

test('every rule and value gives violations with rule, message and path', () => {
  const value = fc.oneof(fc.jsonValue(), fc.bigInt(), fc.constant(undefined))
  const rules = fc.constantFrom<FieldRules>(
    { string: { minLen: '2', pattern: 'a', email: true, notIn: ['b'] } },
    { int64: { lt: '5', gt: '9' }, float: { const: 1 } },
    { repeated: { unique: true, items: { string: { len: '1' } } } },
    { map: { noSparse: true, keys: { sint32: {} }, values: { bool: { const: true } } } },
    { timestamp: { ltNow: true, within: '5s' }, duration: { required: true } },
    {
      bytes: { ip: true, prefix: 'AA==', pattern: 'x' },
      any: { in: ['x'] },
      enum: { definedOnly: true },
      message: { required: true },
    },
  )
  fc.assert(
    fc.property(rules, value, (given, any) => {
      for (const { message, path, rule } of validateValue(given, any)) {
        expect(message).toMatch(/^(must|has|cannot) /)
        expect(rule).not.toBe('')
        expect(Array.isArray(path)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
