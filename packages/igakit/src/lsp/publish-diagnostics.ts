import { parseSuiteDocument } from '@igakit/cel-testing'
import { type Connection, type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import { inSlices, pause } from './time-slices.ts'
import { toDiagnostic, toSuiteDiagnostic } from './to-protocol.ts'

/** The most problems that are shown of a document; editors show no more. */
const mostShown = 1000

/** The longest wait for further typing before a document is checked, in milliseconds. */
const longestWait = 1000

/** Publishes what is wrong with documents, as they are opened, changed and closed. */
export function publishDiagnostics(connection: Connection, open: OpenDocuments): void {
  /** How long the last check of a document took: what takes long waits as long for the end of typing. */
  const waits = new Map<string, number>()

  const publish = (uri: string, version: number | undefined, diagnostics: Diagnostic[]): void => {
    const params = { uri, diagnostics, ...(version !== undefined && { version }) }
    // It fails where the editor is gone, who needs no more of it.
    connection.sendDiagnostics(params).catch(() => undefined)
  }

  const check = async (uri: string, version: number): Promise<void> => {
    await pause(waits.get(uri) ?? 0)
    if (open.documents.get(uri)?.version !== version) return
    const begun = performance.now()
    const found = open.get(uri)
    const diagnostics = found && (await diagnosticsOf(found, () => open.isCurrent(found)))
    if (diagnostics === undefined) return
    publish(uri, version, diagnostics)
    const took = performance.now() - begun
    waits.set(uri, took < 50 ? 0 : Math.min(took, longestWait))
  }

  open.documents.onDidChangeContent(({ document: { uri, version } }) => {
    check(uri, version).catch((error: unknown) => {
      tell(connection, `Cannot check ${uri}: ${String(error)}`)
    })
  })
  // What was said of a document that is closed no longer holds.
  open.documents.onDidClose(({ document: { uri } }) => {
    waits.delete(uri)
    publish(uri, undefined, [])
  })
}

function tell(connection: Connection, problem: string): void {
  try {
    connection.console.error(problem)
  } catch {
    // The connection is gone, and with it the editor that would show the problem.
  }
}

/** What is wrong with a document: with the suite itself, where it is one, and with each rule. Nothing if it changed. */
async function diagnosticsOf(
  { document, regions, suite }: OpenDocument,
  isWanted: () => boolean,
): Promise<Diagnostic[] | undefined> {
  const reading = suite && parseSuiteDocument(suite)
  const problems = reading === undefined || reading.ok ? [] : reading.problems
  const diagnostics = problems.map((problem) => toSuiteDiagnostic(problem, document))
  const isWhole = await inSlices(regions, isWanted, (region) => {
    if (diagnostics.length > mostShown) return
    for (const diagnostic of region.service.diagnostics(region.text)) {
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
