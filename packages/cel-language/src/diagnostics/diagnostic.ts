import type { ErrorCode, Range } from '@igakit/cel'

export type Severity = 'error' | 'warning' | 'hint'

/** Something to be said about a part of a rule. */
export interface Diagnostic {
  /** UTF-16 offsets; never empty unless the text is. */
  readonly range: Range
  readonly severity: Severity
  /** Stable; see `errorCodes` of `@igakit/cel` for those of problems. */
  readonly code: DiagnosticCode
  /** One sentence; of a problem, cel-go's own words. */
  readonly message: string
  /** What to do about it, where that is clear. */
  readonly advice?: string
}

export type DiagnosticCode = ErrorCode | AssumptionCode | LintCode

/** A lint rule's id. */
export type LintCode = `lint/${string}`

/** That the rule rests on what the live service is not documented to have. */
export type AssumptionCode =
  | 'assumed_variable'
  | 'assumed_function'
  | 'assumed_type'
  | 'assumed_result'
