import { expect, test } from 'vitest'
import { isLarge } from './is-large.ts'

test.each<[unknown, boolean]>([
  ['a'.repeat(2_000_000), false],
  ['a'.repeat(2_000_001), true],
  [{ a: ['b'.repeat(1_500_000)], c: { d: 'e'.repeat(600_000) } }, true],
  [{ a: null, b: undefined, c: 1, d: 'e' }, false],
  [{ a: new Uint32Array(500_000) }, false],
  [{ a: new Uint32Array(500_001) }, true],
  [Array.from({ length: 3_000_000 }, () => 0), true],
])('case %#', (value, expected) => {
  expect(isLarge(value)).toBe(expected)
})
