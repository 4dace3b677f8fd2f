import type { editor, Emitter, languages, MarkerSeverity } from 'monaco-editor/editor'

/**
 * The part of Monaco's API that this package uses. The host passes its own `monaco`, built from any entry point, so
 * that a page never loads Monaco twice.
 */
export interface MonacoApi {
  readonly editor: Pick<
    typeof editor,
    'TrackedRangeStickiness' | 'getModelMarkers' | 'setModelLanguage' | 'setModelMarkers'
  >
  readonly languages: Pick<
    typeof languages,
    | 'CompletionItemInsertTextRule'
    | 'CompletionItemKind'
    | 'InlayHintKind'
    | 'SymbolKind'
    | 'getLanguages'
    | 'register'
    | 'registerCodeActionProvider'
    | 'registerCompletionItemProvider'
    | 'registerDocumentFormattingEditProvider'
    | 'registerDocumentSemanticTokensProvider'
    | 'registerDocumentSymbolProvider'
    | 'registerHoverProvider'
    | 'registerInlayHintsProvider'
    | 'registerSignatureHelpProvider'
    | 'setLanguageConfiguration'
    | 'setMonarchTokensProvider'
  >
  readonly Emitter: typeof Emitter
  readonly MarkerSeverity: typeof MarkerSeverity
}
