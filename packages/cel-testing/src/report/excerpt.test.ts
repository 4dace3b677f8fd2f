import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test.for<[string, string, string, string]>([
  ['a == b', 'b', '1 | a == b', '  |      ^'],
  ['a ==\n\tbcd', 'bcd', '2 |  bcd', '  |  ^~~'],
  ['"\u{1F600}" == b', 'b', '1 | "\u{1F600}" == b', '  |        ^'],
  [
    `${'x'.repeat(200)}yy${'z'.repeat(200)}`,
    'yy',
    `1 | …${'x'.repeat(30)}yy${'z'.repeat(88)}…`,
    `  | ${' '.repeat(31)}^~`,
  ],
  ['a\n&& b', 'a\n&& b', '1 | a', '  | ^'],
])('%j: %j', ([expression, part, line, marks]) => {
  const start = expression.indexOf(part)
  expect(excerptOf(expression, { start, end: start + part.length })).toEqual({ line, marks })
})
