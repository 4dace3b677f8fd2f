/**
 * A layout whose line breaks are undecided, after Wadler's "A prettier printer". A group is written on one line if
 * it fits; otherwise, every line break of the group is used.
 */
export type Doc = string | Concat | Line | Indent | Group | Suffix | CommentLine

interface Concat {
  readonly kind: 'concat'
  readonly parts: readonly Doc[]
  readonly breaks: boolean
}

/** A line break if the enclosing group is broken; otherwise `flat`. */
interface Line {
  readonly kind: 'line'
  readonly flat: '' | ' '
  readonly breaks: false
}

interface Indent {
  readonly kind: 'indent'
  readonly body: Doc
  readonly breaks: boolean
}

interface Group {
  readonly kind: 'group'
  readonly body: Doc
  readonly breaks: boolean
}

/** A comment to be placed at the end of the current line. */
interface Suffix {
  readonly kind: 'suffix'
  readonly text: string
  readonly breaks: true
}

/** A comment on its own line, before the next element. */
export interface CommentLine {
  readonly kind: 'comment_line'
  readonly text: string
  /** True if an empty line precedes the comment. */
  readonly isApart: boolean
  /** True if an empty line follows the comment. */
  readonly isFollowedByGap: boolean
  readonly breaks: true
}

/** A line break, or a space if the group is not broken. */
export const line: Doc = { kind: 'line', flat: ' ', breaks: false }

/** A line break, or nothing if the group is not broken. */
export const softline: Doc = { kind: 'line', flat: '', breaks: false }

export function concat(...parts: readonly Doc[]): Doc {
  return concatAll(parts)
}

/** Concatenates an array of layouts, which may be longer than the maximum number of arguments in a call. */
export function concatAll(parts: readonly Doc[]): Doc {
  return { kind: 'concat', parts, breaks: parts.some(hasBreak) }
}

export function indent(...parts: readonly Doc[]): Doc {
  const body = concatAll(parts)
  return { kind: 'indent', body, breaks: hasBreak(body) }
}

/** Creates a group, which breaks at all of its line breaks or at none. A comment inside the group breaks it. */
export function group(...parts: readonly Doc[]): Doc {
  const body = concatAll(parts)
  return { kind: 'group', body, breaks: hasBreak(body) }
}

export function suffix(text: string): Doc {
  return { kind: 'suffix', text, breaks: true }
}

export function commentLine(parts: Omit<CommentLine, 'kind' | 'breaks'>): Doc {
  return { kind: 'comment_line', breaks: true, ...parts }
}

/** True if the layout contains a comment, because a comment must end its line. */
function hasBreak(doc: Doc): boolean {
  return typeof doc !== 'string' && doc.breaks
}
