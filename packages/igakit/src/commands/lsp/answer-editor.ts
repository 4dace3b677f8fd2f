import { hoverToMarkdown, semanticTokenTypes } from '@igakit/cel-language'
import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  LSPErrorCodes,
  MarkupKind,
  ResponseError,
  SemanticTokensBuilder,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { initializeResult } from './capabilities.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import { publishDiagnostics } from './publish-diagnostics.ts'
import { Repairs } from './repairs.ts'
import { inSlices } from './time-slices.ts'
import { toCompletionItem, toEdits, toRange, toSymbol } from './to-protocol.ts'
import { defaultWidth, formEdits, type Region } from '../../regions/region.ts'

/** Registers the handlers of all requests about open documents. */
export function answerEditor(connection: Connection, open: OpenDocuments): void {
  connection.onInitialize(() => initializeResult)

  publishDiagnostics(connection, open)

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

  const repairs = new Repairs()
  connection.onCodeAction(async ({ range, textDocument: { uri } }, request) => {
    const found = open.get(uri)
    if (found === undefined) return []
    const isWanted = (): boolean => !request.isCancellationRequested && open.isCurrent(found)
    const { document } = found
    const start = document.offsetAt(range.start)
    const end = document.offsetAt(range.end)
    const actions: CodeAction[] = []
    for (const region of found.regions) {
      if (end < region.start || region.end < start) continue
      const { service, text } = region
      const inRule = { start: region.toRule(start), end: region.toRule(end) }
      const quick = service.quickFixes(text, inRule)
      // oxlint-disable-next-line no-await-in-loop -- one rule at a time, so that the next key stops the work
      const fixes = [...quick, ...(await repairs.of(region, inRule, isWanted))]
      if (!isWanted()) throw changed()
      for (const { edits, isPreferred, title } of fixes) {
        const edit = { changes: { [uri]: toEdits(edits, document, region) } }
        actions.push({ title, kind: CodeActionKind.QuickFix, isPreferred, edit })
      }
    }
    return actions
  })

  connection.onDocumentFormatting(({ textDocument }) =>
    ofRegions(open, textDocument.uri, (region, { document }) =>
      toEdits(formEdits(region, defaultWidth), document, region),
    ),
  )

  connection.onDocumentSymbol(({ textDocument }) =>
    ofRegions(open, textDocument.uri, (region, { document }) =>
      region.service
        .documentSymbols(region.text)
        .map((symbol) => toSymbol(symbol, document, region)),
    ),
  )

  connection.languages.semanticTokens.on(async ({ textDocument }) => {
    const builder = new SemanticTokensBuilder()
    await ofRegions(open, textDocument.uri, (region, { document }) => {
      addTokens(builder, document, region)
      return []
    })
    return builder.build()
  })
}

/** Collects results from every rule of a document; rejects if the document changes in the meantime. */
async function ofRegions<T>(
  open: OpenDocuments,
  uri: string,
  read: (region: Region, found: OpenDocument) => readonly T[],
): Promise<T[]> {
  const found = open.get(uri)
  if (found === undefined) return []
  const all: T[] = []
  const isWhole = await inSlices(
    found.regions,
    () => open.isCurrent(found),
    (region) => {
      for (const each of read(region, found)) all.push(each)
    },
  )
  if (isWhole) return all
  throw changed()
}

function changed(): ResponseError {
  return new ResponseError(LSPErrorCodes.ContentModified, 'The document was changed.')
}

function addTokens(builder: SemanticTokensBuilder, document: TextDocument, region: Region): void {
  for (const { range, type } of region.service.semanticTokens(region.text)) {
    const { end, start } = toRange(range, document, region)
    // Tokens in the protocol cannot span lines; only triple-quoted strings do.
    if (start.line !== end.line) continue
    const length = end.character - start.character
    builder.push(start.line, start.character, length, semanticTokenTypes.indexOf(type), 0)
  }
}
