import type { Diagnostic } from '@igakit/cel-language'
import type { editor } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import { toRange } from '../position.ts'

/** Who the markers are from, as Monaco asks to know: `monaco.editor.getModelMarkers({ owner: markerOwner })`. */
export const markerOwner = 'igakit-cel'

/** A problem as Monaco marks it; messages of markers are plain text. */
export function toMarker(
  { advice, code, message, range, severity }: Diagnostic,
  model: editor.ITextModel,
  { MarkerSeverity }: MonacoApi,
): editor.IMarkerData {
  const severities = {
    error: MarkerSeverity.Error,
    warning: MarkerSeverity.Warning,
    hint: MarkerSeverity.Hint,
  } as const satisfies Record<Diagnostic['severity'], number>
  return {
    ...toRange(model, range),
    severity: severities[severity],
    code,
    message: advice === undefined ? message : `${message}\n${advice}`,
    source: 'cel',
    modelVersionId: model.getVersionId(),
  }
}
