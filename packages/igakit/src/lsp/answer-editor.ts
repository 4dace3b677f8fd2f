import { hoverToMarkdown, semanticTokenTypes } from '@igakit/cel-language'
import { parseSuite } from '@igakit/cel-testing'
import {
  CodeActionKind,
  type Connection,
  type Diagnostic,
  MarkupKind,
  type PublishDiagnosticsParams,
  SemanticTokensBuilder,
} from 'vscode-languageserver'
import { initializeResult } from './capabilities.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import { isSuite } from '../regions/find-regions.ts'
import { defaultWidth, formEdits } from '../regions/form-edits.ts'
import {
  toCompletionItem,
  toDiagnostic,
  toEdits,
  toRange,
  toSuiteDiagnostic,
  toSymbol,
} from './to-protocol.ts'

/** Answers every question that an editor asks about the documents that it has open. */
export function answerEditor(connection: Connection, open: OpenDocuments): void {
  connection.onInitialize(() => initializeResult)

  const publish = (params: PublishDiagnosticsParams): void => {
    // It fails where the editor is gone, who needs no more of it.
    connection.sendDiagnostics(params).catch(() => undefined)
  }
  open.documents.onDidChangeContent(({ document: { uri, version } }) => {
    const found = open.get(uri)
    if (found !== undefined) publish({ uri, version, diagnostics: diagnosticsOf(found) })
  })
  // What was said of a document that is closed no longer holds.
  open.documents.onDidClose(({ document: { uri } }) => publish({ uri, diagnostics: [] }))

  connection.onCompletion(({ position, textDocument }) => {
    const found = open.at(textDocument.uri, position)
    if (found === undefined) return []
    const { document, offset, region } = found
    return region.service
      .completions(region.text, offset)
      .map((completion) => toCompletionItem(completion, document, region))
  })

  connection.onHover(({ position, textDocument }) => {
    const found = open.at(textDocument.uri, position)
    const hover = found?.region.service.hover(found.region.text, found.offset)
    if (found === undefined || hover === undefined) return null
    return {
      contents: { kind: MarkupKind.Markdown, value: hoverToMarkdown(hover) },
      range: toRange(hover.range, found.document, found.region),
    }
  })

  connection.onSignatureHelp(({ position, textDocument }) => {
    const found = open.at(textDocument.uri, position)
    const help = found?.region.service.signatureHelp(found.region.text, found.offset)
    if (help === undefined) return null
    const { activeParameter, activeSignature, signatures } = help
    return {
      activeParameter,
      activeSignature,
      signatures: signatures.map(({ doc, label, parameters }) => ({
        label,
        parameters: parameters.map(([start, end]) => ({ label: [start, end] as [number, number] })),
        ...(doc !== undefined && { documentation: doc }),
      })),
    }
  })

  connection.onCodeAction(({ range, textDocument }) => {
    const { uri } = textDocument
    const found = open.get(uri)
    if (found === undefined) return []
    const { document, regions } = found
    const start = document.offsetAt(range.start)
    const end = document.offsetAt(range.end)
    return regions
      .filter((region) => region.start <= end && start <= region.end)
      .flatMap((region) => {
        const inRule = { start: region.toRule(start), end: region.toRule(end) }
        return region.service.quickFixes(region.text, inRule).map((fix) => ({
          title: fix.title,
          kind: CodeActionKind.QuickFix,
          isPreferred: fix.isPreferred,
          edit: { changes: { [uri]: toEdits(fix.edits, document, region) } },
        }))
      })
  })

  connection.onDocumentFormatting(({ textDocument }) => {
    const found = open.get(textDocument.uri)
    if (found === undefined) return []
    const { document, regions } = found
    return regions.flatMap((region) => toEdits(formEdits(region, defaultWidth), document, region))
  })

  connection.onDocumentSymbol(({ textDocument }) => {
    const found = open.get(textDocument.uri)
    if (found === undefined) return []
    const { document, regions } = found
    return regions.flatMap((region) =>
      region.service
        .documentSymbols(region.text)
        .map((symbol) => toSymbol(symbol, document, region)),
    )
  })

  connection.languages.semanticTokens.on(({ textDocument }) => {
    const builder = new SemanticTokensBuilder()
    const found = open.get(textDocument.uri)
    if (found !== undefined) addTokens(builder, found)
    return builder.build()
  })
}

/** What is wrong with a document: with the suite itself, where it is one, and with each rule. */
function diagnosticsOf({ document, regions }: OpenDocument): Diagnostic[] {
  const reading = isSuite(document.uri) ? parseSuite(document.getText()) : undefined
  const problems = reading === undefined || reading.ok ? [] : reading.problems
  return [
    ...problems.map((problem) => toSuiteDiagnostic(problem, document)),
    ...regions.flatMap((region) =>
      region.service
        .diagnostics(region.text)
        .map((diagnostic) => toDiagnostic(diagnostic, document, region)),
    ),
  ]
}

function addTokens(builder: SemanticTokensBuilder, { document, regions }: OpenDocument): void {
  for (const region of regions) {
    for (const { range, type } of region.service.semanticTokens(region.text)) {
      const { end, start } = toRange(range, document, region)
      // The protocol has no tokens over several lines, which only texts in triple quotes are.
      if (start.line !== end.line) continue
      const length = end.character - start.character
      builder.push(start.line, start.character, length, semanticTokenTypes.indexOf(type), 0)
    }
  }
}
