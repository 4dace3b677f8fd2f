/** True if a pattern with `*` and `?` matches a whole text. Takes time in the product of both lengths. */
export function matchesWildcards(pattern: string, text: string): boolean {
  let reached = new Set([0])
  const skipStars = (states: Set<number>): Set<number> => {
    for (const at of states) if (pattern[at] === '*') states.add(at + 1)
    return states
  }
  reached = skipStars(reached)
  for (const character of text) {
    const next = new Set<number>()
    for (const at of reached) {
      const expected = pattern[at]
      if (expected === '*') next.add(at)
      else if (expected === '?' || expected === character) next.add(at + 1)
    }
    reached = skipStars(next)
  }
  return reached.has(pattern.length)
}
