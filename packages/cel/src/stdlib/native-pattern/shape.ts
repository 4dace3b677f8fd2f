import { type CharacterSet, empty, overlaps, union } from './character-set.ts'

/**
 * A subpattern that matches any string in at most one way. A backtracking matcher therefore rejects every wrong path
 * at its first character and runs in linear time.
 */
export interface Shape {
  /** The JavaScript source: an atom or a sequence of atoms. */
  readonly source: string
  /** Characters that can start a match. */
  readonly first: CharacterSet
  /** Characters that can follow a match and extend it. */
  readonly extension: CharacterSet
  readonly matchesEmpty: boolean
}

export const emptyShape: Shape = { source: '', first: empty, extension: empty, matchesEmpty: true }

export function character(source: string, first: CharacterSet): Shape {
  return { source, first, extension: empty, matchesEmpty: false }
}

/** Concatenates two shapes; `undefined` if a character could belong to either shape. */
export function sequence(left: Shape, right: Shape): Shape | undefined {
  if (overlaps(left.extension, right.first)) return undefined
  if (left.matchesEmpty && overlaps(left.first, right.first)) return undefined
  return {
    source: left.source + right.source,
    first: left.matchesEmpty ? union(left.first, right.first) : left.first,
    extension: right.matchesEmpty
      ? union(left.extension, right.first, right.extension)
      : right.extension,
    matchesEmpty: left.matchesEmpty && right.matchesEmpty,
  }
}

/** Combines two shapes as alternatives; `undefined` if the first character does not determine the alternative. */
export function alternative(left: Shape, right: Shape): Shape | undefined {
  if (overlaps(left.first, right.first)) return undefined
  // An empty alternative is supported only in the last position.
  if (left.matchesEmpty) return undefined
  return {
    source: `${left.source}|${right.source}`,
    first: union(left.first, right.first),
    extension: right.matchesEmpty
      ? union(left.extension, right.extension, left.first, right.first)
      : union(left.extension, right.extension),
    matchesEmpty: right.matchesEmpty,
  }
}

/** Repeats a shape; `undefined` if the boundary between two repetitions is ambiguous. */
export function repetition(
  shape: Shape,
  quantifier: string,
  mayBeNone: boolean,
  isExact: boolean,
): Shape | undefined {
  if (shape.matchesEmpty || overlaps(shape.extension, shape.first)) return undefined
  return {
    source: `${shape.source}${quantifier}`,
    first: shape.first,
    extension: isExact ? shape.extension : union(shape.extension, shape.first),
    matchesEmpty: mayBeNone,
  }
}

export function group(shape: Shape): Shape {
  return { ...shape, source: `(?:${shape.source})` }
}
