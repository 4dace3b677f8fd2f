import { codePointWidth } from '../engine/parse/characters.ts'
import { tokenize } from '../engine/parse/lexer.ts'
import type { Token, TokenKind } from './token.ts'
import { tokenKinds } from './token-kinds.ts'

/**
 * The maximum number of characters read again after invalid tokens, so that hostile input does not take quadratic time.
 */
const maxReread = 1_000_000

/**
 * Splits any source into tokens, including comments. Matches cel-go's lexer for valid CEL. Lossless: tokens cover
 * all source except whitespace. Resumes earlier than cel-go after an error: a lone `=` is a single invalid token,
 * and an unclosed string ends at the end of its line.
 * @returns the tokens in order, ending with a token of kind `end`
 */
export function lex(source: string): readonly Token[] {
  const tokens: Token[] = []
  let from = 0
  let read = 0
  while (from < source.length) {
    read += source.length - from
    from = readUntilInvalid(source, from, tokens, read < maxReread)
  }
  tokens.push({ kind: 'end', start: source.length, end: source.length })
  return tokens
}

/**
 * Adds tokens up to and including the first invalid token.
 * @param mayRestart if false, adds all tokens, including invalid tokens as cel-go's lexer delimits them
 * @returns the offset at which to resume
 */
function readUntilInvalid(
  source: string,
  from: number,
  tokens: Token[],
  mayRestart: boolean,
): number {
  let at = from
  for (const { end, kind, start } of tokensAndErrors(source.slice(from))) {
    addComments(source, at, from + start, tokens)
    const isCut = mayRestart && kind === 'invalid'
    at = isCut ? endOfInvalid(source, from + start) : from + end
    tokens.push({ kind, start: from + start, end: at })
    if (isCut) return at
  }
  addComments(source, at, source.length, tokens)
  return source.length
}

/** Yields the tokens and errors of cel-go's lexer in order. */
function* tokensAndErrors(text: string): Generator<Token, void, undefined> {
  const { count, ends, errors, kinds, starts } = tokenize(text)
  let error = 0
  for (let index = 0; index <= count; index++) {
    const start = index < count ? (starts[index] ?? 0) : text.length
    for (let next = errors[error]; next !== undefined && next.start < start; next = errors[error]) {
      error++
      yield { kind: 'invalid', start: next.start, end: next.end }
    }
    if (index < count) yield { kind: kindOf(kinds[index]), start, end: ends[index] ?? start }
  }
}

function kindOf(kind: number | undefined): TokenKind {
  return tokenKinds[kind ?? 0] ?? 'invalid'
}

const stringStart = /[bB]?[rR]?(?:"""|'''|["'])/y

/**
 * Returns the end of an invalid token: an unclosed string extends to the end of its line, an unclosed triple-quoted
 * string to the end of the source, and any other error covers one character.
 */
function endOfInvalid(source: string, start: number): number {
  stringStart.lastIndex = start
  const [quote] = stringStart.exec(source) ?? []
  if (quote === undefined) return start + codePointWidth(source, start)
  if (quote.length >= 3 && /(.)\1\1$/.test(quote)) return source.length
  const delimiter = quote.at(-1)
  for (let at = start + quote.length; at < source.length; at++) {
    const character = source[at]
    if (character === '\\') at++
    else if (character === delimiter) return at + 1
    if (source[at] === '\n' || source[at] === '\r') return at
  }
  return source.length
}

/** Adds the comments between two tokens, where the source contains only whitespace and comments. */
export function addComments(source: string, from: number, to: number, tokens: Token[]): void {
  for (let at = from; at < to; at++) {
    if (source[at] !== '/') continue
    const feed = source.indexOf('\n', at)
    const end = feed < 0 || feed > to ? to : feed
    // A carriage return before a line feed is part of the line ending, not of the comment.
    tokens.push({ kind: 'comment', start: at, end: source[end - 1] === '\r' ? end - 1 : end })
    at = end
  }
}
