import { semanticTokenTypes } from '@igakit/cel-language'
import type { IEvent, languages } from 'monaco-editor/editor'
import type { FindClient } from '../session/language-client.ts'
import { encodeSemanticTokens } from './encode-semantic-tokens.ts'

export function createSemanticTokensProvider(
  findClient: FindClient,
  onDidChange: IEvent<void>,
): languages.DocumentSemanticTokensProvider {
  return {
    onDidChange,
    getLegend: () => ({ tokenTypes: [...semanticTokenTypes], tokenModifiers: [] }),
    async provideDocumentSemanticTokens(model, _lastResultId, token) {
      const tokens = await findClient(model)?.request(
        (host, document, text) => host.semanticTokens(document, text),
        token,
      )
      return tokens && { data: encodeSemanticTokens(tokens, model) }
    },
    // Results own no resources, so there is nothing to release.
    releaseDocumentSemanticTokens() {},
  }
}
