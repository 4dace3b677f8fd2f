import { createHash } from 'node:crypto'

/** How many bytes of a word are indexed: the entries of an index of PostgreSQL have at most 2,704 bytes in all. */
const MAX_TERM_BYTES = 512

/** What is stored of a word that a record is found by, and compared with it: the word, or its digest if it is too long. */
export function storedTerm(word: string): string {
  const text = storableText(word)
  if (Buffer.byteLength(text) <= MAX_TERM_BYTES) return text
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}

/**
 * A text that every engine can hold: PostgreSQL has neither U+0000 nor halves of surrogate pairs. They become
 * U+FFFD, and are found as such; the record itself keeps them.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD')
}
