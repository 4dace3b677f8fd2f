import type { Hover } from '@igakit/cel-language'
import type { editor, languages, Position } from 'monaco-editor/editor'
import { hoverContents } from '../markdown/hover-contents.ts'
import type { MonacoApi } from '../monaco-api.ts'
import { toRange } from '../position.ts'
import type { FindClient } from '../session/language-client.ts'

export function createHoverProvider(
  findClient: FindClient,
  monaco: MonacoApi,
): languages.HoverProvider {
  return {
    async provideHover(model, position, token) {
      const offset = model.getOffsetAt(position)
      const hover = await findClient(model)?.request(
        (host, document, text) => host.hover(document, text, offset),
        token,
      )
      if (hover === undefined) return undefined
      const contents = hoverContents(withoutSaid(hover, markersAt(position, model, monaco)))
      return { contents, range: toRange(model, hover.range) }
    },
  }
}

/** Removes an error that a marker already reports in the same hover. */
function withoutSaid(hover: Hover, markers: readonly editor.IMarker[]): Hover {
  const { outcome, ...rest } = hover
  const isSaid =
    outcome?.kind === 'failure' && markers.some(({ message }) => message === outcome.message)
  return isSaid ? rest : hover
}

function markersAt(
  { column, lineNumber }: Position,
  { uri }: editor.ITextModel,
  { editor }: MonacoApi,
): readonly editor.IMarker[] {
  const isBefore = (line: number, at: number): boolean =>
    line < lineNumber || (line === lineNumber && at <= column)
  const isBehind = (line: number, at: number): boolean =>
    line > lineNumber || (line === lineNumber && at >= column)
  return editor
    .getModelMarkers({ resource: uri })
    .filter(
      ({ endColumn, endLineNumber, startColumn, startLineNumber }) =>
        isBefore(startLineNumber, startColumn) && isBehind(endLineNumber, endColumn),
    )
}
