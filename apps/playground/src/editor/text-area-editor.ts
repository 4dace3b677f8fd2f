import type { TextRange } from '../evaluation/report.ts'

/** Replaces the text of a text area in one undoable step. */
export function replaceTextAreaText(textArea: HTMLTextAreaElement, text: string): void {
  if (textArea.value === text) return
  const focusedBefore = document.activeElement
  textArea.focus({ preventScroll: true })
  textArea.select()
  // Deprecated, but the only scripted edit that supports undo.
  const undoable = document.execCommand('insertText', false, text)
  if (!undoable) textArea.value = text
  textArea.setSelectionRange(0, 0)
  textArea.scrollTop = 0
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
}

/** Focuses a text area and selects a range. */
export function revealInTextArea(textArea: HTMLTextAreaElement, range: TextRange): void {
  textArea.focus()
  textArea.setSelectionRange(range.start, range.end)
}
