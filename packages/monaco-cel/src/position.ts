import type { editor, IRange } from 'monaco-editor/editor'
import type { TextRange } from './host/language-host.ts'

/** Converts offsets in a model's text to lines and columns. */
export function toRange(model: editor.ITextModel, { end, start }: TextRange): IRange {
  const from = model.getPositionAt(start)
  const to = model.getPositionAt(end)
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  }
}

/** Converts lines and columns of a model to offsets in its text. */
export function toTextRange(model: editor.ITextModel, range: IRange): TextRange {
  return {
    start: model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn }),
    end: model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn }),
  }
}
