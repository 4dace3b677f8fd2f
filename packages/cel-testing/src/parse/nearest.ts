/** The candidate that a misspelt word most likely meant, if one is near enough to be worth a suggestion. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(wanted.length * 0.4)) + 1
  for (const candidate of candidates) {
    // The distance is at least the difference of the lengths, and long words take long to compare.
    if (Math.abs(candidate.length - wanted.length) >= least) continue
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    previous = row
  }
  return previous[to.length] ?? 0
}
