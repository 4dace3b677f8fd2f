import type { languages } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import { toTextRange } from '../position.ts'
import type { AskerOf } from '../session/asker.ts'
import { toCompletionItem } from './completion-item.ts'

export function createCompletionProvider(
  askerOf: AskerOf,
  monaco: MonacoApi,
): languages.CompletionItemProvider {
  return {
    triggerCharacters: ['.', '"', "'", '['],
    async provideCompletionItems(model, position, _context, token) {
      const offset = model.getOffsetAt(position)
      const completions = await askerOf(model)?.ask(
        (host, document, text) => host.completions(document, text, offset),
        token,
      )
      if (completions === undefined) return { suggestions: [] }
      const { lineNumber } = position
      const line = toTextRange(model, {
        startLineNumber: lineNumber,
        startColumn: 1,
        endLineNumber: lineNumber,
        endColumn: model.getLineMaxColumn(lineNumber),
      })
      return {
        suggestions: completions
          // Monaco completes within a line; a text in triple quotes may span several.
          .filter(({ range }) => line.start <= range.start && range.end <= line.end)
          .map((completion) => toCompletionItem(completion, model, monaco)),
      }
    },
  }
}
