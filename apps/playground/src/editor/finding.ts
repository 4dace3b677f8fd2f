import type { TextRange } from '../evaluation/report.ts'

/** What the language service advises about a rule that may be right all the same. */
export interface Finding {
  /** Stable: `lint/missing-identity`. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** What it is and, on a line of its own, what to do. */
  readonly message: string
  readonly range: TextRange
}
