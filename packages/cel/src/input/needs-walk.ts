/**
 * True if JSON may contain content that `JSON.parse` accepts but the service rejects: a number outside the range of
 * doubles, or excessive nesting. Most claims contain neither, and walking them takes longer than evaluating a rule.
 * False positives are possible; false negatives are not.
 */
export function needsWalk(json: string, maxDepth: number): boolean {
  return hasMoreBrackets(json, maxDepth) || LARGE_EXPONENT.test(json) || MANY_DIGITS.test(json)
}

/**
 * A number outside the range of doubles has at least 200 consecutive digits or a three-digit exponent. The
 * characters allowed before a number distinguish the number from digits in a hash.
 */
const LARGE_EXPONENT = /(?:^|[\s:[,-])\d[\d.]*[eE]\+?\d{3}/
const MANY_DIGITS = /\d{200}/

/**
 * True if JSON has more opening brackets than the given number, including brackets in strings. The number of brackets
 * is an upper bound on the nesting depth.
 */
function hasMoreBrackets(json: string, most: number): boolean {
  let left = most
  // Searching is several times faster than visiting every character.
  for (const bracket of ['{', '[']) {
    for (let at = json.indexOf(bracket); at !== -1; at = json.indexOf(bracket, at + 1)) {
      if (--left < 0) return true
    }
  }
  return false
}
