import { semanticTokenTypes } from '@igakit/cel-language'
import type { IEvent, languages } from 'monaco-editor/editor'
import type { AskerOf } from '../session/asker.ts'
import { encodeSemanticTokens } from './encode-semantic-tokens.ts'

export function createSemanticTokensProvider(
  askerOf: AskerOf,
  onDidChange: IEvent<void>,
): languages.DocumentSemanticTokensProvider {
  return {
    onDidChange,
    getLegend: () => ({ tokenTypes: [...semanticTokenTypes], tokenModifiers: [] }),
    async provideDocumentSemanticTokens(model, _lastResultId, token) {
      const tokens = await askerOf(model)?.ask(
        (host, document, text) => host.semanticTokens(document, text),
        token,
      )
      return tokens && { data: encodeSemanticTokens(tokens, model) }
    },
    // Nothing is kept for a result.
    releaseDocumentSemanticTokens() {},
  }
}
