/**
 * True if JSON may contain content that `JSON.parse` accepts but the service rejects: a number outside the range of
 * doubles, or excessive nesting. Most claims contain neither, and walking them takes longer than evaluating a rule.
 * False positives are possible; false negatives are not.
 */
export function needsWalk(json: string, maxDepth: number): boolean {
  return countBrackets(json) > maxDepth || LARGE_EXPONENT.test(json) || MANY_DIGITS.test(json)
}

/**
 * A number outside the range of doubles has at least 200 consecutive digits or a three-digit exponent. The
 * characters allowed before a number distinguish the number from digits in a hash.
 */
const LARGE_EXPONENT = /(?:^|[\s:[,-])\d[\d.]*[eE]\+?\d{3}/
const MANY_DIGITS = /\d{200}/

const OPEN_OBJECT = 0x7b
const OPEN_LIST = 0x5b

/** Counts brackets, including brackets in strings, which gives an upper bound on the nesting depth. */
function countBrackets(json: string): number {
  let count = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === OPEN_OBJECT || code === OPEN_LIST) count++
  }
  return count
}
