import type { Confidence, Range } from '@igakit/cel'

/** The description of a subexpression, with its value. */
export interface Hover {
  /** The range to highlight, in UTF-16 offsets. */
  readonly range: Range
  /**
   * The declaration as code, such as `subject: User` or `string.startsWith(string) -> bool`; one line per overload.
   */
  readonly code: string
  readonly doc?: string
  readonly example?: string
  /** The confidence that the live service has the described name; absent if not applicable. */
  readonly confidence?: Confidence
  /** The outcome of evaluating the subexpression with the input. */
  readonly outcome?: HoverOutcome
}

export type HoverOutcome =
  /** The value, as formatted by `formatValue` and shortened if long. */
  | { readonly kind: 'value'; readonly text: string; readonly type: string }
  | { readonly kind: 'failure'; readonly message: string; readonly isAbsorbed: boolean }
  /** The enclosing expression did not need the value. */
  | { readonly kind: 'not_evaluated' }
