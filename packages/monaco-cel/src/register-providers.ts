import type { IDisposable, IEvent } from 'monaco-editor/editor'
import { languageConfiguration } from './language/language-configuration.ts'
import { languageId } from './language/language-id.ts'
import { monarchGrammar } from './language/monarch-grammar.ts'
import type { MonacoApi } from './monaco-api.ts'
import { createCodeActionProvider, quickFixKind } from './providers/code-action-provider.ts'
import { createCompletionProvider } from './providers/completion-provider.ts'
import { createDocumentSymbolProvider } from './providers/document-symbol-provider.ts'
import { createFormattingProvider } from './providers/formatting-provider.ts'
import { createHoverProvider } from './providers/hover-provider.ts'
import { createInlayHintsProvider } from './providers/inlay-hints-provider.ts'
import { createSemanticTokensProvider } from './providers/semantic-tokens-provider.ts'
import { createSignatureHelpProvider } from './providers/signature-help-provider.ts'
import type { AskerOf } from './session/asker.ts'

/** Tells Monaco of the language and of everything that can be asked about it. */
export function registerProviders(
  monaco: MonacoApi,
  askerOf: AskerOf,
  onContext: IEvent<void>,
): readonly IDisposable[] {
  const { languages } = monaco
  // A language that Monaco knows cannot be taken from it again.
  if (!languages.getLanguages().some(({ id }) => id === languageId)) {
    languages.register({ id: languageId, aliases: ['CEL'], extensions: ['.cel'] })
  }
  return [
    languages.setLanguageConfiguration(languageId, languageConfiguration),
    languages.setMonarchTokensProvider(languageId, monarchGrammar),
    languages.registerDocumentSemanticTokensProvider(
      languageId,
      createSemanticTokensProvider(askerOf, onContext),
    ),
    languages.registerCompletionItemProvider(languageId, createCompletionProvider(askerOf, monaco)),
    languages.registerHoverProvider(languageId, createHoverProvider(askerOf, monaco)),
    languages.registerSignatureHelpProvider(languageId, createSignatureHelpProvider(askerOf)),
    languages.registerCodeActionProvider(languageId, createCodeActionProvider(askerOf), {
      providedCodeActionKinds: [quickFixKind],
    }),
    languages.registerDocumentFormattingEditProvider(languageId, createFormattingProvider(askerOf)),
    languages.registerDocumentSymbolProvider(
      languageId,
      createDocumentSymbolProvider(askerOf, monaco),
    ),
    languages.registerInlayHintsProvider(
      languageId,
      createInlayHintsProvider(askerOf, monaco, onContext),
    ),
  ]
}
