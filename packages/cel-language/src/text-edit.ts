import type { Range } from '@igakit/cel'

/** A change of a text: what to write in place of a part. Edits of one list do not overlap. */
export interface TextEdit {
  /** UTF-16 offsets. */
  readonly range: Range
  readonly newText: string
}

/** A text with edits made. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let at = 0
  const inOrder = edits.toSorted((left, right) => left.range.start - right.range.start)
  for (const { newText, range } of inOrder) {
    result += text.slice(at, range.start) + newText
    at = range.end
  }
  return result + text.slice(at)
}
