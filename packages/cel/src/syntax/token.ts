/**
 * The kind of a token. Operators, brackets and keywords are their own kinds, such as `&&`. Source that matches no
 * token, including an unclosed string, is `invalid`. The last token is followed by `end`.
 */
export type TokenKind =
  | 'comment'
  | 'identifier'
  /** A field name in backquotes. */
  | 'escaped_identifier'
  | LiteralTokenKind
  | SymbolKind
  | 'invalid'
  | 'end'

/** Kinds of single-token literals; `true`, `false` and `null` are keywords. */
export type LiteralTokenKind = 'int' | 'uint' | 'double' | 'string' | 'bytes' | KeywordLiteral

export type KeywordLiteral = 'true' | 'false' | 'null'

/** Operators and punctuation; `in` is an operator. */
export type SymbolKind = BinaryOperatorKind | LogicalOperatorKind | Punctuation

/** Binary operators other than `&&` and `||`. */
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

/** A token of the source. Tokens cover all source except whitespace. */
export interface Token {
  readonly kind: TokenKind
  /** The UTF-16 offset of the first character. */
  readonly start: number
  /** The UTF-16 offset after the last character; a comment ends before its line feed. */
  readonly end: number
}
