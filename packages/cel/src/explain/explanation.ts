import type { ErrorCode } from '../errors.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Range } from '../issue.ts'
import type { CelValue } from '../values/value.ts'

/** One evaluation of a rule, part by part. */
export interface Explanation {
  readonly evaluation: Evaluation
  /** The whole rule. */
  readonly root: ExplainedPart
}

/** A part of a rule and what it came to. */
export interface ExplainedPart {
  readonly range: Range
  /** The part's text in the rule. */
  readonly source: string
  /** What it came to; the last time, where a macro evaluated it for several elements. */
  readonly outcome: PartOutcome
  /** How often it was evaluated; more than once inside of macros only. */
  readonly count: number
  /** Of `all` and `exists`: the index of the element that decided, where one did. */
  readonly decidingElement?: number
  readonly parts: readonly ExplainedPart[]
}

export type PartOutcome =
  | {
      readonly kind: 'value'
      /**
       * Unlike a result, it may hold another value in more places than there is memory: `formatValue` writes it as
       * far as it goes, `encodeValue` is for results. Where the values of all parts take too much memory, an opaque
       * value that prints as `…` stands for one.
       */
      readonly value: CelValue
      readonly type: string
    }
  | {
      readonly kind: 'failure'
      readonly code: ErrorCode
      readonly message: string
      /** Whether `&&`, `||`, `?:`, a macro or an optional around it came to something else all the same. */
      readonly isAbsorbed: boolean
    }
  | { readonly kind: 'not_evaluated' }
