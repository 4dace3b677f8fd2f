import type { Confidence, Range } from '@igakit/cel'

export type CompletionKind =
  | 'variable'
  | 'macro_variable'
  | 'field'
  /** A key that sample data has. */
  | 'key'
  | 'function'
  | 'method'
  | 'macro'
  | 'constant'
  /** The first part of names with dots: `UserStatus`, `math`. */
  | 'namespace'
  | 'keyword'
  /** A string that belongs here. */
  | 'value'

/** Something that may be written at a place. */
export interface Completion {
  /** What is shown, and what typed text is compared with. */
  readonly label: string
  readonly kind: CompletionKind
  /** The text to replace. */
  readonly range: Range
  readonly insertText: string
  /** Where the caret goes within `insertText`; at its end when absent. */
  readonly caret?: number
  /** The type or signature. */
  readonly detail?: string
  readonly doc?: string
  readonly example?: string
  /** How sure it is that the live service has it; documented when absent. */
  readonly confidence?: Confidence
  /** Smaller comes first; those of one rank in the order of their labels. */
  readonly rank: number
}

/** What a source of completions says of one; where it goes is the same for all of a place. */
export type Candidate = Omit<Completion, 'range' | 'insertText'> & { readonly insertText?: string }
