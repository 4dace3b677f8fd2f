import {
  type SemanticToken,
  type SemanticTokenType,
  semanticTokenTypes,
} from '@igakit/cel-language'
import type { editor } from 'monaco-editor/editor'

/** What the grammar paints already, with escapes and what is wrong in a string, which these tokens do not tell. */
const inGrammar: ReadonlySet<SemanticTokenType> = new Set([
  'comment',
  'string',
  'number',
  'keyword',
  'operator',
])

/**
 * The names of a rule as editors pass tokens around: for each the lines and columns since the one before, its length,
 * type and modifiers. A name never spans lines.
 */
export function encodeSemanticTokens(
  tokens: readonly SemanticToken[],
  model: editor.ITextModel,
): Uint32Array {
  const data: number[] = []
  let before = { lineNumber: 1, column: 1 }
  for (const { range, type } of tokens) {
    // Behind a dot that nothing follows is a name without letters.
    if (inGrammar.has(type) || range.end === range.start) continue
    const at = model.getPositionAt(range.start)
    const lines = at.lineNumber - before.lineNumber
    const columns = lines === 0 ? at.column - before.column : at.column - 1
    data.push(lines, columns, range.end - range.start, semanticTokenTypes.indexOf(type), 0)
    before = at
  }
  return new Uint32Array(data)
}
