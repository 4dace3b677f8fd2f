import type { SyntaxNode } from './syntax-node.ts'
import type { Token } from './token.ts'
import type { Range } from '../issue.ts'

/** The tokens, syntax tree and syntax errors of a source. */
export interface SyntaxTree {
  readonly source: string
  /** All tokens, including comments; see `lex`. */
  readonly tokens: readonly Token[]
  readonly root: SyntaxNode
  /**
   * The syntax errors in source order; empty if the source matches cel-go's grammar. Excludes errors in literals and
   * macro arguments, reserved words, and exceeded limits.
   */
  readonly problems: readonly SyntaxProblem[]
}

/** A syntax error in plain English; `compile` reports cel-go's messages. */
export interface SyntaxProblem {
  readonly code: SyntaxProblemCode
  readonly range: Range
  /** The source text that replaces the range to fix the error, if unambiguous: `==` for `=`, `&&` for `and`. */
  readonly replacement?: string
}

export type SyntaxProblemCode =
  /**
   * An operator of another language: `=`, `<>`, `&`, `===`, `and`, `not`, `eq`. `replacement` is the CEL operator; absent
   * for `=~` and `!~`, which CEL writes as a call of `matches`.
   */
  | 'foreign_operator'
  /** A missing expression. */
  | 'missing_expression'
  /** A missing field name. */
  | 'missing_name'
  /** A missing `:`. */
  | 'missing_colon'
  /** An unclosed bracket; the range covers the bracket. */
  | 'unclosed_bracket'
  /** An unclosed string. */
  | 'unclosed_string'
  /** A string with an invalid escape sequence. */
  | 'invalid_escape'
  /** An unexpected token. */
  | 'unexpected_token'
  /** Source that is nested too deeply to parse. */
  | 'too_deep'
