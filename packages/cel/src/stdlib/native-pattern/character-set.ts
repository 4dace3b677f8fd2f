/** A set of code points as sorted, disjoint ranges. */
export type CharacterSet = readonly (readonly [low: number, high: number])[]

const maxCodePoint = 0x10ffff

export const empty: CharacterSet = []
export const digit: CharacterSet = [[0x30, 0x39]]
export const word: CharacterSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]
/** RE2's `\s`, which excludes the vertical tab. */
export const space: CharacterSet = [
  [0x09, 0x0a],
  [0x0c, 0x0d],
  [0x20, 0x20],
]
/** RE2's `.`: everything except a line feed. */
export const anyCharacter: CharacterSet = complement([[0x0a, 0x0a]])

export function single(codePoint: number): CharacterSet {
  return [[codePoint, codePoint]]
}

export function union(...sets: readonly CharacterSet[]): CharacterSet {
  const merged: [number, number][] = []
  for (const [low, high] of sets.flat().toSorted(([left], [right]) => left - right)) {
    const last = merged.at(-1)
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high)
    else merged.push([low, high])
  }
  return merged
}

export function complement(set: CharacterSet): CharacterSet {
  const rest: [number, number][] = []
  let from = 0
  for (const [low, high] of set) {
    if (low > from) rest.push([from, low - 1])
    from = high + 1
  }
  if (from <= maxCodePoint) rest.push([from, maxCodePoint])
  return rest
}

export function overlaps(left: CharacterSet, right: CharacterSet): boolean {
  return left.some(([low, high]) => right.some(([from, to]) => low <= to && from <= high))
}

/** Returns the set as a character class for a JavaScript pattern with the `u` flag. */
export function toSource(set: CharacterSet): string {
  const ranges = set.map(([low, high]) => `${escape(low)}-${escape(high)}`)
  return `[${ranges.join('')}]`
}

function escape(codePoint: number): string {
  return `\\u{${codePoint.toString(16)}}`
}
