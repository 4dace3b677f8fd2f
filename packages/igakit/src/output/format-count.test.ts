import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, 'account', '0 accounts'],
  [1, 'account', '1 account'],
  [2, 'more account', '2 more accounts'],
  [1_234_567, 'user', '1,234,567 users'],
  [1_234, undefined, '1,234'],
])('%i with %j: %j', (count, noun, text) => {
  expect(formatCount(count, noun)).toBe(text)
})
