import { expect, test } from 'vitest'
import { parseBool, parseFloat64, parseInt64, parseUint64 } from './parse-number.ts'

test.for([
  ['0', 0n],
  ['+5', 5n],
  ['-5', -5n],
  ['007', 7n],
  ['9223372036854775807', 9223372036854775807n],
  ['-9223372036854775808', -9223372036854775808n],
  ['9223372036854775808', undefined],
  ['-9223372036854775809', undefined],
  ['', undefined],
  ['-', undefined],
  ['1_000', undefined],
  ['0x10', undefined],
  ['1.0', undefined],
  [' 1', undefined],
  ['1\n', undefined],
  ['٣', undefined],
] as const)('parseInt64(%j) is %s', ([text, value]) => {
  expect(parseInt64(text)).toBe(value)
})

test.for([
  ['18446744073709551615', 18446744073709551615n],
  ['18446744073709551616', undefined],
  ['+1', undefined],
  ['-0', undefined],
  ['', undefined],
] as const)('parseUint64(%j) is %s', ([text, value]) => {
  expect(parseUint64(text)).toBe(value)
})

test.for([
  ['1', 1],
  ['-1.5e3', -1500],
  ['.5', 0.5],
  ['5.', 5],
  ['1e-400', 0],
  ['1_000.5', 1000.5],
  ['inf', Infinity],
  ['-Infinity', -Infinity],
  ['+INF', Infinity],
  ['nan', Number.NaN],
  ['0x1p-2', 0.25],
  ['0x1.8p1', 3],
  ['0X_1FFFP-16', 0.1249847412109375],
  ['0x1p-1074', 5e-324],
  ['0x1.fffffffffffff8p-1', 1],
  ['-0x.8p0', -0.5],
  ['1e400', undefined],
  ['0x1p1024', undefined],
  ['', undefined],
  ['.', undefined],
  ['e5', undefined],
  ['1e', undefined],
  ['1__0', undefined],
  ['_1', undefined],
  ['1_', undefined],
  ['1_.5', undefined],
  ['0x10', undefined],
  ['0b1', undefined],
  ['-nan', undefined],
  ['infinit', undefined],
  [' 1', undefined],
  ['1 ', undefined],
] as const)('parseFloat64(%j) is %s', ([text, value]) => {
  expect(parseFloat64(text)).toBe(value)
})

test.for([
  ['1', true],
  ['t', true],
  ['TRUE', true],
  ['True', true],
  ['0', false],
  ['F', false],
  ['false', false],
  ['tRUE', undefined],
  ['yes', undefined],
  ['', undefined],
] as const)('parseBool(%j) is %s', ([text, value]) => {
  expect(parseBool(text)).toBe(value)
})
