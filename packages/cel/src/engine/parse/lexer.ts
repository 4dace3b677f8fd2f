import {
  codePointWidth,
  isDigit,
  isHexDigit,
  isIdentifierPart,
  isIdentifierStart,
} from './characters.ts'
import * as kind from './token-kinds.ts'

/** The tokens of an expression in parallel arrays, without whitespace and comments, followed by `EOF`. */
export interface Tokens {
  readonly source: string
  /** The number of tokens, excluding `EOF`. */
  readonly count: number
  readonly kinds: readonly number[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The invalid ranges in source order. */
  readonly errors: readonly { readonly start: number; readonly end: number }[]
  /** The offsets of form feeds between tokens, which cel-js does not accept as whitespace. */
  readonly formFeeds: readonly number[]
}

/** The kinds of single-character tokens, indexed by character code. */
const single = new Uint8Array(128)
for (const [character, value] of [
  ['[', kind.LBRACKET],
  [']', kind.RBRACKET],
  ['{', kind.LBRACE],
  ['}', kind.RBRACE],
  ['(', kind.LPAREN],
  [')', kind.RPAREN],
  [',', kind.COMMA],
  ['-', kind.MINUS],
  ['?', kind.QUESTIONMARK],
  [':', kind.COLON],
  ['+', kind.PLUS],
  ['*', kind.STAR],
  ['%', kind.PERCENT],
] as const) {
  single[character.charCodeAt(0)] = value
}

const noErrors: Tokens['errors'] = []
const noFormFeeds: Tokens['formFeeds'] = []

/**
 * Splits an expression into tokens like cel-go's generated lexer: the longest match wins. Source text that matches
 * no token is an error that extends through the first character that does not match.
 */
export function tokenize(source: string): Tokens {
  const kinds: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  let errors: { start: number; end: number }[] | undefined
  let formFeeds: number[] | undefined
  const length = source.length
  let at = 0
  while (at < length) {
    const start = at
    const code = source.charCodeAt(at)
    let found: number
    /** The complement (`~offset`) of the invalid character's offset. */
    let failed = 0
    if (isIdentifierStart(code)) {
      at = scanPrefixedString(source, start, code)
      if (at > 0) {
        found = code === 98 || code === 66 ? kind.BYTES : kind.STRING
      } else {
        at = start + 1
        while (isIdentifierPart(source.charCodeAt(at))) at++
        found = word(source, start, at)
      }
    } else if (code < 128 && single[code] !== 0) {
      found = single[code] ?? 0
      at++
    } else {
      switch (code) {
        case 32: // space
        case 9: // \t
        case 10: // \n
        case 13: // \r
          at++
          continue
        case 12: // \f
          formFeeds ??= []
          formFeeds.push(at++)
          continue
        case 34: // "
        case 39: // '
          found = kind.STRING
          at = scanString(source, start, false)
          if (at < 0) failed = at
          break
        case 46: // .
          if (isDigit(source.charCodeAt(at + 1))) {
            found = kind.NUM_FLOAT
            at = scanExponent(source, scanDigits(source, at + 1))
          } else {
            found = kind.DOT
            at++
          }
          break
        case 61: // =
          found = kind.EQUALS
          if (source.charCodeAt(at + 1) === 61) at += 2
          else failed = ~(at + 1)
          break
        case 38: // &
          found = kind.LOGICAL_AND
          if (source.charCodeAt(at + 1) === 38) at += 2
          else failed = ~(at + 1)
          break
        case 124: // |
          found = kind.LOGICAL_OR
          if (source.charCodeAt(at + 1) === 124) at += 2
          else failed = ~(at + 1)
          break
        case 33: // !
          found = source.charCodeAt(at + 1) === 61 ? kind.NOT_EQUALS : kind.EXCLAM
          at += found === kind.EXCLAM ? 1 : 2
          break
        case 60: // <
          found = source.charCodeAt(at + 1) === 61 ? kind.LESS_EQUALS : kind.LESS
          at += found === kind.LESS ? 1 : 2
          break
        case 62: // >
          found = source.charCodeAt(at + 1) === 61 ? kind.GREATER_EQUALS : kind.GREATER
          at += found === kind.GREATER ? 1 : 2
          break
        case 47: // /
          if (source.charCodeAt(at + 1) === 47) {
            const end = source.indexOf('\n', at)
            at = end < 0 ? length : end
            continue
          }
          found = kind.SLASH
          at++
          break
        case 96: // `
          found = kind.ESC_IDENTIFIER
          at = scanEscapedIdentifier(source, start)
          if (at < 0) failed = at
          break
        default:
          if (isDigit(code)) {
            at = scanNumber(source, start)
            found = numberKind(source, start, at)
          } else {
            found = kind.EOF
            failed = ~start
          }
      }
    }
    if (failed < 0) {
      const last = ~failed
      at = last < length ? last + codePointWidth(source, last) : length
      errors ??= []
      errors.push({ start, end: at })
    } else {
      kinds.push(found)
      starts.push(start)
      ends.push(at)
    }
  }
  const count = kinds.length
  kinds.push(kind.EOF)
  starts.push(length)
  ends.push(length)
  return {
    source,
    count,
    kinds,
    starts,
    ends,
    errors: errors ?? noErrors,
    formFeeds: formFeeds ?? noFormFeeds,
  }
}

/** Returns the end of a string with a prefix such as `r` or `br`, or 0 if the source is an identifier. */
function scanPrefixedString(source: string, start: number, code: number): number {
  let at = start
  let raw = false
  if (code === 98 || code === 66) at++ // b
  const second = source.charCodeAt(at)
  if (second === 114 || second === 82) {
    raw = true
    at++ // r
  }
  if (at === start) return 0
  const quote = source.charCodeAt(at)
  return quote === 34 || quote === 39 ? Math.max(scanString(source, at, raw), 0) : 0
}

function word(source: string, start: number, end: number): number {
  switch (end - start) {
    case 2:
      return source.startsWith('in', start) ? kind.IN : kind.IDENTIFIER
    case 4:
      if (source.startsWith('true', start)) return kind.TRUE
      return source.startsWith('null', start) ? kind.NULL : kind.IDENTIFIER
    case 5:
      return source.startsWith('false', start) ? kind.FALSE : kind.IDENTIFIER
    default:
      return kind.IDENTIFIER
  }
}

function scanNumber(source: string, start: number): number {
  let at: number
  if (source.startsWith('0x', start) && isHexDigit(source.charCodeAt(start + 2))) {
    at = start + 3
    while (isHexDigit(source.charCodeAt(at))) at++
  } else {
    at = scanDigits(source, start)
    const integer = at
    if (source.charCodeAt(at) === 46 && isDigit(source.charCodeAt(at + 1))) {
      at = scanDigits(source, at + 1)
    }
    at = scanExponent(source, at)
    if (at > integer) return at
  }
  const suffix = source.charCodeAt(at)
  return suffix === 117 || suffix === 85 ? at + 1 : at
}

function numberKind(source: string, start: number, end: number): number {
  const last = source.charCodeAt(end - 1)
  if (last === 117 || last === 85) return kind.NUM_UINT
  if (source.charCodeAt(start + 1) === 120) return kind.NUM_INT
  for (let at = start + 1; at < end; at++) {
    if (!isDigit(source.charCodeAt(at))) return kind.NUM_FLOAT
  }
  return kind.NUM_INT
}

function scanDigits(source: string, from: number): number {
  let at = from
  while (isDigit(source.charCodeAt(at))) at++
  return at
}

function scanExponent(source: string, from: number): number {
  const code = source.charCodeAt(from)
  if (code !== 101 && code !== 69) return from
  const sign = source.charCodeAt(from + 1)
  const digits = sign === 43 || sign === 45 ? from + 2 : from + 1
  return isDigit(source.charCodeAt(digits)) ? scanDigits(source, digits) : from
}

function scanEscapedIdentifier(source: string, start: number): number {
  let at = start + 1
  for (;;) {
    const code = source.charCodeAt(at)
    // Letters, digits, `_`, space, `-`, `.` and `/`.
    if (isIdentifierPart(code) || code === 32 || (code >= 45 && code <= 47)) at++
    else return code === 96 && at > start + 1 ? at + 1 : ~at
  }
}

const BACKSLASH = 92
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * Returns the end (exclusive) of the string literal whose opening quote is at `quote`, or the complement (`~offset`)
 * of the offset of the character that makes the literal invalid.
 */
export function scanString(source: string, quote: number, raw: boolean): number {
  const delimiter = source.charCodeAt(quote)
  if (source.charCodeAt(quote + 1) !== delimiter) return scanLine(source, quote, delimiter, raw)
  // Two quotes are an empty string unless a third quote opens a multi-line string.
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

/** The characters that may follow a backslash in a simple escape. */
const simpleEscapes = 'abfnrtv"\'\\?`'

/**
 * Returns the end of the escape sequence at a backslash, or the complement (`~offset`) of the invalid character's
 * offset.
 */
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
