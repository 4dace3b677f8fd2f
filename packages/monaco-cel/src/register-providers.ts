import type { IDisposable, IEvent } from 'monaco-editor/editor'
import { languageConfiguration, languageId } from './language/language-configuration.ts'
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
import type { FindClient } from './session/language-client.ts'

/** Registers the language and all its providers. */
export function registerProviders(
  monaco: MonacoApi,
  findClient: FindClient,
  onContext: IEvent<void>,
): readonly IDisposable[] {
  const { languages } = monaco
  // Monaco cannot unregister a language.
  if (!languages.getLanguages().some(({ id }) => id === languageId)) {
    languages.register({ id: languageId, aliases: ['CEL'], extensions: ['.cel'] })
  }
  return [
    languages.setLanguageConfiguration(languageId, languageConfiguration),
    languages.setMonarchTokensProvider(languageId, monarchGrammar),
    languages.registerDocumentSemanticTokensProvider(
      languageId,
      createSemanticTokensProvider(findClient, onContext),
    ),
    languages.registerCompletionItemProvider(
      languageId,
      createCompletionProvider(findClient, monaco),
    ),
    languages.registerHoverProvider(languageId, createHoverProvider(findClient, monaco)),
    languages.registerSignatureHelpProvider(languageId, createSignatureHelpProvider(findClient)),
    languages.registerCodeActionProvider(languageId, createCodeActionProvider(findClient), {
      providedCodeActionKinds: [quickFixKind],
    }),
    languages.registerDocumentFormattingEditProvider(
      languageId,
      createFormattingProvider(findClient),
    ),
    languages.registerDocumentSymbolProvider(
      languageId,
      createDocumentSymbolProvider(findClient, monaco),
    ),
    languages.registerInlayHintsProvider(
      languageId,
      createInlayHintsProvider(findClient, monaco, onContext),
    ),
  ]
}
