import { expect, test } from 'vitest'
import { readFuzzyQuery } from './fuzzy-query.ts'

test.each(['', ' ', '\n'])('%j wants everything', (query) => {
  expect(readFuzzyQuery(query)).toBeNull()
})

test.each([
  ['ada', ['ada', 'lovelace'], true],
  ['LOVE ad', ['ada', 'lovelace'], true],
  ['lovelace, ada', ['ada', 'lovelace'], true],
  ['ada grace', ['ada', 'lovelace'], false],
  ['ada', [], false],
  // Nothing but punctuation has no words, and finds nothing.
  ['!', ['ada'], false],
])('%j in %j: %s', (query, words, expected) => {
  expect(readFuzzyQuery(query)?.finds(words)).toBe(expected)
})

test('is the same in any order, case and number', () => {
  expect(readFuzzyQuery('Ada LOVE ada')?.words).toEqual(readFuzzyQuery('love, ada')?.words)
})

test('asks the index no more than pays, however many words there are', () => {
  const query = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ')
  expect(readFuzzyQuery(query)?.conditions).toHaveLength(12)
  expect(readFuzzyQuery('!')?.conditions).toEqual([[]])
})
