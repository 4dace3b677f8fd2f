import type { TextRange } from '../evaluation/report.ts'

/** Replaces the whole text of a text area in one step that its undo takes back. */
export function replaceTextAreaText(textArea: HTMLTextAreaElement, text: string): void {
  if (textArea.value === text) return
  const focusedBefore = document.activeElement
  textArea.focus({ preventScroll: true })
  textArea.select()
  // Obsolete on paper, and still the only edit by script that browsers put on the undo stack.
  const undoable = document.execCommand('insertText', false, text)
  if (!undoable) textArea.value = text
  textArea.setSelectionRange(0, 0)
  textArea.scrollTop = 0
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
}

/** Focuses a text area with this part selected. */
export function revealInTextArea(textArea: HTMLTextAreaElement, range: TextRange): void {
  textArea.focus()
  textArea.setSelectionRange(range.start, range.end)
}
