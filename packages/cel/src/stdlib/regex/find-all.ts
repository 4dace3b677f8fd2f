import type { RE2JS } from '@bufbuild/re2'
import type { Match } from './match.ts'
import { Matcher } from './matcher.ts'

/**
 * The matches of a pattern from left to right. As Go finds them: none overlaps another, and an empty one does not
 * follow right on another.
 */
export function* findAll(regex: RE2JS, text: string): Generator<Match> {
  // Asked first, since the library answers without a trace of where, and so much faster.
  if (!regex.test(text)) return
  const matcher = new Matcher(regex, text)
  let from = 0
  let lastEnd = -1
  while (from <= text.length) {
    const match = matcher.find(from)
    if (match === undefined) return
    const isEmptyHere = match.end === from
    if (!isEmptyHere || match.start !== lastEnd) yield match
    from = isEmptyHere ? nextCodePoint(text, from) : match.end
    lastEnd = match.end
  }
}

function nextCodePoint(text: string, from: number): number {
  return from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1)
}
