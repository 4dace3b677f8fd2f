import type { Range } from '../issue.ts'

/** Why a text is not CEL, as a person would say it; what cel-go says of it is in the issues of `compile`. */
export interface SyntaxProblem {
  readonly code: SyntaxProblemCode
  readonly range: Range
  /** What to write in place of the range, where that is clear: `==` for `=`, `&&` for `and`. */
  readonly replacement?: string
}

export type SyntaxProblemCode =
  /** `=`, `&`, `|`, `===`, `and`, `or`, `not`: an operator of another language; `replacement` has CEL's. */
  | 'foreign_operator'
  /** An expression should be here. */
  | 'missing_expression'
  /** A field's name should be here. */
  | 'missing_name'
  /** A `:` should be here. */
  | 'missing_colon'
  /** A bracket that is not closed; the range is that of the bracket. */
  | 'unclosed_bracket'
  /** A string that does not end. */
  | 'unclosed_string'
  /** A string with a backslash before what it cannot stand before. */
  | 'invalid_escape'
  /** A token that does not belong here. */
  | 'unexpected_token'
  /** Nested deeper than can be read. */
  | 'too_deep'
