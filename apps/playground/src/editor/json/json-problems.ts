import * as monaco from 'monaco-editor/editor'
import { getWorker } from 'monaco-editor/languages/features/json/register'
import { hasNumbers, isRecord } from '../../shared/guards.ts'

/** A diagnostic of Monaco's JSON worker. */
interface JsonProblem {
  readonly severity: number
  readonly message: string
  readonly range: { readonly start: Place; readonly end: Place }
}

interface Place {
  readonly line: number
  readonly character: number
}

/**
 * The severity of schema problems in the language server protocol. Syntax errors have another severity and are
 * reported by the evaluator.
 */
const warning = 2

/**
 * Returns the schema violations of valid JSON, with their positions. Rejects if the worker is replaced in the
 * meantime.
 */
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

/** True if the worker has `doValidation`, which its declared type lacks. */
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
