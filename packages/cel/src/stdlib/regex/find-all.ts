import type { Meter } from '../../values/meter.ts'
import type { WeighedRegex } from '../patterns/weighed-regex.ts'
import type { Match } from './match.ts'
import { Matcher } from './matcher.ts'

/**
 * Yields the matches of a pattern from left to right. Like Go, omits overlapping matches and empty matches directly
 * after another match.
 */
export function* findAll(pattern: WeighedRegex, text: string, meter: Meter): Generator<Match> {
  // The library tests for a match much faster than it locates one.
  if (!pattern.test(text, meter)) return
  const matcher = new Matcher(pattern.regex, text, meter)
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
