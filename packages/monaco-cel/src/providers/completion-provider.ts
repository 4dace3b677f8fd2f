import type { languages } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import { toTextRange } from '../position.ts'
import type { FindClient } from '../session/language-client.ts'
import { toCompletionItem } from './completion-item.ts'

export function createCompletionProvider(
  findClient: FindClient,
  monaco: MonacoApi,
): languages.CompletionItemProvider {
  return {
    triggerCharacters: ['.', '"', "'", '['],
    async provideCompletionItems(model, position, _context, token) {
      const offset = model.getOffsetAt(position)
      const completions = await findClient(model)?.request(
        (host, document, text) => host.completions(document, text, offset),
        token,
        (asked, now) => isWordTypedAt(offset, asked, now),
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
          // Monaco completes only within a line, but a triple-quoted string may span several lines.
          .filter(({ range }) => line.start <= range.start && range.end <= line.end)
          .map((completion) => toCompletionItem(completion, model, monaco)),
      }
    },
  }
}

/**
 * True if the text changed only by typing in the word at the caret. The completions are then still valid, and Monaco
 * filters them by the longer word; without this check, fast typists would never see completions.
 */
function isWordTypedAt(offset: number, before: string, now: string): boolean {
  const rest = before.slice(offset)
  const grown = now.length - before.length
  return (
    grown > 0 &&
    now.startsWith(before.slice(0, offset)) &&
    now.endsWith(rest) &&
    /^\w+$/.test(now.slice(offset, offset + grown))
  )
}
