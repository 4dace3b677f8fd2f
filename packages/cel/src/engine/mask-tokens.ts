import * as kind from './parse-token-kinds.ts'

/** Whether an operand may end with a token of a kind, by kind: then a minus behind it is binary. */
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

/** Whether tokens of a kind are names or literals, by kind. */
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

/** Whether an operand may begin with a token of a kind, by kind; a sign aside. */
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

/** Whether a message's field may begin behind a token of a kind, by kind. */
export const beginsField = flags([kind.LBRACE, kind.COMMA, kind.QUESTIONMARK])

function flags(kinds: readonly number[]): Uint8Array {
  const set = new Uint8Array(kind.ESC_IDENTIFIER + 1)
  for (const each of kinds) set[each] = 1
  return set
}

/** Whether a token stands where the name of a field does: behind `.` or `.?`. */
export function isSelected(kinds: readonly number[], token: number): boolean {
  const previous = kinds[token - 1]
  return previous === kind.DOT || (previous === kind.QUESTIONMARK && kinds[token - 2] === kind.DOT)
}

/** Whether a bracket is that of an index, and not of a list. */
export function isIndex(kinds: readonly number[], bracket: number): boolean {
  return endsOperand[kinds[bracket - 1] ?? kind.EOF] === 1
}

/** Whether a token is a number that a minus before it belongs to. */
export function isSignable(token: number | undefined): boolean {
  return token === kind.NUM_INT || token === kind.NUM_FLOAT
}

/** The brace of the message literal whose (dotted) name begins at a token, or 0 when none does. */
export function messageBrace(kinds: readonly number[], name: number): number {
  let last = name
  while (kinds[last + 1] === kind.DOT && kinds[last + 2] === kind.IDENTIFIER) last += 2
  return kinds[last + 1] === kind.LBRACE ? last + 1 : 0
}
