import type { Range } from '@igakit/cel'

/** A replacement of a range in a text. Edits in the same list do not overlap. */
export interface TextEdit {
  /** The range in UTF-16 offsets. */
  readonly range: Range
  readonly newText: string
}

/** Applies edits to a text. */
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

/** A change that improves a rule. */
export interface QuickFix {
  /** An imperative sentence, such as `Replace = with ==`. */
  readonly title: string
  readonly edits: readonly TextEdit[]
  /** True if the fix is almost certainly the intended change. */
  readonly isPreferred: boolean
}
