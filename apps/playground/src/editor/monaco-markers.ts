import * as monaco from 'monaco-editor/editor'
import type { Marker } from './marker.ts'

/** Who the markers of the evaluator are from, as Monaco asks to know. */
export const evaluatorOwner = 'igakit'

/** A marker as Monaco sets it; its message is plain text there. */
export function markerData(
  { code, message, range: { end, start } }: Marker,
  model: monaco.editor.ITextModel,
): monaco.editor.IMarkerData {
  const from = model.getPositionAt(start)
  const to = model.getPositionAt(end)
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
    severity: monaco.MarkerSeverity.Error,
    message,
    code,
  }
}
