import { expect, test } from 'vitest'
import { balance } from './balance.ts'

function shape(terms: string): string {
  return balance([...terms], (operator, left, right) => `(${left}${operator}${right})`)
}

test.each([
  ['a', 'a'],
  ['ab', '(a0b)'],
  ['abc', '((a0b)1c)'],
  ['abcd', '((a0b)1(c2d))'],
  ['abcde', '(((a0b)1c)2(d3e))'],
  ['abcdefgh', '(((a0b)1(c2d))3((e4f)5(g6h)))'],
])('%s becomes %s', (terms, expected) => {
  expect(shape(terms)).toBe(expected)
})

test('balances a chain of 50,000 terms to depth 16', () => {
  const terms = Array.from({ length: 50_000 }, () => 0)
  expect(balance(terms, (_operator, left, right) => Math.max(left, right) + 1)).toBe(16)
})
