import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf } from '../records/grams-of.ts'
import { findsWord, gramConditions } from './query-word.ts'

test.each([
  // One or two letters: the beginning of a word.
  ['l', 'lovelace', true],
  ['lo', 'lovelace', true],
  ['ov', 'lovelace', false],
  ['ab', 'a', false],
  // Three or more: anywhere within it.
  ['lov', 'lovelace', true],
  ['ace', 'lovelace', true],
  ['vela', 'lovelace', true],
  ['lavo', 'lovelace', false],
  ['lovelaces', 'lovelac', false],
  // Five or more: one place may differ.
  ['lvelace', 'lovelace', true],
  ['lovelacee', 'lovelace', true],
  ['lovelaxe', 'lovelace', true],
  ['lovleace', 'lovelace', true],
  ['lvleace', 'lovelace', false],
  ['hoper', 'hopper', true],
  ['hope', 'hoppe', false],
  // A mistake in a part of a word is too much.
  ['lovex', 'lovelace', false],
])('%j finds %j: %s', (queryWord, word, expected) => {
  expect(findsWord(queryWord, word)).toBe(expected)
})

const letter = fc.constantFrom('a', 'b', 'c', 'é', '💡')
const word = fc.string({ unit: letter, minLength: 1, maxLength: 12 })

/** A word, and another that is often what the first would find. */
const pair = fc.oneof(
  fc.tuple(word, word),
  fc
    .tuple(word, word, word)
    .map(([before, queryWord, after]) => [queryWord, before + queryWord + after] as const),
  fc
    .tuple(word, fc.nat(), fc.constantFrom('', 'x', 'xx'), fc.nat(2))
    .map(([queryWord, at, inserted, removed]) => {
      const letters = [...queryWord]
      letters.splice(at % letters.length, removed, ...inserted)
      return [queryWord, letters.join('')] as const
    }),
  fc.tuple(word, fc.nat()).map(([queryWord, at]) => {
    const letters = [...queryWord]
    const index = at % letters.length
    letters.splice(index, 2, ...letters.slice(index, index + 2).toReversed())
    return [queryWord, letters.join('')] as const
  }),
)

test('the index loses no word that is found', () => {
  let found = 0
  fc.assert(
    fc.property(pair, ([queryWord, other]) => {
      if (!findsWord(queryWord, other)) return
      found++
      const grams = new Set(gramsOf(other))
      for (const anyOf of gramConditions(queryWord)) {
        expect(anyOf.some((gram) => grams.has(gram))).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
  expect(found).toBeGreaterThan(300)
})

test.each([
  ['a', [['  a']]],
  ['ab', [[' ab']]],
  ['abc', [['abc']]],
  ['abcd', [['abc'], ['bcd']]],
  ['abcde', [[' ab', 'bcd', 'de ']]],
  ['abcdef', [['abc', 'ef ']]],
  [
    'abcdefgh',
    [
      ['abc', 'efg'],
      ['bcd', 'fgh'],
      ['cde', 'gh '],
    ],
  ],
])('the index is asked for %j by %j', (queryWord, conditions) => {
  expect(gramConditions(queryWord)).toEqual(conditions)
})
