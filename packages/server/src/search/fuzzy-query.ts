import { findsWord, gramConditions } from './query-word.ts'
import { wordsOf } from '../records/words-of.ts'

/** A query in words that people write. */
export interface FuzzyQuery {
  /** Its words; without any, there is nothing that it finds. */
  readonly words: readonly string[]
  /** What an index can tell of the texts that it finds, as sets of grams: they have one of each. */
  readonly conditions: readonly (readonly string[])[]
  /** Whether each of its words finds one of these. */
  readonly finds: (words: readonly string[]) => boolean
}

/** Further conditions spare few more records. */
const MAX_CONDITIONS = 12

/** Reads a query; null where it is empty, and everything is wanted. */
export function readFuzzyQuery(query: string): FuzzyQuery | null {
  if (query.trim() === '') return null
  const queryWords = [...new Set(wordsOf(query))].toSorted()
  if (queryWords.length === 0) return { words: [], conditions: [[]], finds: () => false }
  return {
    words: queryWords,
    conditions: queryWords.flatMap(gramConditions).slice(0, MAX_CONDITIONS),
    finds: (words) =>
      queryWords.every((queryWord) => words.some((word) => findsWord(queryWord, word))),
  }
}
