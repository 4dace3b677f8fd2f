import type { LanguageQuestion, TextRange } from '@igakit/monaco-cel'
import { hasNumbers, hasStrings, isRecord } from '../evaluation/guards.ts'
import { isSchemaRequest, type SchemaRequest } from './input-schema.ts'
import { isRuleContext, type RuleContext } from './rule-context.ts'

/** What the page asks the worker. */
export type LanguageRequest = RuleRequest | SchemaRequest

/**
 * What the editor asks the worker about a rule. Each says what the rule is written for, so that a new worker can take
 * over at any moment.
 */
export interface RuleRequest {
  readonly question: LanguageQuestion
  readonly document: string
  readonly context: RuleContext
  /** Another one for each context of a document: the worker need not compare them. */
  readonly revision: number
  readonly text: string
  /** The offset as an empty range; that of the whole text where the question is about all of it. */
  readonly range: TextRange
}

const questions: Readonly<Record<LanguageQuestion, true>> = {
  diagnostics: true,
  completions: true,
  hover: true,
  signatureHelp: true,
  quickFixes: true,
  semanticTokens: true,
  documentSymbols: true,
  format: true,
  inlayValues: true,
}

/** Whether the answer takes an evaluation of the rule, and so may take as long as that. */
export function evaluates({ question }: LanguageRequest): boolean {
  return question === 'hover' || question === 'inlayValues'
}

export function isLanguageRequest(value: unknown): value is LanguageRequest {
  return isSchemaRequest(value) || isRuleRequest(value)
}

function isRuleRequest(value: unknown): value is RuleRequest {
  return (
    isRecord(value) &&
    hasStrings(value, ['question', 'document', 'text']) &&
    Object.hasOwn(questions, String(value['question'])) &&
    isRuleContext(value['context']) &&
    hasNumbers(value, ['revision']) &&
    hasNumbers(value['range'], ['start', 'end'])
  )
}
