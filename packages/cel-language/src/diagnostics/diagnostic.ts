import type { ErrorCode, Range } from '@igakit/cel'
import type { FindingAnalysis, Severity } from '../document/finding.ts'

/** A message about a range in a rule. */
export interface Diagnostic {
  /** The range in UTF-16 offsets; empty only if the text is empty. */
  readonly range: Range
  readonly severity: Severity
  /** A stable code. `errorCodes` in `@igakit/cel` lists the codes of issues from `compile`. */
  readonly code: DiagnosticCode
  /** A one-sentence message; issues from `compile` use cel-go's wording. */
  readonly message: string
  /** The mistake or the recommended change in plain sentences, if known; on a syntax error, read it first. */
  readonly advice?: string
  /** The tokens or the proof behind a finding, once the analysis pass has run. */
  readonly analysis?: FindingAnalysis
}

/**
 * Returns the message and the advice of a diagnostic. Advice on a syntax error comes first, because cel-go's message
 * lists the expected tokens.
 * @param separator the text between the two sentences
 */
export function diagnosticText(
  {
    advice,
    code,
    message,
  }: Readonly<{ advice?: string | undefined; code: string; message: string }>,
  separator: string = '\n',
): string {
  if (advice === undefined) return message
  const sentences = code === 'syntax_error' ? [advice, message] : [message, advice]
  return sentences.join(separator)
}

export type DiagnosticCode = ErrorCode | AssumptionCode | LintCode

/** The id of a lint rule. */
export type LintCode = `lint/${string}`

/** The code for an undocumented variable, field or function on which a rule depends. */
export type AssumptionCode =
  | 'assumed_variable'
  | 'assumed_function'
  | 'assumed_type'
  | 'assumed_result'
