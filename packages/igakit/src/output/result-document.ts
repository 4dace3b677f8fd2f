import { encodeValue, type Evaluation, formatIssues, type Issue, type Program } from '@igakit/cel'
import type { Advice } from '@igakit/cel-language'
import { maskTokens, redact } from './redact.ts'
import { issuePosition } from './source-lines.ts'

/**
 * An issue in JSON. `line` is 1-based, `column` is 0-based in code points; if the position is unknown, both members
 * are absent.
 */
export interface IssueDocument {
  readonly line?: number
  readonly column?: number
  /** cel-go's message. */
  readonly message: string
  readonly code: string
  /** The mistake or the correct form in a plain sentence, if known. */
  readonly help?: string
}

/** The result of a rule in JSON: the document of `--json` and a line of `--jsonl`. */
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
      /** The complete error text, in cel-go's wording. */
      readonly error: string
      readonly issues: readonly IssueDocument[]
      /** The number of issues that are not listed; absent if all are listed. */
      readonly truncated?: number
      /** The static type; present if the rule compiled. */
      readonly checkType?: string
    }

interface NamedRule {
  readonly environment: { readonly id: string }
  readonly subject: { readonly text: string }
}

/** Returns the members of every document that name its rule. The rule of a failure is masked: it may be a token. */
export function ruleMembers(
  { environment, subject }: NamedRule,
  { ok }: { readonly ok: boolean },
): { readonly environment: string; readonly expression: string } {
  const { text } = subject
  return { environment: environment.id, expression: ok ? text : maskTokens(text) }
}

/** Returns the JSON document for an evaluation. */
export function evaluationDocument(program: Program, evaluation: Evaluation): ResultDocument {
  const { checkType, expression } = program
  if (!evaluation.ok) return { ...failureDocument(evaluation.issues, expression), checkType }
  const { type, value } = evaluation
  return { ok: true, value: encodeValue(value), type, checkType }
}

/** Returns the JSON document for a rule that could not be evaluated. */
export function failureDocument(
  issues: readonly Issue[],
  expression: string,
  truncated: number = 0,
  advice: ReadonlyMap<Issue, Advice> = new Map(),
): Extract<ResultDocument, { ok: false }> {
  return {
    ok: false,
    stage: issues[0]?.stage ?? 'eval',
    error: redact(formatIssues(issues, maskTokens(expression), truncated)),
    issues: issues.map((issue) => {
      const help = advice.get(issue)?.message
      return {
        ...issuePosition(issue, expression),
        message: redact(issue.message),
        code: issue.code,
        ...(help !== undefined && { help: redact(help) }),
      }
    }),
    ...(truncated > 0 && { truncated }),
  }
}
