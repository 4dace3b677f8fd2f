import type { languages } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import { monaco } from './monaco.ts'

/** The providers registered with a Monaco instance. */
export interface CapturedProviders {
  readonly monaco: MonacoApi
  readonly counts: Record<string, number>
  codeAction?: languages.CodeActionProvider
  completion?: languages.CompletionItemProvider
  formatting?: languages.DocumentFormattingEditProvider
  hover?: languages.HoverProvider
  inlayHints?: languages.InlayHintsProvider
  semanticTokens?: languages.DocumentSemanticTokensProvider
  signatureHelp?: languages.SignatureHelpProvider
  symbols?: languages.DocumentSymbolProvider
}

/** Returns the real Monaco API, but with providers captured instead of registered. */
export function captureProviders(): CapturedProviders {
  const counts: Record<string, number> = {}
  const take = <Provider>(name: string, keep: (provider: Provider) => void) => {
    return (_selector: unknown, provider: Provider) => {
      counts[name] = (counts[name] ?? 0) + 1
      keep(provider)
      return { dispose: () => void (counts[name] = (counts[name] ?? 0) - 1) }
    }
  }
  const captured: CapturedProviders = {
    counts,
    monaco: {
      editor: monaco.editor,
      Emitter: monaco.Emitter,
      MarkerSeverity: monaco.MarkerSeverity,
      languages: {
        CompletionItemInsertTextRule: monaco.languages.CompletionItemInsertTextRule,
        CompletionItemKind: monaco.languages.CompletionItemKind,
        InlayHintKind: monaco.languages.InlayHintKind,
        SymbolKind: monaco.languages.SymbolKind,
        getLanguages: monaco.languages.getLanguages,
        register: monaco.languages.register,
        setLanguageConfiguration: take('configuration', () => {}),
        setMonarchTokensProvider: take('grammar', () => {}),
        registerCodeActionProvider: take('codeAction', (provider: languages.CodeActionProvider) => {
          captured.codeAction = provider
        }),
        registerCompletionItemProvider: take(
          'completion',
          (provider: languages.CompletionItemProvider) => {
            captured.completion = provider
          },
        ),
        registerDocumentFormattingEditProvider: take(
          'formatting',
          (provider: languages.DocumentFormattingEditProvider) => {
            captured.formatting = provider
          },
        ),
        registerDocumentSemanticTokensProvider: take(
          'semanticTokens',
          (provider: languages.DocumentSemanticTokensProvider) => {
            captured.semanticTokens = provider
          },
        ),
        registerDocumentSymbolProvider: take(
          'symbols',
          (provider: languages.DocumentSymbolProvider) => {
            captured.symbols = provider
          },
        ),
        registerHoverProvider: take('hover', (provider: languages.HoverProvider) => {
          captured.hover = provider
        }),
        registerInlayHintsProvider: take('inlayHints', (provider: languages.InlayHintsProvider) => {
          captured.inlayHints = provider
        }),
        registerSignatureHelpProvider: take(
          'signatureHelp',
          (provider: languages.SignatureHelpProvider) => {
            captured.signatureHelp = provider
          },
        ),
      },
    },
  }
  return captured
}
