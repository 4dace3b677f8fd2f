import {
  type SemanticToken,
  type SemanticTokenType,
  semanticTokenTypes,
} from '@igakit/cel-language'
import type { editor } from 'monaco-editor/editor'

/** Token types that the grammar already colours, in more detail than semantic tokens do. */
const inGrammar: ReadonlySet<SemanticTokenType> = new Set([
  'comment',
  'string',
  'number',
  'keyword',
  'operator',
])

/**
 * Encodes the names of a rule as semantic tokens: for each name, the distance in lines and columns, the length, the
 * type and the modifiers. A name never spans several lines.
 */
export function encodeSemanticTokens(
  tokens: readonly SemanticToken[],
  model: editor.ITextModel,
): Uint32Array {
  const data: number[] = []
  let before = { lineNumber: 1, column: 1 }
  for (const { range, type } of tokens) {
    // An incomplete selection has an empty name.
    if (inGrammar.has(type) || range.end === range.start) continue
    const at = model.getPositionAt(range.start)
    const lines = at.lineNumber - before.lineNumber
    const columns = lines === 0 ? at.column - before.column : at.column - 1
    data.push(lines, columns, range.end - range.start, semanticTokenTypes.indexOf(type), 0)
    before = at
  }
  return new Uint32Array(data)
}
