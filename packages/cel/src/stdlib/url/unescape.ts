import { decodeUtf8 } from '../../values/utf8.ts'
import { goQuote } from '../go-quote.ts'
import { type Unparsable, unparsable } from './unparsable.ts'

/** Where a text stands in a URL: hosts take fewer escapes, and fewer characters, than the rest. */
export type UrlPart = 'host' | 'zone' | 'other'

const escapePattern = /%(?:([\da-f]{2})|[^]{0,2})/gi
const invalidInHost = /[^\w!$&'()*+,;=:[\]<>"\-.~%\u0080-\uffff]/

/**
 * Resolves the `%XX` of a part of a URL, as Go's `net/url` does.
 * @returns `undefined` where the bytes that are escaped are not UTF-8, which Go's strings may hold and ours cannot
 */
export function unescape(text: string, part: UrlPart): string | Unparsable | undefined {
  if (!text.includes('%') && part === 'other') return text
  const problem = findProblem(text, part)
  if (problem !== undefined) return problem
  let isText = true
  const resolved = text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    const codes = escapes.slice(1).split('%')
    const decoded = decodeUtf8(Uint8Array.from(codes, (code) => Number.parseInt(code, 16)))
    isText &&= decoded !== undefined
    return decoded ?? ''
  })
  return isText ? resolved : undefined
}

/** The first from the left. */
function findProblem(text: string, part: UrlPart): Unparsable | undefined {
  const character = part === 'other' ? null : invalidInHost.exec(text)
  for (const { 0: sequence, 1: digits, index } of text.matchAll(escapePattern)) {
    if (character !== null && character.index < index) break
    if (digits === undefined || !mayBeEscaped(digits, part)) {
      return unparsable(`invalid URL escape ${goQuote(sequence)}`)
    }
  }
  return character === null
    ? undefined
    : unparsable(`invalid character ${goQuote(character[0])} in host name`)
}

/** In a host only bytes that are not ASCII may be escaped, and `%` itself; in a zone's name what a host may have too. */
function mayBeEscaped(digits: string, part: UrlPart): boolean {
  const byte = Number.parseInt(digits, 16)
  if (part === 'other' || byte >= 0x80 || byte === 0x25) return true
  const character = String.fromCharCode(byte)
  return part === 'zone' && (character === ' ' || !invalidInHost.test(character))
}
