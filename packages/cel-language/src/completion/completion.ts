import type { Confidence, Range } from '@igakit/cel'

export type CompletionKind =
  | 'variable'
  | 'macro_variable'
  | 'field'
  /** A key in sample data. */
  | 'key'
  | 'function'
  | 'method'
  | 'macro'
  | 'constant'
  /** The first segment of a dotted name, such as `UserStatus` or `math`. */
  | 'namespace'
  | 'keyword'
  /** A string value that fits the position. */
  | 'value'

/** An entry of a completion list. */
export interface Completion {
  /** The text shown in the list and compared with the typed prefix. */
  readonly label: string
  readonly kind: CompletionKind
  /** The range to replace. */
  readonly range: Range
  readonly insertText: string
  /** The caret's offset within `insertText`; defaults to the end. */
  readonly caret?: number
  /** The type or signature. */
  readonly detail?: string
  readonly doc?: string
  readonly example?: string
  /** The confidence that the live service has this name; `documented` if absent. */
  readonly confidence?: Confidence
  /** The sort rank: lower ranks come first, and equal ranks are sorted by label. */
  readonly rank: number
}

/** A completion without a range; `insertText` defaults to `label`. */
export type Candidate = Omit<Completion, 'range' | 'insertText'> & { readonly insertText?: string }
