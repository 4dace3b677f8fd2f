import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneEditAway } from './is-one-edit-away.ts'

test.each([
  ['hopper', 'hoper', true],
  ['hopper', 'hoppper', true],
  ['hopper', 'hipper', true],
  ['hopper', 'hoppre', true],
  ['hopper', 'ohpper', true],
  ['hopper', 'xhopper', true],
  ['hopper', 'hopperx', true],
  ['hopper', 'hopp', false],
  ['hopper', 'hpopre', false],
  ['hopper', 'hixper', false],
  ['ab', 'ba', true],
  ['abc', 'cba', false],
  ['💡a', 'a💡', true],
  ['', 'a', true],
  ['', 'ab', false],
] as const)('%j and %j: %s', (first, second, expected) => {
  expect(isOneEditAway(first, second)).toBe(expected)
  expect(isOneEditAway(second, first)).toBe(expected)
})

test('is never so of a word and itself', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      expect(isOneEditAway(word, word)).toBe(false)
    }),
  )
})
