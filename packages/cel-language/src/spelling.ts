/**
 * Returns the candidate closest to a misspelt word, ignoring case, or else the only candidate that begins with the
 * word; `undefined` if there is none. Two fifths of the characters may differ, but always one; a swap of adjacent
 * characters counts as one difference.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let limit = Math.max(1, Math.floor(wanted.length * 0.4)) + 1
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), { allowsSwaps: true, limit })
    if (distance < limit) {
      best = candidate
      limit = distance
    }
  }
  return best ?? onlyLonger(wanted, candidates)
}

function onlyLonger(start: string, candidates: Iterable<string>): string | undefined {
  if (start.length < 3) return undefined
  const longer = [...candidates].filter((each) => each.toLowerCase().startsWith(start))
  return longer.length === 1 ? longer[0] : undefined
}

/**
 * Returns up to three candidates close to a misspelt CEL name, closest first. Stricter than `nearest`, because
 * names are short and resemble each other. Ignores case and underscores, and counts a swap of adjacent characters as
 * one edit.
 */
export function nearestNames(name: string, candidates: Iterable<string>): readonly string[] {
  const most = Math.max(1, Math.floor(name.length / 3))
  const found: { readonly candidate: string; readonly distance: number }[] = []
  for (const candidate of new Set(candidates)) {
    if (candidate === name || Math.abs(candidate.length - name.length) > most) continue
    const distance = editDistance(plain(name), plain(candidate), { allowsSwaps: true })
    if (distance <= most) found.push({ candidate, distance })
  }
  return found
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', '')
}

interface EditDistanceOptions {
  /** The maximum distance to return; unlimited if absent. */
  readonly limit?: number
  /** True to count a swap of adjacent characters as one edit (optimal string alignment). */
  readonly allowsSwaps?: boolean
}

/** Returns the minimum number of characters to insert, delete or replace to turn one string into the other. */
export function editDistance(
  left: string,
  right: string,
  { allowsSwaps = false, limit = Infinity }: EditDistanceOptions = {},
): number {
  // The distance is at least the difference in length, and long strings are slow to compare.
  if (Math.abs(left.length - right.length) >= limit) return limit
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let at = 1; at <= left.length; at++) {
    const next = [at]
    for (let column = 1; column <= right.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (left[at - 1] === right[column - 1] ? 0 : 1)
      const isSwapped =
        allowsSwaps && left[at - 1] === right[column - 2] && left[at - 2] === right[column - 1]
      const swapped = isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity
      next.push(Math.min(replaced, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return Math.min(row.at(-1) ?? 0, limit)
}
