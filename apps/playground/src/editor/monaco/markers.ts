import * as monaco from 'monaco-editor/editor'
import type { Marker } from '../marker.ts'

/** The owner of the evaluator's markers. */
export const evaluatorOwner = 'igakit'

/** Converts a marker for Monaco, which shows the message as plain text. */
export function markerData(
  { code, message, range: { end, start }, severity = 'error' }: Marker,
  model: monaco.editor.ITextModel,
): monaco.editor.IMarkerData {
  const from = model.getPositionAt(start)
  const to = model.getPositionAt(end)
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
    severity: monaco.MarkerSeverity[severity === 'error' ? 'Error' : 'Warning'],
    message,
    code,
  }
}
