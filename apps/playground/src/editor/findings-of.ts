import { markerOwner } from '@igakit/monaco-cel'
import * as monaco from 'monaco-editor/editor'
import type { TextRange } from '../evaluation/report.ts'

/** Returns the language service's findings in a model, except hints. */
export function findingsOf(model: monaco.editor.ITextModel): readonly Finding[] {
  const markers = monaco.editor.getModelMarkers({ owner: markerOwner, resource: model.uri })
  return markers.flatMap((marker): readonly Finding[] => {
    const { code, endColumn, endLineNumber, message, severity, startColumn, startLineNumber } =
      marker
    if (severity < monaco.MarkerSeverity.Warning) return []
    return [
      {
        code: typeof code === 'string' ? code : (code?.value ?? ''),
        severity: severity === monaco.MarkerSeverity.Error ? 'error' : 'warning',
        message,
        range: {
          start: model.getOffsetAt({ lineNumber: startLineNumber, column: startColumn }),
          end: model.getOffsetAt({ lineNumber: endLineNumber, column: endColumn }),
        },
      },
    ]
  })
}

/** Advice from the language service about a rule, which may be correct as written. */
export interface Finding {
  /** The stable code, such as `lint/missing-identity`. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** The finding, followed by the advice on a separate line. */
  readonly message: string
  readonly range: TextRange
}
