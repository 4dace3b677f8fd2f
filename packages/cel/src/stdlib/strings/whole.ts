import { chunksOf, mapInChunks } from '../../values/strings.ts'
import { type Implementation, unary } from '../implementation.ts'
import { string } from '../kinds.ts'

/** String methods without offsets. */
export const whole: readonly Implementation[] = [
  unary('string_lower_ascii', string, (text) =>
    mapInChunks(text, (chunk) => chunk.replace(/[A-Z]+/g, (part) => part.toLowerCase())),
  ),
  unary('string_upper_ascii', string, (text) =>
    mapInChunks(text, (chunk) => chunk.replace(/[a-z]+/g, (part) => part.toUpperCase())),
  ),
  unary('string_trim', string, trim),
  unary('string_reverse', string, reverse),
]

function reverse(text: string): string {
  const chunks = Array.from(chunksOf(text), (chunk) => Array.from(chunk).toReversed().join(''))
  return chunks.toReversed().join('')
}

/** Unicode whitespace, as in Go. Unlike JavaScript's `\s`, includes U+0085 and excludes U+FEFF. */
const space = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/

function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && space.test(text.charAt(start))) start++
  while (end > start && space.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
