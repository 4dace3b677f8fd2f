import * as monaco from 'monaco-editor/editor'
import { getWorker } from 'monaco-editor/languages/features/json/register'
import { hasNumbers, isRecord } from '../evaluation/guards.ts'

/** What Monaco's JSON worker says of a text. */
interface JsonProblem {
  readonly severity: number
  readonly message: string
  readonly range: { readonly start: Place; readonly end: Place }
}

interface Place {
  readonly line: number
  readonly character: number
}

/** The protocol's number; errors, which it has for what is no JSON, are the evaluator's to tell. */
const warning = 2

/** Where a text is JSON, and not what its schema has. Fails when the worker is replaced meanwhile. */
export async function schemaProblems(
  model: monaco.editor.ITextModel,
): Promise<readonly monaco.editor.IMarkerData[]> {
  const open = await getWorker()
  const worker = await open(model.uri)
  if (!canValidate(worker)) throw new TypeError("Monaco's JSON worker checks nothing.")
  const found = await worker.doValidation(model.uri.toString())
  if (!Array.isArray(found)) return []
  return found.filter(isProblem).flatMap(({ message, range: { end, start }, severity }) =>
    severity === warning
      ? [
          {
            startLineNumber: start.line + 1,
            startColumn: start.character + 1,
            endLineNumber: end.line + 1,
            endColumn: end.character + 1,
            severity: monaco.MarkerSeverity.Warning,
            message,
            source: 'schema',
          },
        ]
      : [],
  )
}

/** The worker can do more than its declared type says. */
function canValidate(worker: object): worker is { doValidation(uri: string): Promise<unknown> } {
  return typeof Reflect.get(worker, 'doValidation') === 'function'
}

function isProblem(value: unknown): value is JsonProblem {
  return (
    isRecord(value) &&
    hasNumbers(value, ['severity']) &&
    typeof value['message'] === 'string' &&
    isRecord(value['range']) &&
    isPlace(value['range']['start']) &&
    isPlace(value['range']['end'])
  )
}

const isPlace = (value: unknown): boolean => hasNumbers(value, ['line', 'character'])
