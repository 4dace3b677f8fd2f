import * as monaco from 'monaco-editor/editor'

/** Shows suggestions after a space behind `==` or `!=`, where Monaco would wait for a letter. */
export function suggestAfterComparison(
  editor: monaco.editor.IStandaloneCodeEditor,
  model: monaco.editor.ITextModel,
): monaco.IDisposable {
  return model.onDidChangeContent(({ changes: [change, more], isRedoing, isUndoing }) => {
    if (!change || more || isRedoing || isUndoing || change.text !== ' ') return
    const end = model.getPositionAt(change.rangeOffset)
    const line = model.getLineContent(end.lineNumber).slice(0, end.column - 1)
    if (!/[=!]=$/.test(line)) return
    // The model must not change while it reports a change.
    queueMicrotask(() => editor.trigger('igakit', 'editor.action.triggerSuggest', { auto: true }))
  })
}

/**
 * Lets `&` and `|` continue the rule after a suggestion was accepted inside quotes: typed at the end of the accepted
 * value, they move behind the closing quote.
 */
export function leaveStringAfterValue(
  editor: monaco.editor.IStandaloneCodeEditor,
  model: monaco.editor.ITextModel,
): readonly monaco.IDisposable[] {
  /** The offset of the end of the accepted value. */
  let accepted: number | undefined
  const characterAt = (offset: number): string =>
    model.getValueInRange(
      monaco.Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + 1)),
    )
  const leave = (offset: number, typed: string): void => {
    const [start, end] = [model.getPositionAt(offset), model.getPositionAt(offset + 2)]
    const text = `${characterAt(offset + 1)} ${typed}`
    const caret = { lineNumber: start.lineNumber, column: start.column + text.length }
    editor.executeEdits(
      'igakit',
      [{ range: monaco.Range.fromPositions(start, end), text }],
      [monaco.Selection.fromPositions(caret, caret)],
    )
  }
  return [
    model.onDidChangeContent(({ changes, isRedoing, isUndoing }) => {
      const [change, more] = changes
      const at = accepted
      accepted = undefined
      if (!change || more || isUndoing || isRedoing) return
      const { rangeLength, rangeOffset, text } = change
      const isOperator = text === '&' || text === '|'
      if (isOperator && rangeLength === 0 && rangeOffset === at) {
        // The model must not change while it reports a change.
        queueMicrotask(() => leave(rangeOffset, text))
      } else if (text.length > 1 && /["']/.test(characterAt(rangeOffset + text.length))) {
        accepted = rangeOffset + text.length
      }
    }),
    // Pasted text is not necessarily a whole value.
    editor.onDidPaste(() => {
      accepted = undefined
    }),
  ]
}
