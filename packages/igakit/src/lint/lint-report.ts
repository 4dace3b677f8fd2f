import type { QuickFix, Severity } from '@igakit/cel-language'

/** A place in a file as machines and people count: lines from 1, columns from 0 in code points. */
export interface ReportPlace {
  readonly line: number
  readonly column: number
}

/** One thing to be said of a rule: what a lint rule found, or why it does not compile. */
export interface LintReport {
  readonly kind: 'finding' | 'issue'
  /** The id of the lint rule, or the code of the issue. */
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly help: string | undefined
  readonly name: string
  readonly isFile: boolean
  /** The text that it is in, and where. */
  readonly text: string
  readonly start: ReportPlace
  readonly end: ReportPlace
  /** UTF-16 offsets into the text. */
  readonly offsets: { readonly start: number; readonly end: number }
  /** Quick fixes as edits of the text; none where it is not written as it is. */
  readonly fixes: readonly QuickFix[]
}
