/** The words that a misspelt one may stand for, the likeliest first, at most three. */
export function nearest(word: string, candidates: Iterable<string>): readonly string[] {
  const most = Math.max(1, Math.floor(word.length / 3))
  const found: { readonly candidate: string; readonly distance: number }[] = []
  for (const candidate of new Set(candidates)) {
    if (candidate === word || Math.abs(candidate.length - word.length) > most) continue
    const distance = distanceOf(plain(word), plain(candidate))
    if (distance <= most) found.push({ candidate, distance })
  }
  return found
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

/** Upper case and underscores are what people slip in most. */
function plain(word: string): string {
  return word.toLowerCase().replaceAll('_', '')
}

/** How many characters have to be put in, taken out, replaced or swapped (optimal string alignment). */
function distanceOf(left: string, right: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let at = 1; at <= left.length; at++) {
    const next = [at]
    for (let column = 1; column <= right.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (left[at - 1] === right[column - 1] ? 0 : 1)
      const isSwapped = left[at - 1] === right[column - 2] && left[at - 2] === right[column - 1]
      const swapped = isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity
      next.push(Math.min(replaced, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
