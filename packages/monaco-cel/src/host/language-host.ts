import type {
  Completion,
  Diagnostic,
  DocumentContext,
  DocumentSymbol,
  Formatted,
  Hover,
  QuickFix,
  SemanticToken,
  SignatureHelp,
  TextEdit,
} from '@igakit/cel-language'
import type { InlayValue } from './inlay-value.ts'

/** What a model's rule is written for: its environment, and the input that values are shown of. */
export type CelModelContext = DocumentContext

/** A part of a text, in UTF-16 offsets. */
export type TextRange = TextEdit['range']

/**
 * Answers what the editor asks about rules, on the page's thread or in a worker: everything that it takes and answers
 * is plain data. `Context` is what the host needs to know of a document; where messages carry it, it has to be plain
 * data too, such as an environment's id and the input.
 *
 * A rejected answer is reported to the session's `onError`; one that never comes is waited for by nobody.
 */
export interface LanguageHost<Context = CelModelContext> {
  /** What a document is written for from now on; comes before any question about it. */
  setContext(document: string, context: Context): void
  /** There will be no more questions about a document. */
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
}

/** The questions of a host, by name. */
export type LanguageQuestion = Exclude<keyof LanguageHost, 'setContext' | 'close'>
