/**
 * Whether a text may hold what `JSON.parse` takes and the service does not: a number that no double holds, or too much
 * nesting. Most claims could not, and walking them takes longer than evaluating a rule. It may say so of a text that has
 * neither, and never the other way around.
 */
export function needsWalk(json: string, maxDepth: number): boolean {
  return countBrackets(json) > maxDepth || LARGE_EXPONENT.test(json) || MANY_DIGITS.test(json)
}

/**
 * Beyond the range of doubles is what has at least 200 digits in a row, or an exponent of at least three. Numbers begin
 * the text or follow one of these characters, which those in the middle of a hash do not.
 */
const LARGE_EXPONENT = /(?:^|[\s:[,-])\d[\d.]*[eE]\+?\d{3}/
const MANY_DIGITS = /\d{200}/

const OPEN_OBJECT = 0x7b
const OPEN_LIST = 0x5b

/** How many there are, in strings too: a text does not nest deeper. */
function countBrackets(json: string): number {
  let count = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === OPEN_OBJECT || code === OPEN_LIST) count++
  }
  return count
}
