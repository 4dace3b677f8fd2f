import type {
  Completion,
  Diagnostic,
  DocumentContext,
  DocumentSymbol,
  Formatted,
  Hover,
  HoverOutcome,
  QuickFix,
  SemanticToken,
  SignatureHelp,
  TextEdit,
} from '@igakit/cel-language'
import type { RefineOptions } from '@igakit/cel-language/analysis'

/** The context of a model's rule: its environment, and the sample input for values. */
export interface CelModelContext extends DocumentContext {
  /** The platform and other options of the analysis pass; without them, the platform is recognised from the rule. */
  readonly analysis?: Omit<RefineOptions, 'isWanted' | 'pause'>
}

/** A source range in UTF-16 offsets. */
export type TextRange = TextEdit['range']

/** The value of a variable or field for the model's input, displayed after the name. */
export interface InlayValue {
  /** The range of the variable or field name, in UTF-16 offsets; the value is displayed after this range. */
  readonly range: TextRange
  readonly outcome: Exclude<HoverOutcome, { readonly kind: 'not_evaluated' }>
}

/**
 * Answers the editor's requests about rules, on the page's thread or in a worker. All arguments and results are
 * plain data. `Context` is the host's data about a document. If messages carry the context, the context must be
 * plain data, such as an environment's id and the input.
 *
 * Rejections are reported to the session's `onError`; requests have no timeout.
 */
export interface LanguageHost<Context = CelModelContext> {
  /** Sets the context of a document; called before any request about the document. */
  setContext(document: string, context: Context): void
  /** Ends all requests about a document. */
  close(document: string): void
  diagnostics(document: string, text: string): Promise<readonly Diagnostic[]>
  completions(document: string, text: string, offset: number): Promise<readonly Completion[]>
  hover(document: string, text: string, offset: number): Promise<Hover | undefined>
  signatureHelp(document: string, text: string, offset: number): Promise<SignatureHelp | undefined>
  quickFixes(document: string, text: string, range: TextRange): Promise<readonly QuickFix[]>
  semanticTokens(document: string, text: string): Promise<readonly SemanticToken[]>
  documentSymbols(document: string, text: string): Promise<readonly DocumentSymbol[]>
  format(document: string, text: string): Promise<Formatted>
  inlayValues(document: string, text: string): Promise<readonly InlayValue[]>
  /**
   * Decides the findings about who gets in for all tokens, which takes longer than `diagnostics`. Absent if the host has
   * no analyser. The next request about the document's diagnostics or analysis cancels it.
   * @returns the diagnostics of both passes; `undefined` if the request was cancelled or changes nothing
   */
  analyse?(document: string, text: string): Promise<readonly Diagnostic[] | undefined>
  /** Returns edits that are proved to shut out the actors of the findings that a range touches. */
  repairs?(document: string, text: string, range: TextRange): Promise<readonly QuickFix[]>
}

/** The request methods that every host has. */
export type LanguageMethod = Exclude<
  keyof LanguageHost,
  'setContext' | 'close' | 'analyse' | 'repairs'
>
