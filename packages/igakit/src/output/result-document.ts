import { encodeValue, formatIssues, type Evaluation, type Issue, type Program } from '@igakit/cel'
import { issuePosition } from './source-lines.ts'

/** An issue as machines get it: `line` is 1-based, `column` 0-based in code points, both absent when unknown. */
export interface IssueDocument {
  readonly line?: number
  readonly column?: number
  readonly message: string
  readonly code: string
}

/** The outcome of a rule as machines get it, alone in `--json` and one a line in `--jsonl`. */
export type ResultDocument =
  | {
      readonly ok: true
      readonly value: unknown
      readonly type: string
      readonly checkType: string
    }
  | {
      readonly ok: false
      readonly stage: string
      /** The whole text, as cel-go words it. */
      readonly error: string
      readonly issues: readonly IssueDocument[]
      /** How many more there are than are listed; absent when none. */
      readonly truncated?: number
      /** Present when the rule compiled. */
      readonly checkType?: string
    }

/** The outcome of an evaluation. */
export function evaluationDocument(program: Program, evaluation: Evaluation): ResultDocument {
  const { checkType, expression } = program
  if (!evaluation.ok) return { ...failureDocument(evaluation.issues, expression), checkType }
  const { type, value } = evaluation
  return { ok: true, value: encodeValue(value), type, checkType }
}

/** What stood in the way of a rule. */
export function failureDocument(
  issues: readonly Issue[],
  expression: string,
  truncated: number = 0,
): Extract<ResultDocument, { ok: false }> {
  return {
    ok: false,
    stage: issues[0]?.stage ?? 'eval',
    error: formatIssues(issues, expression, truncated),
    issues: issues.map((issue) => ({
      ...issuePosition(issue, expression),
      message: issue.message,
      code: issue.code,
    })),
    ...(truncated > 0 && { truncated }),
  }
}
