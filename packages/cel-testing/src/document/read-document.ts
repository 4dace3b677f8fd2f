import { parseInput } from '@igakit/cel'
import type { SuiteProblem } from './problem.ts'
import { longestDocument } from './read-tree.ts'
import { readYaml } from './read-yaml.ts'
import { SuiteDocument, type DocumentFormat } from './suite-document.ts'
import { deepest } from './tree.ts'

/** A document with its values, or its problems. */
export type ReadDocumentResult = { readonly document: SuiteDocument } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }
)

/** Reads a suite, or a file that a suite refers to, as JSON or YAML. Never throws. */
export function readDocument(
  text: string,
  format: DocumentFormat = formatOf(text),
): ReadDocumentResult {
  return readValues(new SuiteDocument(text, format))
}

export function readValues(document: SuiteDocument): ReadDocumentResult {
  const { format, text } = document
  if (format === 'yaml' || text.length > longestDocument) {
    return { document, ...readYaml(document) }
  }
  const json = parseInput(text, { inputBytes: longestDocument * 3, inputDepth: deepest })
  if (json.ok) {
    // YAML includes JSON, and the YAML reader reports duplicate keys and positions.
    const reading = readYaml(document)
    return reading.ok ? { document, ok: true, value: json.input } : { document, ...reading }
  }
  const [issue] = json.issues
  const message = issue?.message ?? 'is not JSON'
  return failure(document, 'invalid_json', message, offsetOf(text, message))
}

/** Returns `json` if the text starts like JSON. YAML accepts more than JSON, so JSON is never read as YAML. */
export function formatOf(text: string): DocumentFormat {
  return /^\s*\{/.test(text) ? 'json' : 'yaml'
}

function failure(
  document: SuiteDocument,
  code: SuiteProblem['code'],
  message: string,
  offset: number,
): ReadDocumentResult {
  const problem = { code, message, path: [], place: document.placeAt(offset) }
  return { document, ok: false, problems: [problem] }
}

/** Returns the offset for the position at the end of the JSON parser's message. */
function offsetOf(text: string, message: string): number {
  const [, line, column] = /\(line (\d+), column (\d+)\)$/.exec(message) ?? []
  if (line === undefined || column === undefined) return 0
  const before = text.split('\n').slice(0, Number(line) - 1)
  const start = before.reduce((sum, each) => sum + each.length + 1, 0)
  const rest = Array.from(text.slice(start, text.indexOf('\n', start) + 1 || undefined))
  return start + rest.slice(0, Number(column) - 1).join('').length
}
