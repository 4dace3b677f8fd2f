import type { LanguageHost, TextRange } from '@igakit/monaco-cel'
import * as monaco from 'monaco-editor/editor'
import type { FormExpression } from '../../evaluation/form/form-places.ts'

type Completion = Awaited<ReturnType<LanguageHost['completions']>>[number]
type Diagnostic = Awaited<ReturnType<LanguageHost['diagnostics']>>[number]
type Hover = NonNullable<Awaited<ReturnType<LanguageHost['hover']>>>

const kinds = {
  variable: 'Variable',
  macro_variable: 'Variable',
  field: 'Field',
  key: 'Property',
  function: 'Function',
  macro: 'Function',
  method: 'Method',
  constant: 'EnumMember',
  namespace: 'Module',
  keyword: 'Keyword',
  value: 'Value',
} as const satisfies Record<Completion['kind'], keyof typeof monaco.languages.CompletionItemKind>

/**
 * Converts a completion to Monaco's format. The inserted text and the filter are escaped like the JSON string around
 * them.
 */
export function completionItem(
  { caret, detail, insertText, kind, label, range, rank }: Completion,
  expression: FormExpression,
  model: monaco.editor.ITextModel,
): monaco.languages.CompletionItem | undefined {
  const place = rangeIn(range, expression, model)
  if (!place) return undefined
  const replaced = expression.text.slice(range.start, range.end)
  const hasCaretWithin = caret !== undefined && caret < insertText.length
  const text = hasCaretWithin
    ? `${snippet(insertText.slice(0, caret))}$0${snippet(insertText.slice(caret))}`
    : escaped(insertText)
  return {
    label: label.replaceAll(/\s+/g, ' ').replaceAll('$(', String.raw`\$(`),
    kind: monaco.languages.CompletionItemKind[kinds[kind]],
    range: place,
    // A key in brackets replaces the dot, and Monaco includes replaced text in its filter.
    filterText: escaped(replaced.startsWith('.') && !label.startsWith('.') ? `.${label}` : label),
    sortText: `${String(rank).padStart(4, '0')} ${label}`,
    insertText: text,
    ...(hasCaretWithin && {
      insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
    }),
    ...(detail !== undefined && { detail }),
  }
}

/** Converts a diagnostic to a marker; its message is plain text. */
export function markerOf(
  { advice, code, message, range, severity }: Diagnostic,
  expression: FormExpression,
  model: monaco.editor.ITextModel,
): monaco.editor.IMarkerData {
  const severities = {
    error: monaco.MarkerSeverity.Error,
    warning: monaco.MarkerSeverity.Warning,
    hint: monaco.MarkerSeverity.Hint,
  } as const satisfies Record<Diagnostic['severity'], number>
  const { offsets } = expression
  // A marker needs at least one character.
  const whole = { start: 0, end: expression.text.length }
  const shown = range.start < range.end ? range : { ...range, end: range.start + 1 }
  const place =
    rangeIn(shown, expression, model) ??
    rangeIn(whole, expression, model) ??
    monaco.Range.fromPositions(model.getPositionAt(offsets[0] ?? 0))
  return {
    ...monaco.Range.lift(place),
    severity: severities[severity],
    code,
    message: advice === undefined ? message : `${message}\n${advice}`,
    source: 'cel',
  }
}

/** Returns the type and the value of a part of an expression. Both are fenced, because values may contain Markdown. */
export function hoverContents({ code, outcome }: Hover): readonly monaco.IMarkdownString[] {
  const result =
    outcome?.kind === 'value'
      ? [`= ${outcome.text}`]
      : outcome?.kind === 'failure'
        ? [outcome.message]
        : []
  return [code, ...result].map((text) => ({ value: fenced(text.slice(0, 2000)) }))
}

/** Fences text with more backquotes than the text contains in a row. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}cel\n${text}\n${fence}`
}

function rangeIn(
  { end, start }: TextRange,
  { offsets }: FormExpression,
  model: monaco.editor.ITextModel,
): monaco.Range | undefined {
  const [from, to] = [offsets[start], offsets[end]]
  if (from === undefined || to === undefined) return undefined
  return monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to))
}

/** Escapes text for a JSON string. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** Escapes text for a snippet in a JSON string. */
function snippet(text: string): string {
  return escaped(text).replaceAll(/[\\$}]/g, String.raw`\$&`)
}
