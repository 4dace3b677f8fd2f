import type { SyntaxTree } from '@igakit/cel/syntax'
import { commentLine, concatAll, type Doc, suffix } from './doc.ts'

/** A comment of a text. */
interface Comment {
  readonly start: number
  readonly text: string
  /** Whether it stands behind something on its line. */
  readonly isTrailing: boolean
  /** Whether empty lines stand before and behind it. */
  readonly isApart: boolean
  readonly isFollowedByGap: boolean
}

/** The comments of a text, taken in its order as the layout comes past them, so that none is lost. */
export class CommentQueue {
  readonly #comments: readonly Comment[]
  #next = 0

  constructor({ source, tokens }: SyntaxTree) {
    this.#comments = tokens.flatMap(({ end, kind, start }, index): readonly Comment[] => {
      if (kind !== 'comment') return []
      const before = source.slice(tokens[index - 1]?.end ?? 0, start)
      const behind = source.slice(end, tokens[index + 1]?.start)
      return [
        {
          start,
          text: source.slice(start, end).trimEnd(),
          isTrailing: index > 0 && !before.includes('\n'),
          isApart: index > 0 && isGap(before),
          isFollowedByGap: tokens[index + 1]?.kind !== 'end' && isGap(behind),
        },
      ]
    })
  }

  /** Whether there are comments before an offset that were not taken. */
  has(offset: number): boolean {
    const next = this.#comments[this.#next]
    return next !== undefined && next.start < offset
  }

  /** The comment behind what was written last, if it stands before an offset: it goes to the end of its line. */
  behind(offset: number): Doc {
    const next = this.#comments[this.#next]
    if (next === undefined || next.start >= offset || !next.isTrailing) return ''
    this.#next++
    return suffix(next.text)
  }

  /** All comments before an offset, on lines of their own. */
  before(offset: number): Doc {
    const lines: Doc[] = []
    for (
      let next = this.#comments[this.#next];
      next !== undefined && next.start < offset;
      next = this.#comments[this.#next]
    ) {
      this.#next++
      const { isApart, isFollowedByGap, text } = next
      lines.push(commentLine({ text, isApart, isFollowedByGap }))
    }
    return lines.length === 0 ? '' : concatAll(lines)
  }
}

/** Whether there is an empty line in white space. */
function isGap(space: string): boolean {
  return space.split('\n').length > 2
}
