// A real Monaco with the features that the language is seen through.
import 'monaco-editor/features/codeAction/register'
import 'monaco-editor/features/documentSymbols/register'
import 'monaco-editor/features/format/register'
import 'monaco-editor/features/gotoError/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/inlayHints/register'
import 'monaco-editor/features/parameterHints/register'
import 'monaco-editor/features/semanticTokens/register'
import 'monaco-editor/features/snippet/register'
import 'monaco-editor/features/suggest/register'

export * as monaco from 'monaco-editor/editor'
