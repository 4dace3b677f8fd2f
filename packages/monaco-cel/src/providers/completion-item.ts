import type { Completion, CompletionKind } from '@igakit/cel-language'
import type { editor, languages } from 'monaco-editor/editor'
import { docContents } from '../markdown/doc-contents.ts'
import type { MonacoApi } from '../monaco-api.ts'
import { toRange } from '../position.ts'

/** Converts a completion to Monaco's format. */
export function toCompletionItem(
  completion: Completion,
  model: editor.ITextModel,
  { languages: { CompletionItemInsertTextRule, CompletionItemKind } }: MonacoApi,
): languages.CompletionItem {
  const { caret, detail, insertText, kind, label, range, rank } = completion
  const hasCaretWithin = caret !== undefined && caret < insertText.length
  const [documentation] = docContents(completion)
  return {
    label: shown(label),
    kind: kindOf(kind, CompletionItemKind),
    range: toRange(model, range),
    // A key in brackets replaces the dot, and Monaco includes replaced text in its filter.
    filterText: isDotReplaced(completion, model) ? `.${label}` : label,
    sortText: `${String(rank).padStart(4, '0')} ${label}`,
    insertText: hasCaretWithin ? snippet(insertText, caret) : insertText,
    ...(hasCaretWithin && { insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet }),
    ...(detail !== undefined && { detail }),
    ...(documentation && { documentation }),
  }
}

/** Returns a label on one line, with `$(name)` as text rather than an icon. */
function shown(label: string): string {
  return label.replaceAll(/\s+/g, ' ').replaceAll('$(', String.raw`\$(`)
}

function isDotReplaced({ label, range }: Completion, model: editor.ITextModel): boolean {
  return !label.startsWith('.') && model.getValueInRange(toRange(model, range)).startsWith('.')
}

/** Returns a snippet of literal text with one tab stop. */
function snippet(text: string, caret: number): string {
  return `${escaped(text.slice(0, caret))}$0${escaped(text.slice(caret))}`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`)
}

function kindOf(
  kind: CompletionKind,
  kinds: typeof languages.CompletionItemKind,
): languages.CompletionItemKind {
  switch (kind) {
    case 'variable':
    case 'macro_variable':
      return kinds.Variable
    case 'field':
      return kinds.Field
    case 'key':
      return kinds.Property
    case 'function':
    case 'macro':
      return kinds.Function
    case 'method':
      return kinds.Method
    case 'constant':
      return kinds.EnumMember
    case 'namespace':
      return kinds.Module
    case 'keyword':
      return kinds.Keyword
    case 'value':
      return kinds.Value
  }
}
