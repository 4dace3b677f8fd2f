import { type CharacterSet, empty, overlaps, union } from './character-set.ts'

/**
 * A part of a pattern of which it is known that a text can be taken apart by it in one way at most, so that a matcher
 * that backtracks finds every other way closed at its first character. Its time then grows with the text alone.
 */
export interface Shape {
  /** The part for JavaScript, in the form of one atom or of a sequence of them. */
  readonly source: string
  /** What a match may begin with. */
  readonly first: CharacterSet
  /** What may come behind a match and make it longer. */
  readonly extension: CharacterSet
  readonly matchesEmpty: boolean
}

export const nothing: Shape = { source: '', first: empty, extension: empty, matchesEmpty: true }

export function character(source: string, first: CharacterSet): Shape {
  return { source, first, extension: empty, matchesEmpty: false }
}

/** One after the other; `undefined` where it could be unclear which of the two a character belongs to. */
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

/** Either of them; `undefined` where the first character does not tell which. */
export function alternative(left: Shape, right: Shape): Shape | undefined {
  if (overlaps(left.first, right.first)) return undefined
  // The empty alternative is only tried when it is last, and only one can be.
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

/** Several times; `undefined` where the end of one time and the beginning of the next could be unclear. */
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
