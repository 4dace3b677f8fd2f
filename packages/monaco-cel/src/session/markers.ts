import { type Diagnostic, diagnosticText } from '@igakit/cel-language'
import type { editor } from 'monaco-editor/editor'
import type { MonacoApi } from '../monaco-api.ts'
import { toRange } from '../position.ts'

/** The owner of the markers, for `monaco.editor.getModelMarkers({ owner: markerOwner })`. */
export const markerOwner = 'igakit-cel'

/** The length of the longest finding that is underlined completely if it is about the whole rule. */
const mostUnderlined = 40

/** Converts a problem to a Monaco marker; marker messages are plain text. */
export function toMarker(
  diagnostic: Diagnostic,
  model: editor.ITextModel,
  { MarkerSeverity }: MonacoApi,
): editor.IMarkerData {
  const { code, range, severity } = diagnostic
  const severities = {
    error: MarkerSeverity.Error,
    warning: MarkerSeverity.Warning,
    hint: MarkerSeverity.Hint,
  } as const satisfies Record<Diagnostic['severity'], number>
  return {
    ...toRange(model, severity === 'error' ? range : underlined(range, model.getValue())),
    severity: severities[severity],
    code,
    message: diagnosticText(diagnostic),
    source: 'cel',
    modelVersionId: model.getVersionId(),
  }
}

/**
 * Returns the part of a finding to underline: the first word if the finding is about a whole long rule, because a
 * completely underlined rule is hard to read.
 */
function underlined(range: Diagnostic['range'], text: string): Diagnostic['range'] {
  const { end, start } = range
  const rule = text.slice(start, end)
  const isWhole = isBlank(text.slice(0, start)) && isBlank(text.slice(end))
  if (!isWhole || (rule.length <= mostUnderlined && !rule.includes('\n'))) return range
  const [word = ''] = /^[\w.]+|^\S/.exec(rule) ?? []
  return { start, end: start + Math.min(Math.max(word.length, 1), mostUnderlined) }
}

/** True if text outside a rule contains only whitespace and comments. */
const isBlank = (text: string): boolean =>
  text.split(/\r?\n/).every((line) => /^\s*(?:\/\/.*)?$/.test(line))
