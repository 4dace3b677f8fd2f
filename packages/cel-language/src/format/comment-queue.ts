import type { SyntaxTree } from '@igakit/cel/syntax'
import { commentLine, concatAll, type Doc, suffix } from './doc.ts'

interface Comment {
  readonly start: number
  readonly text: string
  /** True if code precedes the comment on its line. */
  readonly isTrailing: boolean
  /** True if the comment is surrounded by empty lines. */
  readonly isApart: boolean
  readonly isFollowedByGap: boolean
}

/** The comments in a text. The layout consumes all comments in order, so none are lost. */
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

  /** True if any comments before an offset remain. */
  has(offset: number): boolean {
    const next = this.#comments[this.#next]
    return next !== undefined && next.start < offset
  }

  /**
   * Consumes the next comment if it precedes an offset and trails code on its line. The comment ends the output
   * line.
   */
  behind(offset: number): Doc {
    const next = this.#comments[this.#next]
    if (next === undefined || next.start >= offset || !next.isTrailing) return ''
    this.#next++
    return suffix(next.text)
  }

  /** Consumes all comments before an offset and puts each on its own line. */
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

/** True if the whitespace contains an empty line. */
function isGap(space: string): boolean {
  return space.split('\n').length > 2
}
