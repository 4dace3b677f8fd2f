import { type SemanticToken, semanticTokenTypes } from '@igakit/cel-language'
import type { editor } from 'monaco-editor/editor'
import { toRange } from '../position.ts'

/**
 * Tokens as editors pass them around: for each the lines and columns since the one before, its length, type and
 * modifiers. A token over several lines (a text in triple quotes) becomes one a line.
 */
export function encodeSemanticTokens(
  tokens: readonly SemanticToken[],
  model: editor.ITextModel,
): Uint32Array {
  const data: number[] = []
  let lineBefore = 1
  let columnBefore = 1
  for (const { range, type } of tokens) {
    const { endColumn, endLineNumber, startColumn, startLineNumber } = toRange(model, range)
    for (let line = startLineNumber; line <= endLineNumber; line++) {
      const from = line === startLineNumber ? startColumn : 1
      const to = line === endLineNumber ? endColumn : model.getLineMaxColumn(line)
      if (to <= from) continue
      const column = line === lineBefore ? from - columnBefore : from - 1
      data.push(line - lineBefore, column, to - from, semanticTokenTypes.indexOf(type), 0)
      lineBefore = line
      columnBefore = from
    }
  }
  return new Uint32Array(data)
}
