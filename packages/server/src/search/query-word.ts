import { gramsOf } from '../records/grams-of.ts'
import { isOneEditAway } from './is-one-edit-away.ts'

/** Shorter words are too much like others for mistakes in them to be overlooked. */
const MIN_LETTERS_FOR_MISTAKES = 5

/**
 * Whether a word of a query finds a word of a text. One or two letters find what begins with them, three or more what
 * has them anywhere within it, and five or more also what differs from them in one place.
 */
export function findsWord(queryWord: string, word: string): boolean {
  // A letter is two units at most, so what is that much longer has more than one letter too many.
  if (queryWord.length > word.length + 2) return false
  const { length } = [...queryWord]
  if (length < 3) return word.startsWith(queryWord)
  if (word.includes(queryWord)) return true
  return length >= MIN_LETTERS_FOR_MISTAKES && isOneEditAway(queryWord, word)
}

/**
 * What an index can tell of the words that a word of a query finds: of each of these sets, they have at least one of
 * the grams. Words that have may still be others.
 */
export function gramConditions(queryWord: string): readonly (readonly string[])[] {
  const grams = gramsOf(queryWord)
  const pick = (...indices: readonly number[]) => grams.filter((_gram, at) => indices.includes(at))
  // There is one gram more than letters; those from the third to the last but one have no edge in them.
  const { length } = [...queryWord]
  if (length < 3) return [pick(length - 1)]
  if (length < MIN_LETTERS_FOR_MISTAKES) return grams.slice(2, -1).map((gram) => [gram])
  // A mistake spoils at most four neighbouring grams, so of two that are four apart, one is left. One of each set has
  // no edge in it, for the words that have the query's within them.
  if (length === 5) return [pick(1, 3, 5)]
  return Array.from({ length: length - 5 }, (_, at) => pick(at + 2, at + 6))
}
