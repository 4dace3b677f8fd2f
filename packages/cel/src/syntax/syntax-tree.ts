import type { SyntaxNode } from './syntax-node.ts'
import type { SyntaxProblem } from './syntax-problem.ts'
import type { Token } from './token.ts'

/** A text as it is written. */
export interface SyntaxTree {
  readonly source: string
  /** Every token, comments included; see `lex`. */
  readonly tokens: readonly Token[]
  readonly root: SyntaxNode
  /**
   * What is wrong with the syntax, in the order of the text. Empty when the text is in cel-go's grammar; literals,
   * macros' arguments, reserved words and limits are none of its business.
   */
  readonly problems: readonly SyntaxProblem[]
}
