/** Matches quoted text, an escape, a class, or the start of a capturing group. */
const part = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|\((?:(?!\?)|\?P?<)/g

/**
 * Counts the capturing groups in a valid pattern, like Go's `NumSubexp`. The library counts only the groups
 * that remain after it simplifies the pattern, which drops groups in parts that never match, such as `(a){0}`.
 */
export function groupCountOf(pattern: string): number {
  let count = 0
  for (const [text] of pattern.matchAll(part)) {
    if (text.startsWith('(')) count++
  }
  return count
}
