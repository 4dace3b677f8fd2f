import type { LanguageHost, TextRange } from '@igakit/monaco-cel'
import type { JsonSchema, SchemaRequest } from './input-schema.ts'
import type { RuleContext } from './rule-context.ts'

/** A request from the page to the language worker. */
export type LanguageRequest = RuleRequest | SchemaRequest

/** The methods of a language host that answer requests about a rule. */
export type RuleMethod = Exclude<keyof LanguageHost, 'setContext' | 'close'>

/**
 * An editor's request about a rule. Each request includes the context of the rule, so a new worker can take over at
 * any time.
 */
export interface RuleRequest {
  readonly question: RuleMethod
  readonly document: string
  readonly context: RuleContext
  /** The revision of the document's context, which saves the worker from comparing contexts. */
  readonly revision: number
  readonly text: string
  /** The range of the request: empty for a position, the full range for requests about the entire text. */
  readonly range: TextRange
}

type Answers = {
  readonly [Method in RuleMethod]: Awaited<ReturnType<NonNullable<LanguageHost[Method]>>>
} & { readonly inputSchema: JsonSchema }

/** The response to a request, keyed by the requested operation. */
export type LanguageAnswer = Partial<Answers>

/** True if the request is about all tokens, which takes longer than other requests. */
export function analyses({ question }: LanguageRequest): boolean {
  return question === 'analyse' || question === 'repairs'
}

/** True if the request evaluates the rule and may therefore be as slow as the rule. */
export function evaluates({ question }: LanguageRequest): boolean {
  return question === 'hover' || question === 'inlayValues'
}
