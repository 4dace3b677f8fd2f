import type { DocumentSymbol } from '@igakit/cel-language'
import type { editor, languages } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import { toRange } from '../position.ts'
import type { FindClient } from '../session/language-client.ts'

export function createDocumentSymbolProvider(
  findClient: FindClient,
  monaco: MonacoApi,
): languages.DocumentSymbolProvider {
  return {
    displayName: 'CEL',
    async provideDocumentSymbols(model, token) {
      const symbols = await findClient(model)?.request(
        (host, document, text) => host.documentSymbols(document, text),
        token,
      )
      return (symbols ?? []).map((symbol) => toSymbol(symbol, model, monaco))
    },
  }
}

function toSymbol(
  { children, kind, name, range }: DocumentSymbol,
  model: editor.ITextModel,
  monaco: MonacoApi,
): languages.DocumentSymbol {
  const { SymbolKind } = monaco.languages
  const kinds = {
    condition: SymbolKind.Boolean,
    branch: SymbolKind.Event,
    variable: SymbolKind.Variable,
  } as const satisfies Record<DocumentSymbol['kind'], number>
  return {
    name,
    detail: '',
    kind: kinds[kind],
    tags: [],
    range: toRange(model, range),
    selectionRange: toRange(model, range),
    children: children.map((child) => toSymbol(child, model, monaco)),
  }
}
