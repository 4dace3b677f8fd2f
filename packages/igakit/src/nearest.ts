/** The candidate that a misspelt word most likely meant, if one is near enough to be worth a suggestion. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(wanted.length * 0.4)) + 1
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** The most titles that are compared, and the most characters of a text that is looked for. */
const mostTitles = 2000
const mostCharacters = 200

/** The titles that have a part like a text, the nearest first. */
export function nearestTitles(
  text: string,
  titles: readonly string[],
  count: number,
): readonly string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || wanted.length > mostCharacters) return []
  const limit = Math.min(wanted.length, Math.max(2, Math.floor(wanted.length * 0.4)) + 1)
  const words = wanted.split(/\s+/).length
  return [...new Set(titles.slice(0, mostTitles))]
    .map((title) => ({ title, distance: partDistance(wanted, words, title, limit) }))
    .filter(({ distance }) => distance < limit)
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, count)
    .map(({ title }) => title)
}

/** The distance of the part of a title, of about as many words, that is the nearest. */
function partDistance(wanted: string, count: number, title: string, limit: number): number {
  const words = title.slice(0, mostCharacters).toLowerCase().split(/\s+/)
  let least = limit
  for (let start = 0; start < words.length; start++) {
    for (const length of [count - 1, count, count + 1]) {
      const part = words.slice(start, start + length).join(' ')
      least = Math.min(least, editDistance(wanted, part, least))
    }
  }
  return least
}

/** The Levenshtein distance of two words; `limit` when it is at least that. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? limit) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(substitution, (previous[j] ?? limit) + 1, (row[j - 1] ?? limit) + 1))
    }
    previous = row
  }
  return Math.min(previous[b.length] ?? limit, limit)
}
