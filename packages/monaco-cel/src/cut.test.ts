import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test.each([
  ['abcd', 4, 'abcd'],
  ['abcde', 4, 'abc…'],
  ['😀😀😀😀', 4, '😀😀😀😀'],
  ['😀😀😀😀😀', 4, '😀😀😀…'],
])('%s in %i', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected)
})
