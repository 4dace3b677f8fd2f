import { markerOwner } from '@igakit/monaco-cel'
import * as monaco from 'monaco-editor/editor'
import type { Finding } from './finding.ts'

/** What the language service has found in a model: what it underlines, but for hints. */
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
