import { editDistance } from '@igakit/cel-language/spelling'

/** The maximum number of titles to compare, and the maximum length of each compared text. */
const mostTitles = 2000
const mostCharacters = 200

/** Returns the titles that contain words similar to the given text, most similar first. */
export function nearestTitles(
  text: string,
  titles: readonly string[],
  count: number,
): readonly string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || wanted.length > mostCharacters) return []
  const limit = Math.min(wanted.length, Math.max(1, Math.floor(wanted.length * 0.4)) + 1)
  const words = wanted.split(/\s+/).length
  return [...new Set(titles.slice(0, mostTitles))]
    .map((title) => ({ title, distance: partDistance(wanted, words, title, limit) }))
    .filter(({ distance }) => distance < limit)
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, count)
    .map(({ title }) => title)
}

/** Returns the edit distance to the most similar sequence of about the same number of words. */
function partDistance(wanted: string, count: number, title: string, limit: number): number {
  const words = title.slice(0, mostCharacters).toLowerCase().split(/\s+/)
  let least = limit
  for (let start = 0; start < words.length; start++) {
    for (const length of [count - 1, count, count + 1]) {
      const part = words.slice(start, start + length).join(' ')
      least = Math.min(least, editDistance(wanted, part, { limit: least }))
    }
  }
  return least
}
