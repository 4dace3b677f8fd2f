import type { Diagnostic } from '@igakit/cel-language'
import type { editor } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import { toRange } from '../position.ts'

/** The owner of the markers, for `monaco.editor.getModelMarkers({ owner: markerOwner })`. */
export const markerOwner = 'igakit-cel'

/** Converts a problem to a Monaco marker; marker messages are plain text. */
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
