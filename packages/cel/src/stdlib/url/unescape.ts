import { decodeUtf8, encodeUtf8 } from '../../values/bytes.ts'
import { goQuote } from '../go-quote.ts'

/** The reason why a string is not a URL, in Go's wording. */
export interface Unparsable {
  readonly problem: string
}

export function unparsable(problem: string): Unparsable {
  return { problem }
}

export function isUnparsable(value: unknown): value is Unparsable {
  return typeof value === 'object' && value !== null && 'problem' in value
}

/** The part of a URL: hosts allow fewer escapes and fewer characters than other parts. */
export type UrlPart = 'host' | 'zone' | 'other'

const escapePattern = /%(?:([\da-f]{2})|[^]{0,2})/giu
const invalidInHost = /[^\w!$&'()*+,;=:[\]<>"\-.~%\u0080-\uffff]/

/**
 * Decodes the `%XX` escapes in a part of a URL like Go's `net/url`.
 * @returns `undefined` if the bytes are not UTF-8, which Go strings can contain and JavaScript strings cannot
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

const malformedEscape = /%(?![\da-f]{2})/i

/** Returns the leftmost problem. */
function findProblem(text: string, part: UrlPart): Unparsable | undefined {
  // Looking at each escape is slow.
  if (part === 'other' && !malformedEscape.test(text)) return undefined
  const character = part === 'other' ? null : invalidInHost.exec(text)
  for (const { 0: sequence, 1: digits, index } of text.matchAll(escapePattern)) {
    if (character !== null && character.index < index) break
    if (digits === undefined || !mayBeEscaped(digits, part)) {
      return unparsable(`invalid URL escape ${quoteEscape(sequence)}`)
    }
  }
  return character === null
    ? undefined
    : unparsable(`invalid character ${goQuote(character[0])} in host name`)
}

/**
 * True if a character may be escaped. In a host, only non-ASCII bytes and `%` itself may be escaped; in a zone name, only
 * `%`, space and the ASCII characters that are valid in a host.
 */
function mayBeEscaped(digits: string, part: UrlPart): boolean {
  const byte = Number.parseInt(digits, 16)
  if (part === 'other' || byte === 0x25) return true
  if (part === 'host') return byte >= 0x80
  const character = String.fromCharCode(byte)
  return byte < 0x80 && (character === ' ' || !invalidInHost.test(character))
}

/** The number of bytes of an escape. Go shows this many bytes of an invalid one, even if they end inside a character. */
const bytesOfEscape = 3

function quoteEscape(sequence: string): string {
  const bytes = encodeUtf8(sequence).subarray(0, bytesOfEscape)
  let whole = ''
  for (const character of sequence) {
    if (encodeUtf8(whole + character).length > bytesOfEscape) break
    whole += character
  }
  const cut = Array.from(
    bytes.subarray(encodeUtf8(whole).length),
    (byte) => `\\x${byte.toString(16)}`,
  )
  return `${goQuote(whole).slice(0, -1)}${cut.join('')}"`
}
