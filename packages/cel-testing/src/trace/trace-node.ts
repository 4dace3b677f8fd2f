import type { Range } from '@igakit/cel'
import type { LogicOperator } from './operator-of.ts'

/** A part of a rule and what it came to in one evaluation. Plain data. */
export interface TraceNode {
  /** The part's text, cut where it is long. */
  readonly source: string
  readonly range: Range
  /** As a person would write it in CEL, cut where it is long; of an error its code and message. */
  readonly outcome: string
  readonly kind: 'value' | 'failure' | 'not_evaluated'
  /** The type of the value; absent where there is none. */
  readonly type?: string
  /** Whether the verdict would be another, had this part come to something else. */
  readonly isDeciding: boolean
  /** Of `all` and `exists`: which element decided, from 0. */
  readonly element?: number
  /** How often it was evaluated, where more than once: inside of macros. */
  readonly count?: number
  /** Of what does not always need all of its parts: which it is. */
  readonly operator?: LogicOperator
  readonly parts: readonly TraceNode[]
}
