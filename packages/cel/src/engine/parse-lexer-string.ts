import { isHexDigit } from './parse-characters.ts'

const BACKSLASH = 92
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * Where the string literal whose opening quote is at `quote` ends (exclusive), or, when no literal begins there,
 * the complement (`~index`) of the character that made the match fail.
 */
export function scanString(source: string, quote: number, raw: boolean): number {
  const delimiter = source.charCodeAt(quote)
  if (source.charCodeAt(quote + 1) !== delimiter) return scanLine(source, quote, delimiter, raw)
  // Two quotes are an empty string already, which is what is left when a third one opens nothing.
  if (source.charCodeAt(quote + 2) !== delimiter) return quote + 2
  const end = scanTriple(source, quote, delimiter, raw)
  return end < 0 ? quote + 2 : end
}

function scanLine(source: string, quote: number, delimiter: number, raw: boolean): number {
  const length = source.length
  let at = quote + 1
  while (at < length) {
    const code = source.charCodeAt(at)
    if (code === delimiter) return at + 1
    if (code === LINE_FEED || code === CARRIAGE_RETURN) return ~at
    if (code === BACKSLASH && !raw) {
      at = scanEscape(source, at)
      if (at < 0) return at
    } else {
      at++
    }
  }
  return ~length
}

function scanTriple(source: string, quote: number, delimiter: number, raw: boolean): number {
  const length = source.length
  let at = quote + 3
  while (at < length) {
    const code = source.charCodeAt(at)
    if (
      code === delimiter &&
      source.charCodeAt(at + 1) === delimiter &&
      source.charCodeAt(at + 2) === delimiter
    ) {
      return at + 3
    }
    if (code === BACKSLASH && !raw) {
      at = scanEscape(source, at)
      if (at < 0) return at
    } else {
      at++
    }
  }
  return ~length
}

/** The characters that stand for themselves or for a control character behind a backslash. */
const simpleEscapes = 'abfnrtv"\'\\?`'

/** The end of the escape sequence whose backslash is at `at`, or the complement of where it goes wrong. */
function scanEscape(source: string, at: number): number {
  const letter = source.charAt(at + 1)
  if (letter === 'x' || letter === 'X') return scanHex(source, at + 2, 2)
  if (letter === 'u') return scanHex(source, at + 2, 4)
  if (letter === 'U') return scanHex(source, at + 2, 8)
  if (letter >= '0' && letter <= '3') {
    if (!isOctalDigit(source.charCodeAt(at + 2))) return ~(at + 2)
    return isOctalDigit(source.charCodeAt(at + 3)) ? at + 4 : ~(at + 3)
  }
  return letter !== '' && simpleEscapes.includes(letter) ? at + 2 : ~(at + 1)
}

function scanHex(source: string, from: number, digits: number): number {
  for (let at = from; at < from + digits; at++) {
    if (!isHexDigit(source.charCodeAt(at))) return ~at
  }
  return from + digits
}

function isOctalDigit(code: number): boolean {
  return code >= 48 && code <= 55
}
