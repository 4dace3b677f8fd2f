import type { ErrorCode } from '../errors.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Range } from '../issue.ts'
import type { CelValue } from '../values/value.ts'

/** An explained evaluation of a rule. */
export interface Explanation {
  readonly evaluation: Evaluation
  readonly root: ExplainedPart
}

/** A subexpression of a rule and its outcome. */
export interface ExplainedPart {
  readonly range: Range
  readonly source: string
  /** The outcome; after several evaluations inside a macro, the latest outcome. */
  readonly outcome: PartOutcome
  /** The number of evaluations; greater than one only inside macros. */
  readonly count: number
  /** The index of the element that decided `all` or `exists`; absent if no element decided. */
  readonly decidingElement?: number
  readonly parts: readonly ExplainedPart[]
}

export type PartOutcome =
  | {
      readonly kind: 'value'
      /**
       * Unlike a result, this value may contain another value more often than memory allows to print. Print the
       * value with `formatValue`, which truncates; `encodeValue` is for results only. If all values together take
       * too much memory, an opaque value that prints as `…` replaces this value.
       */
      readonly value: CelValue
      readonly type: string
    }
  | {
      readonly kind: 'failure'
      readonly code: ErrorCode
      readonly message: string
      /** True if the enclosing `&&`, `||`, `?:`, macro or optional nevertheless has a different outcome. */
      readonly isAbsorbed: boolean
    }
  | { readonly kind: 'not_evaluated' }
