import type { QuickFix, Severity } from '@igakit/cel-language'
import { placesOf } from '../code-points.ts'

/** A place in a file as machines and people count: lines from 1, columns from 0 in code points. */
export interface ReportPlace {
  readonly line: number
  readonly column: number
}

/** A result for one place: the finding of a lint rule, an error that keeps a rule from compiling, or a file problem. */
export interface LintReport {
  /** `file`: the file cannot be read, or is not a valid suite. */
  readonly kind: 'finding' | 'issue' | 'file'
  /** The id of the lint rule, or the code of the error. */
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

/** The place of a UTF-16 offset of a text. */
export function placeAt(text: string, offset: number): ReportPlace {
  const { column, line } = placesOf(text).at(offset)
  return { line, column }
}
