import { semanticTokenTypes } from '@igakit/cel-language'
import {
  CodeActionKind,
  type InitializeResult,
  PositionEncodingKind,
  TextDocumentSyncKind,
} from 'vscode-languageserver'
import { packageVersion } from '../version.ts'

/** What the server can do, and who it is. */
export const initializeResult: InitializeResult = {
  capabilities: {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['.', '"', "'"] },
    hoverProvider: true,
    signatureHelpProvider: { triggerCharacters: ['(', ','] },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
    documentFormattingProvider: true,
    documentSymbolProvider: true,
    semanticTokensProvider: {
      legend: { tokenTypes: [...semanticTokenTypes], tokenModifiers: [] },
      full: true,
    },
  },
  serverInfo: { name: 'iga', version: packageVersion() },
}
