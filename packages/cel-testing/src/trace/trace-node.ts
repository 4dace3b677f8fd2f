import type { Range } from '@igakit/cel'

/** The operators that do not always evaluate all operands. */
export type LogicOperator = '&&' | '||' | '?:'

/** A subexpression with its value in one evaluation, as plain data. */
export interface TraceNode {
  /** The source text, shortened. */
  readonly source: string
  readonly range: Range
  /** The value in CEL notation, shortened; for an error, its code and message. */
  readonly outcome: string
  readonly kind: 'value' | 'failure' | 'not_evaluated'
  /** The type of the value; absent without a value. */
  readonly type?: string
  /** True if another value of this subexpression could change the result. */
  readonly isDeciding: boolean
  /** For `all` and `exists`: the index of the deciding element. */
  readonly element?: number
  /** The number of evaluations if more than one, as in macros. */
  readonly count?: number
  /** The operator, for subexpressions that do not always evaluate all operands. */
  readonly operator?: LogicOperator
  readonly parts: readonly TraceNode[]
}
