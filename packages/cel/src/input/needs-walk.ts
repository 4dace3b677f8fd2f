/**
 * True if JSON may contain something that `JSON.parse` accepts but the service rejects: a number outside the range of
 * doubles, or excessive nesting. Most claims contain neither, and walking them takes longer than evaluating a rule. May
 * return false positives, but never false negatives.
 */
export function needsWalk(json: string, maxDepth: number): boolean {
  return countBrackets(json) > maxDepth || LARGE_EXPONENT.test(json) || MANY_DIGITS.test(json)
}

/**
 * A number outside the range of doubles has at least 200 consecutive digits or a three-digit exponent. The characters
 * that may precede a number distinguish it from digits in a hash.
 */
const LARGE_EXPONENT = /(?:^|[\s:[,-])\d[\d.]*[eE]\+?\d{3}/
const MANY_DIGITS = /\d{200}/

const OPEN_OBJECT = 0x7b
const OPEN_LIST = 0x5b

/** Counts brackets, including those in strings: an upper bound of the nesting depth. */
function countBrackets(json: string): number {
  let count = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === OPEN_OBJECT || code === OPEN_LIST) count++
  }
  return count
}
