import type { Confidence, Range } from '@igakit/cel'

/** What is known of the part of a rule that is pointed at. */
export interface Hover {
  /** The part, in UTF-16 offsets. */
  readonly range: Range
  /** What it is, as code: `subject: User`, `string.startsWith(string) -> bool`; one line for each overload. */
  readonly code: string
  readonly doc?: string
  readonly example?: string
  /** How sure it is that the live service has it; absent where that is no question. */
  readonly confidence?: Confidence
  /** What it came to with the input. */
  readonly outcome?: HoverOutcome
}

export type HoverOutcome =
  /** As `formatValue` writes it, cut short where it is long. */
  | { readonly kind: 'value'; readonly text: string; readonly type: string }
  | { readonly kind: 'failure'; readonly message: string; readonly isAbsorbed: boolean }
  /** What is around it did not need it. */
  | { readonly kind: 'not_evaluated' }
