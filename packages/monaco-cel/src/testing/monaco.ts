// The real Monaco, with the features that display CEL.
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens'
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/features/codeAction/register'
import 'monaco-editor/features/documentSymbols/register'
import 'monaco-editor/features/format/register'
import 'monaco-editor/features/gotoError/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/inlayHints/register'
import 'monaco-editor/features/parameterHints/register'
import 'monaco-editor/features/snippet/register'

export * as monaco from 'monaco-editor/editor'
