/**
 * A layout that is not decided yet, after Wadler's "A prettier printer": groups are written on one line where they fit,
 * and otherwise every line of theirs is broken.
 */
export type Doc = string | Concat | Line | Indent | Group | Suffix | CommentLine

interface Concat {
  readonly kind: 'concat'
  readonly parts: readonly Doc[]
  readonly breaks: boolean
}

/** A line break where its group is broken; otherwise `flat`. */
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

/** A comment that goes to the end of the line that it comes up in. */
interface Suffix {
  readonly kind: 'suffix'
  readonly text: string
  readonly breaks: true
}

/** A comment on a line of its own, before what follows. */
export interface CommentLine {
  readonly kind: 'comment_line'
  readonly text: string
  /** Whether an empty line comes before it. */
  readonly isApart: boolean
  /** Whether an empty line comes behind it. */
  readonly isFollowedByGap: boolean
  readonly breaks: true
}

/** A line break, or a space. */
export const line: Doc = { kind: 'line', flat: ' ', breaks: false }

/** A line break, or nothing. */
export const softline: Doc = { kind: 'line', flat: '', breaks: false }

export function concat(...parts: readonly Doc[]): Doc {
  return concatAll(parts)
}

/** Of any number of parts, which may be more than a call can have arguments. */
export function concatAll(parts: readonly Doc[]): Doc {
  return { kind: 'concat', parts, breaks: parts.some(hasBreak) }
}

export function indent(...parts: readonly Doc[]): Doc {
  const body = concatAll(parts)
  return { kind: 'indent', body, breaks: hasBreak(body) }
}

/** Broken as a whole or not at all; a comment within breaks it. */
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

/** Whether a layout has a comment in it, behind which the line has to end. */
function hasBreak(doc: Doc): boolean {
  return typeof doc !== 'string' && doc.breaks
}
