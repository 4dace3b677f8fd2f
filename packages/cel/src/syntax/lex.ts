import { codePointWidth } from '../engine/parse-characters.ts'
import { tokenize } from '../engine/parse-lexer.ts'
import { addComments } from './comments.ts'
import type { Token, TokenKind } from './token.ts'
import { tokenKinds } from './token-kinds.ts'

/** How much text the lexer may read again behind text that is no token, so that hostile text takes no quadratic time. */
const mostReadAgain = 1_000_000

/**
 * Splits any text into tokens, comments included, as cel-go's lexer does as far as the text is CEL. Lossless: what is
 * in no token is white space. Behind text that fits no token it goes on sooner than cel-go, which reports the
 * character that did not fit and drops it: `=` alone is one invalid token, a string without its end reaches to the
 * end of its line.
 * @returns the tokens in order, the last of which is of kind `end`
 */
export function lex(source: string): readonly Token[] {
  const tokens: Token[] = []
  let from = 0
  let read = 0
  while (from < source.length) {
    read += source.length - from
    from = readUntilInvalid(source, from, tokens, read < mostReadAgain)
  }
  tokens.push({ kind: 'end', start: source.length, end: source.length })
  return tokens
}

/**
 * Adds tokens up to and with the first invalid one.
 * @param mayRestart otherwise all of them are added, invalid ones as cel-go's lexer has them
 * @returns where to go on
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

/** What the lexer finds, in order. */
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

/** A string that does not end takes its line, one in triple quotes all the text; anything else one character. */
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
