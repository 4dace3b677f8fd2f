import type { CelValue } from '@igakit/cel'
import { expect, test } from 'vitest'
import { briefValue } from './brief-value.ts'

const deep = Array.from({ length: 100 }).reduce<CelValue>((inner) => [inner], 1n)

test.for<[CelValue, string]>([
  [1n, '1'],
  ['a', '"a"'],
  [[1, 'b'], '[1.0, "b"]'],
  [new Map([['a', [true]]]), '{"a": [true]}'],
  ['x'.repeat(1_000_000), `"${'x'.repeat(120)}"…`],
  [new Uint8Array(1000), `b"${'\\x00'.repeat(120)}"…`],
  [Array.from({ length: 1_000_000 }, () => 1n), `[${'1, '.repeat(23)}…]`],
  [deep, `${'['.repeat(24)}…${']'.repeat(24)}`],
])('%#', ([value, text]) => {
  expect(briefValue(value)).toBe(text)
})
