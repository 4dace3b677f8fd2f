import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf } from '../records/words.ts'
import { findsWord, gramConditions, isOneEditAway, readFuzzyQuery } from './fuzzy-query.ts'

test.each(['', ' ', '\n'])('%j wants everything', (query) => {
  expect(readFuzzyQuery(query)).toBeNull()
})

test.each([
  ['ada', ['ada', 'lovelace'], true],
  ['LOVE ad', ['ada', 'lovelace'], true],
  ['lovelace, ada', ['ada', 'lovelace'], true],
  ['ada grace', ['ada', 'lovelace'], false],
  ['ada', [], false],
  // Punctuation contains no words and finds nothing.
  ['!', ['ada'], false],
])('%j in %j: %s', (query, words, expected) => {
  expect(readFuzzyQuery(query)?.finds(words)).toBe(expected)
})

test('ignores order, case and repetition', () => {
  expect(readFuzzyQuery('Ada LOVE ada')?.words).toEqual(readFuzzyQuery('love, ada')?.words)
})

test('limits the number of conditions', () => {
  const query = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ')
  expect(readFuzzyQuery(query)?.conditions).toHaveLength(12)
  expect(readFuzzyQuery('!')?.conditions).toEqual([[]])
})

test.each([
  // One or two letters match the beginning of a word.
  ['l', 'lovelace', true],
  ['lo', 'lovelace', true],
  ['ov', 'lovelace', false],
  ['ab', 'a', false],
  // Three or more letters match anywhere in a word.
  ['lov', 'lovelace', true],
  ['ace', 'lovelace', true],
  ['vela', 'lovelace', true],
  ['lavo', 'lovelace', false],
  ['lovelaces', 'lovelac', false],
  // Five or more letters allow one typo.
  ['lvelace', 'lovelace', true],
  ['lovelacee', 'lovelace', true],
  ['lovelaxe', 'lovelace', true],
  ['lovleace', 'lovelace', true],
  ['lvleace', 'lovelace', false],
  ['hoper', 'hopper', true],
  ['hope', 'hoppe', false],
  // A typo is not allowed if only part of a word matches.
  ['lovex', 'lovelace', false],
])('%j finds %j: %s', (queryWord, word, expected) => {
  expect(findsWord(queryWord, word)).toBe(expected)
})

const letter = fc.constantFrom('a', 'b', 'c', 'é', '💡')
const word = fc.string({ unit: letter, minLength: 1, maxLength: 12 })

/** Pairs of a query word and a word that it often matches. */
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

test('the index finds every matching word', () => {
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
])('the conditions for %j are %j', (queryWord, conditions) => {
  expect(gramConditions(queryWord)).toEqual(conditions)
})

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

test('is false for equal words', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isOneEditAway(text, text)).toBe(false)
    }),
  )
})
