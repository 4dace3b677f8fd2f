import { hoverToMarkdown, type QuickFix, semanticTokenTypes } from '@igakit/cel-language'
import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type Connection,
  LSPErrorCodes,
  MarkupKind,
  ResponseError,
  SemanticTokensBuilder,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import { publishDiagnostics } from './publish-diagnostics.ts'
import { RuleAnalyses } from './rule-analyses.ts'
import { inSlices, pause } from './time-slices.ts'
import { toCompletionItem, toEdits, toRange, toSymbol } from './to-protocol.ts'
import { defaultWidth, formEdits, type Region } from '../../regions/region.ts'

/** The maximum time that an answer with quick fixes waits for repairs, in milliseconds. */
const longestSearch = 5000

/** The maximum number of rules in a range with quick fixes: more would make the menu unreadable. */
const mostFixed = 100

/** The maximum number of rules in a range whose repairs are searched. */
const mostSearched = 16

/**
 * Registers the handlers of all requests about open documents.
 *
 * @returns `checkAll` publishes the problems of all open documents again
 */
export function answerEditor(
  connection: Connection,
  open: OpenDocuments,
): { readonly checkAll: () => void } {
  const analyses = new RuleAnalyses(open)
  const publisher = publishDiagnostics(connection, open, analyses)

  connection.onCompletion(async ({ position, textDocument }) => {
    const found = await open.at(textDocument.uri, position)
    if (found === undefined) return []
    const { document, offset, region } = found
    return region.service
      .completions(region.text, offset)
      .map((completion) => toCompletionItem(completion, document, region))
  })

  connection.onHover(async ({ position, textDocument }) => {
    const found = await open.at(textDocument.uri, position)
    const hover = found?.region.service.hover(found.region.text, found.offset)
    if (found === undefined || hover === undefined) return null
    return {
      contents: { kind: MarkupKind.Markdown, value: hoverToMarkdown(hover) },
      range: toRange(hover.range, found.document, found.region),
    }
  })

  connection.onSignatureHelp(async ({ position, textDocument }) => {
    const found = await open.at(textDocument.uri, position)
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

  connection.onCodeAction(async ({ context: { only }, range, textDocument: { uri } }, request) => {
    const found = await open.get(uri)
    if (found === undefined || !isQuickFixWanted(only)) return []
    const { document } = found
    const start = document.offsetAt(range.start)
    const end = document.offsetAt(range.end)
    const actions: CodeAction[] = []
    using limit = new Limit(longestSearch, request)
    const touched = found.regions.filter((each) => start <= each.end && each.start <= end)
    for (const region of touched.slice(0, mostFixed)) {
      const inRule = { start: region.toRule(start), end: region.toRule(end) }
      // Few editors ask again, so the answer waits for the analysis of a rule, but not of a whole suite.
      const search = (): Promise<readonly QuickFix[]> => analyses.ask(found, region, inRule)
      // oxlint-disable-next-line no-await-in-loop -- one rule at a time, so that the next key stops the work
      const repairs = touched.length > mostSearched ? await pause(0) : await limit.within(search)
      if (request.isCancellationRequested) throw canceled()
      if (!open.isCurrent(found)) throw changed()
      const quick = analyses.serviceOf(region).quickFixes(region.text, inRule)
      for (const { edits, isPreferred, title } of [...quick, ...(repairs ?? [])]) {
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
  return publisher
}

/** Collects results from every rule of a document; rejects if the document changes in the meantime. */
async function ofRegions<T>(
  open: OpenDocuments,
  uri: string,
  read: (region: Region, found: OpenDocument) => readonly T[],
): Promise<T[]> {
  const found = await open.get(uri)
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

/** True if a request for code actions includes quick fixes; without kinds, a request includes all. */
function isQuickFixWanted(only: readonly string[] | undefined): boolean {
  return (
    only === undefined ||
    only.some((kind) => kind === '' || `${CodeActionKind.QuickFix}.`.startsWith(`${kind}.`))
  )
}

/** Resolves after some time or once a request is canceled; disposal stops the timer and the listener. */
class Limit implements Disposable {
  #isOver = false
  readonly #ended = Promise.withResolvers<undefined>()
  readonly #timer: NodeJS.Timeout
  readonly #listener: { dispose(): void }

  constructor(milliseconds: number, request: CancellationToken) {
    const end = (): void => {
      this.#isOver = true
      this.#ended.resolve(undefined)
    }
    this.#timer = setTimeout(end, milliseconds)
    this.#listener = request.onCancellationRequested(end)
  }

  /** Returns the result of work; `undefined` if the limit is reached first. */
  async within<T>(work: () => Promise<T>): Promise<T | undefined> {
    // Handles messages even if the result is already available.
    await pause(0)
    return this.#isOver ? undefined : Promise.race([work(), this.#ended.promise])
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
    this.#listener.dispose()
  }
}

function canceled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was canceled.')
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
