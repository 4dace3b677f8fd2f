import * as kind from '../token-kinds.ts'

/** Token kinds that may end an operand; a minus after such a token is binary. */
export const endsOperand = flags([
  kind.IDENTIFIER,
  kind.ESC_IDENTIFIER,
  kind.NUM_FLOAT,
  kind.NUM_INT,
  kind.NUM_UINT,
  kind.STRING,
  kind.BYTES,
  kind.TRUE,
  kind.FALSE,
  kind.NULL,
  kind.RPAREN,
  kind.RBRACKET,
  kind.RBRACE,
])

/** Token kinds of names and literals. */
export const isWord = flags([
  kind.IDENTIFIER,
  kind.NUM_FLOAT,
  kind.NUM_INT,
  kind.NUM_UINT,
  kind.STRING,
  kind.BYTES,
  kind.TRUE,
  kind.FALSE,
  kind.NULL,
])

/** Token kinds that may begin an operand, excluding signs. */
export const startsOperand = flags([
  kind.IDENTIFIER,
  kind.NUM_FLOAT,
  kind.NUM_INT,
  kind.NUM_UINT,
  kind.STRING,
  kind.BYTES,
  kind.TRUE,
  kind.FALSE,
  kind.NULL,
  kind.LPAREN,
  kind.LBRACKET,
  kind.LBRACE,
  kind.DOT,
])

/** Token kinds that may precede a field name in a message literal. */
export const beginsField = flags([kind.LBRACE, kind.COMMA, kind.QUESTIONMARK])

function flags(kinds: readonly number[]): Uint8Array {
  const set = new Uint8Array(kind.ESC_IDENTIFIER + 1)
  for (const each of kinds) set[each] = 1
  return set
}

/** True if a token is a field name after `.` or `.?`. */
export function isSelected(kinds: readonly number[], token: number): boolean {
  const previous = kinds[token - 1]
  return previous === kind.DOT || (previous === kind.QUESTIONMARK && kinds[token - 2] === kind.DOT)
}

/** True if a bracket opens an index rather than a list. */
export function isIndex(kinds: readonly number[], bracket: number): boolean {
  return endsOperand[kinds[bracket - 1] ?? kind.EOF] === 1
}

/** True if a token is a number literal that may include a preceding minus. */
export function isSignable(token: number | undefined): boolean {
  return token === kind.NUM_INT || token === kind.NUM_FLOAT
}

/**
 * Returns the index of the opening brace if a token begins the (possibly dotted) name of a message literal,
 * otherwise 0.
 */
export function messageBrace(kinds: readonly number[], name: number): number {
  let last = name
  while (kinds[last + 1] === kind.DOT && kinds[last + 2] === kind.IDENTIFIER) last += 2
  return kinds[last + 1] === kind.LBRACE ? last + 1 : 0
}
