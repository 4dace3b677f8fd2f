import type { Environment, Range } from '@igakit/cel'
import { complete } from './completion/complete.ts'
import type { Completion } from './completion/completion.ts'
import { diagnose } from './diagnostics/diagnose.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { DocumentContext } from './document/document-context.ts'
import { indexOf } from './document/environment-index.ts'
import { RuleDocument } from './document/rule-document.ts'
import { format, type FormatOptions, type Formatted } from './format/format.ts'
import type { Hover } from './hover/hover.ts'
import { hoverAt } from './hover/hover-at.ts'
import type { QuickFix } from './quick-fixes/quick-fix.ts'
import { quickFixes } from './quick-fixes/quick-fixes.ts'
import { type SemanticToken, semanticTokens } from './semantic-tokens/semantic-tokens.ts'
import { type SignatureHelp, signatureHelpAt } from './signature-help/signature-help.ts'
import { type DocumentSymbol, documentSymbols } from './symbols/document-symbols.ts'

/**
 * What an editor asks about the rules of one environment. Everything takes the whole text and answers plain data with
 * UTF-16 offsets into it; nothing throws, whatever the text. What was found of the text that was asked about last is
 * kept, so that many questions about one text cost little more than one. Of a rule of more than 200,000 UTF-16 units, twice
 * what the service takes, there is nothing but what `compile` says.
 */
export interface LanguageService {
  readonly environment: Environment
  /** Problems and assumptions, in the order of the text. */
  diagnostics(text: string): readonly Diagnostic[]
  /** What may be written at an offset, the likeliest first. */
  completions(text: string, offset: number): readonly Completion[]
  /** What the part at an offset is, and what it comes to with the service's input. */
  hover(text: string, offset: number): Hover | undefined
  /** What the call around an offset takes. */
  signatureHelp(text: string, offset: number): SignatureHelp | undefined
  /** Changes that make the part that a range touches better. */
  quickFixes(text: string, range: Range): readonly QuickFix[]
  /** What each token is, for colours. */
  semanticTokens(text: string): readonly SemanticToken[]
  /** The outline. */
  documentSymbols(text: string): readonly DocumentSymbol[]
  /** The text in its one form. */
  format(text: string, options?: FormatOptions): Formatted
}

/** A language service for an environment, with the input that rules are tried on, where there is one. */
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
