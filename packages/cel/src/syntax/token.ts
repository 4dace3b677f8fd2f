/**
 * What a token is. Operators, brackets and key words are their own kind, so that `token.kind === '&&'` says it all;
 * `invalid` is text that fits no token, a string without its closing quote among it; `end` stands behind the last one.
 */
export type TokenKind =
  | 'comment'
  | 'identifier'
  /** A field's name between backquotes. */
  | 'escaped_identifier'
  | LiteralTokenKind
  | SymbolKind
  | 'invalid'
  | 'end'

/** Literals of one token; `true`, `false` and `null` are key words. */
export type LiteralTokenKind = 'int' | 'uint' | 'double' | 'string' | 'bytes' | KeywordLiteral

export type KeywordLiteral = 'true' | 'false' | 'null'

/** Operators and punctuation; `in` is an operator too. */
export type SymbolKind = BinaryOperatorKind | LogicalOperatorKind | Punctuation

/** Operators of two operands, but for `&&` and `||`. */
export type BinaryOperatorKind =
  | '=='
  | '!='
  | 'in'
  | '<'
  | '<='
  | '>='
  | '>'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'

export type LogicalOperatorKind = '&&' | '||'

type Punctuation = '[' | ']' | '{' | '}' | '(' | ')' | '.' | ',' | '!' | '?' | ':'

/** A part of a text; white space alone is in none. */
export interface Token {
  readonly kind: TokenKind
  /** UTF-16 offset of its first character. */
  readonly start: number
  /** UTF-16 offset behind its last one; a comment ends before its line feed. */
  readonly end: number
}
