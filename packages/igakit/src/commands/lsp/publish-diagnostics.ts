import { parseSuiteDocument } from '@igakit/cel-testing'
import { type Connection, type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver'
import type { Region } from '../../regions/region.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import type { RuleAnalyses } from './rule-analyses.ts'
import { inSlices, pause, takeTurn } from './time-slices.ts'
import { toDiagnostic, toSuiteDiagnostic } from './to-protocol.ts'

/** The maximum number of problems per document; editors show no more. */
const mostShown = 1000

/** The maximum number of rules of a document to analyse; a suite can have thousands. */
const mostAnalysed = 200

/** The maximum number of rules of a document whose repairs are searched before an editor asks for them. */
const mostRepaired = 16

/** The maximum delay between typing and a check, in milliseconds. */
const longestWait = 1000

/**
 * Publishes the problems of documents when they are opened, changed and closed.
 *
 * @returns `checkAll` publishes the problems of all open documents again
 */
export function publishDiagnostics(
  connection: Connection,
  open: OpenDocuments,
  analyses: RuleAnalyses,
): { readonly checkAll: () => void } {
  /** The duration of each document's last check, which is also the delay before the next check. */
  const waits = new Map<string, number>()

  /** The document that was opened or changed last, where an editor will ask for quick fixes. */
  let latest = ''

  const publish = (uri: string, version: number | undefined, diagnostics: Diagnostic[]): void => {
    const params = { uri, diagnostics, ...(version !== undefined && { version }) }
    // Fails only if the editor has disconnected.
    connection.sendDiagnostics(params).catch(() => undefined)
  }

  const check = async (uri: string, version: number): Promise<void> => {
    await pause(waits.get(uri) ?? 0)
    await takeTurn()
    if (open.documents.get(uri)?.version !== version) return
    const begun = performance.now()
    const found = await open.get(uri)
    if (found?.document.version !== version) return
    const read = (): Promise<Diagnostic[] | undefined> =>
      diagnosticsOf(found, analyses, () => open.isCurrent(found))
    const diagnostics = await read()
    if (diagnostics === undefined) return
    publish(uri, version, diagnostics)
    const took = performance.now() - begun
    waits.set(uri, took < 50 ? 0 : Math.min(took, longestWait))
    const linted = found.regions.filter(({ service }) => service.isLinted).slice(0, mostAnalysed)
    const analysed: Region[] = []
    for (const region of linted) {
      // oxlint-disable-next-line no-await-in-loop -- other documents have their turn
      await takeTurn()
      // oxlint-disable-next-line no-await-in-loop -- one rule at a time, so that the next key stops the work
      if (await analyses.analyse(found, region)) analysed.push(region)
      if (!open.isCurrent(found)) return
    }
    const refined = analysed.length === 0 ? undefined : await read()
    if (refined === undefined) return
    publish(uri, version, refined)
    // Editors drop quick fixes that arrive late, so the answer has to be ready in advance.
    for (const region of uri === latest ? analysed.slice(0, mostRepaired) : []) {
      const whole = { start: 0, end: region.text.length }
      // oxlint-disable-next-line no-await-in-loop -- one rule at a time, so that the next key stops the work
      await analyses.repairs(found, region, whole)
      if (!open.isCurrent(found)) return
    }
  }

  const start = (uri: string, version: number): void => {
    check(uri, version).catch((error: unknown) => {
      tell(connection, `Cannot check ${uri}: ${String(error)}`)
    })
  }

  open.documents.onDidChangeContent(({ document: { uri, version } }) => {
    latest = uri
    start(uri, version)
  })
  // Clears the problems of a closed document.
  open.documents.onDidClose(({ document: { uri } }) => {
    waits.delete(uri)
    publish(uri, undefined, [])
  })
  return {
    checkAll() {
      for (const { uri, version } of open.documents.all()) start(uri, version)
    },
  }
}

/** Writes an error to the editor's log. */
export function tell(connection: Connection, problem: string): void {
  try {
    connection.console.error(problem)
  } catch {
    // The editor has disconnected.
  }
}

/** Returns the problems in a document, both in the suite and in each rule; undefined if the document has changed. */
async function diagnosticsOf(
  { document, regions, suite }: OpenDocument,
  analyses: RuleAnalyses,
  isWanted: () => boolean,
): Promise<Diagnostic[] | undefined> {
  const reading = suite && parseSuiteDocument(suite)
  const problems = reading === undefined || reading.ok ? [] : reading.problems
  const diagnostics = problems.map((problem) => toSuiteDiagnostic(problem, document))
  const isWhole = await inSlices(regions, isWanted, (region) => {
    if (diagnostics.length > mostShown) return
    for (const diagnostic of analyses.serviceOf(region).diagnostics(region.text)) {
      diagnostics.push(toDiagnostic(diagnostic, document, region))
    }
  })
  if (!isWhole) return undefined
  return diagnostics.length > mostShown
    ? [...diagnostics.slice(0, mostShown), more(mostShown)]
    : diagnostics
}

function more(shown: number): Diagnostic {
  const start = { line: 0, character: 0 }
  return {
    range: { start, end: start },
    severity: DiagnosticSeverity.Information,
    source: 'iga',
    code: 'more_problems',
    message: `There are more problems; the first ${shown} are shown.`,
  }
}
