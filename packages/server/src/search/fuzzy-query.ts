import { gramsOf, wordsOf } from '../records/words.ts'

/** A parsed text query. */
export interface FuzzyQuery {
  /** The words of the query; a query without words finds nothing. */
  readonly words: readonly string[]
  /** Sets of trigrams: every match has at least one trigram of each set. */
  readonly conditions: readonly (readonly string[])[]
  /** True if every word of the query matches one of the given words. */
  readonly finds: (words: readonly string[]) => boolean
}

/** The maximum number of conditions; further conditions would exclude few more records. */
const MAX_CONDITIONS = 12

/** Parses a query. Returns null if the query is empty and so matches everything. */
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

/** The minimum length of a query word that may contain a typo; typos in shorter words are ambiguous. */
const MIN_LETTERS_FOR_MISTAKES = 5

/**
 * True if a query word matches a word: by prefix for up to two letters, by substring for three or more, and with one
 * typo for five or more.
 */
export function findsWord(queryWord: string, word: string): boolean {
  // A letter has at most two code units, so a query word that is more than two code units longer than the word
  // differs in more than one letter.
  if (queryWord.length > word.length + 2) return false
  const { length } = [...queryWord]
  if (length < 3) return word.startsWith(queryWord)
  if (word.includes(queryWord)) return true
  return length >= MIN_LETTERS_FOR_MISTAKES && isOneEditAway(queryWord, word)
}

/**
 * Returns sets of trigrams. Every matching word has at least one trigram from each set, but other words can have them
 * too.
 */
export function gramConditions(queryWord: string): readonly (readonly string[])[] {
  const grams = gramsOf(queryWord)
  const pick = (...indices: readonly number[]) => grams.filter((_gram, at) => indices.includes(at))
  // There is one more trigram than there are letters. The first two and the last two trigrams contain an edge of the
  // word.
  const { length } = [...queryWord]
  if (length < 3) return [pick(length - 1)]
  if (length < MIN_LETTERS_FOR_MISTAKES) return grams.slice(2, -1).map((gram) => [gram])
  // A typo changes at most four adjacent trigrams, so at least one of two trigrams that are four apart remains. Each
  // set has a trigram without an edge, for words that contain the query word.
  if (length === 5) return [pick(1, 3, 5)]
  return Array.from({ length: length - 5 }, (_, at) => pick(at + 2, at + 6))
}

/** True if two words differ by one letter that is replaced, missing, added, or swapped with its neighbor. */
export function isOneEditAway(first: string, second: string): boolean {
  const [a, b] = withoutCommonEnds([...first], [...second])
  if (a.length === 2 && b.length === 2) return a[0] === b[1] && a[1] === b[0]
  return Math.max(a.length, b.length) === 1
}

type Letters = readonly string[]

function withoutCommonEnds(a: Letters, b: Letters): readonly [Letters, Letters] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}
