import type { Range as RuleRange } from '@igakit/cel'
import {
  type Completion,
  completionToMarkdown,
  type Diagnostic as RuleDiagnostic,
  diagnosticText,
  type DocumentSymbol as RuleSymbol,
  type TextEdit as RuleEdit,
} from '@igakit/cel-language'
import type { SuiteProblem } from '@igakit/cel-testing'
import {
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  InsertTextFormat,
  MarkupKind,
  type Range,
  SymbolKind,
  type TextEdit,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Region } from '../../regions/region.ts'

const source = 'iga'

/** Converts a range in a rule to a range in the document. */
export function toRange({ end, start }: RuleRange, document: TextDocument, region: Region): Range {
  return {
    start: document.positionAt(region.toDocument(start)),
    end: document.positionAt(region.toDocument(end)),
  }
}

export function toEdits(
  edits: readonly RuleEdit[],
  document: TextDocument,
  region: Region,
): TextEdit[] {
  return region.toEdits(edits).map((edit) => ofDocument(edit, document))
}

function ofDocument(
  { newText, range: { end, start } }: RuleEdit,
  document: TextDocument,
): TextEdit {
  return {
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText,
  }
}

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Hint,
} as const satisfies Record<RuleDiagnostic['severity'], DiagnosticSeverity>

export function toDiagnostic(
  diagnostic: RuleDiagnostic,
  document: TextDocument,
  region: Region,
): Diagnostic {
  const { analysis, code, range, severity } = diagnostic
  return {
    range: toRange(range, document, region),
    severity: severities[severity],
    code,
    source,
    message: diagnosticText(diagnostic),
    // The complete tokens, for clients that show them.
    ...(analysis && { data: { analysis } }),
  }
}

/** Converts a problem in the suite itself to a diagnostic. */
export function toSuiteDiagnostic(
  { code, message, place }: SuiteProblem,
  document: TextDocument,
): Diagnostic {
  const range = {
    start: document.positionAt(place.start),
    end: document.positionAt(Math.max(place.end, place.start + 1)),
  }
  return { range, severity: DiagnosticSeverity.Error, code, source, message }
}

const kinds = {
  variable: CompletionItemKind.Variable,
  macro_variable: CompletionItemKind.Variable,
  field: CompletionItemKind.Field,
  key: CompletionItemKind.Property,
  function: CompletionItemKind.Function,
  method: CompletionItemKind.Method,
  macro: CompletionItemKind.Function,
  constant: CompletionItemKind.EnumMember,
  namespace: CompletionItemKind.Module,
  keyword: CompletionItemKind.Keyword,
  value: CompletionItemKind.Value,
} as const satisfies Record<Completion['kind'], CompletionItemKind>

export function toCompletionItem(
  completion: Completion,
  document: TextDocument,
  region: Region,
): CompletionItem {
  const { caret, detail, insertText, kind, label, rank } = completion
  // A key in brackets replaces the dot. Editors would match items by the dot, and rank these first, so that the dot is
  // removed apart from the edit.
  const isDotReplaced = insertText.startsWith('[') && region.text[completion.range.start] === '.'
  const { start, end } = completion.range
  const dot = isDotReplaced ? { start, end: start + 1 } : undefined
  const replaced = { start: dot?.end ?? start, end }
  const { after, before, edits, encode } = region.toInsertion(
    { range: replaced, newText: insertText },
    dot,
  )
  const markdown = completionToMarkdown(completion)
  const isSnippet = caret !== undefined && caret < insertText.length
  const escaped = (text: string): string =>
    isSnippet ? text.replaceAll(/[\\$}]/g, String.raw`\$&`) : text
  const written = (part: string): string => escaped(encode(part))
  const newText = isSnippet
    ? `${before}${written(insertText.slice(0, caret))}$0${written(insertText.slice(caret))}${after}`
    : `${before}${encode(insertText)}${after}`
  return {
    label,
    kind: kinds[kind],
    // Editors sort by text: items of equal rank are sorted by label.
    sortText: `${String(rank).padStart(3, '0')}${label}`,
    filterText: label,
    ...(edits.length > 0 && {
      additionalTextEdits: edits.map((edit) => ofDocument(edit, document)),
    }),
    textEdit: { range: toRange(replaced, document, region), newText },
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(detail !== undefined && { detail }),
    ...(markdown !== '' && { documentation: { kind: MarkupKind.Markdown, value: markdown } }),
  }
}

const symbolKinds = {
  condition: SymbolKind.Boolean,
  branch: SymbolKind.Event,
  variable: SymbolKind.Variable,
} as const satisfies Record<RuleSymbol['kind'], SymbolKind>

export function toSymbol(
  { children, kind, name, range }: RuleSymbol,
  document: TextDocument,
  region: Region,
): DocumentSymbol {
  const place = toRange(range, document, region)
  return {
    name,
    kind: symbolKinds[kind],
    range: place,
    selectionRange: place,
    children: children.map((child) => toSymbol(child, document, region)),
  }
}
