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
          // Monaco completes within a line; a text in triple quotes may span several.
          .filter(({ range }) => line.start <= range.start && range.end <= line.end)
          .map((completion) => toCompletionItem(completion, model, monaco)),
      }
    },
  }
}

/**
 * Whether a text came of another by typing on in the word at the caret. What may be written there is the same, and
 * Monaco compares it with the longer word; whoever types fast would else never see it.
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
