import { semanticTokenTypes } from '@igakit/cel-language'
import {
  CodeActionKind,
  type InitializeResult,
  PositionEncodingKind,
  TextDocumentSyncKind,
} from 'vscode-languageserver'
import { packageVersion } from '../../versions.ts'

/** The name and capabilities of the server. */
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
