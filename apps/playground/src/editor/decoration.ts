import type { TextRange } from '../evaluation/report.ts'

/** What a painted part of a rule came to, in one evaluation or, of the gaps, over all cases; or that it is chosen. */
export type DecorationKind =
  | 'true'
  | 'false'
  | 'error'
  | 'absorbed'
  | 'not-reached'
  | 'gap'
  | 'selected'

/** A part of a text that is painted, with what is said where the pointer rests on it. */
export interface Decoration {
  readonly range: TextRange
  readonly kind: DecorationKind
  /** Plain text. */
  readonly message: string
}
