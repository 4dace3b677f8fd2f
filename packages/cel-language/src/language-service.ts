import type { Environment, Range } from '@igakit/cel'
import { complete } from './completion/complete.ts'
import type { Completion } from './completion/completion.ts'
import { diagnose } from './diagnostics/diagnose.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { type DocumentContext, RuleDocument } from './document/rule-document.ts'
import type { Finding } from './document/finding.ts'
import { indexOf } from './document/environment-index.ts'
import { format, type FormatOptions, type Formatted } from './format/format.ts'
import type { Hover } from './hover/hover.ts'
import { hoverAt } from './hover/hover-at.ts'
import type { QuickFix } from './text-edit.ts'
import { quickFixes } from './quick-fixes/quick-fixes.ts'
import { type SemanticToken, semanticTokens } from './semantic-tokens/semantic-tokens.ts'
import { type SignatureHelp, signatureHelpAt } from './signature-help/signature-help.ts'
import { type DocumentSymbol, documentSymbols } from './symbols/document-symbols.ts'

/**
 * Editor features for the rules of one environment. Every method accepts the whole text, returns plain data with
 * UTF-16 offsets, and never throws. The analysis of the last text is cached, so several calls for the same text cost
 * little more than one. A rule of more than 200,000 UTF-16 code units, twice the live service's limit, gets only the
 * issues from `compile`.
 */
export interface LanguageService {
  readonly environment: Environment
  /** True if a linter adds findings to diagnostics. */
  readonly isLinted: boolean
  /** Returns issues, assumptions and findings, in source order. */
  diagnostics(text: string): readonly Diagnostic[]
  /**
   * Replaces the findings of the linter for a text by the findings of the analysis pass, as `refine` of
   * `@igakit/cel-language/analysis` does. Has no effect once the service has seen another text.
   */
  acceptFindings(text: string, findings: readonly Finding[]): void
  /** Returns the completions at an offset, most likely first. */
  completions(text: string, offset: number): readonly Completion[]
  /** Returns the description of the subexpression at an offset, and its value for the context's input. */
  hover(text: string, offset: number): Hover | undefined
  /** Returns the signatures of the call that contains an offset. */
  signatureHelp(text: string, offset: number): SignatureHelp | undefined
  /** Returns quick fixes for the code that a range touches. */
  quickFixes(text: string, range: Range): readonly QuickFix[]
  /** Returns the type of each token, for syntax highlighting. */
  semanticTokens(text: string): readonly SemanticToken[]
  /** Returns the rule's outline. */
  documentSymbols(text: string): readonly DocumentSymbol[]
  /** Formats the text. */
  format(text: string, options?: FormatOptions): Formatted
}

/** Creates a language service for an environment. */
export function createLanguageService(context: DocumentContext): LanguageService {
  const { environment } = context
  let latest: RuleDocument | undefined
  const open = (text: string): RuleDocument => {
    if (latest?.text !== text) latest = new RuleDocument(text, context)
    return latest
  }
  const ofRule = <T>(text: string, none: T, answer: (rule: RuleDocument) => T): T => {
    const rule = open(text)
    return rule.isTooLong ? none : answer(rule)
  }
  return {
    environment,
    isLinted: context.lint !== undefined,
    acceptFindings(text, findings) {
      if (latest?.text === text && latest.compilation.ok) latest.accept(findings)
    },
    diagnostics: (text) => diagnose(open(text)),
    completions: (text, offset) =>
      ofRule(text, [], (rule) => complete(rule, offset, indexOf(environment))),
    hover: (text, offset) =>
      ofRule(text, undefined, (rule) => hoverAt(rule, offset, indexOf(environment))),
    signatureHelp: (text, offset) =>
      ofRule(text, undefined, (rule) => signatureHelpAt(rule, offset, indexOf(environment))),
    quickFixes: (text, range) =>
      ofRule(text, [], (rule) => quickFixes(rule, range, indexOf(environment))),
    semanticTokens: (text) => ofRule(text, [], semanticTokens),
    documentSymbols: (text) => ofRule(text, [], documentSymbols),
    format,
  }
}
