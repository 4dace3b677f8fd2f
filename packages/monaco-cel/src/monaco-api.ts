import type { editor, Emitter, languages, MarkerSeverity } from 'monaco-editor/editor'

/**
 * What this package uses of Monaco. The host gives its own `monaco`, whichever entry point and features it is built
 * from, so that there is never a second one in a page.
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
