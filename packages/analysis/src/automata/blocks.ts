/** A block of code points that no automaton distinguishes. */
export interface Block {
  readonly first: number
  /** The code points of the block to use in examples, most natural first. */
  readonly representatives: readonly number[]
}

const surrogates = [0xd800, 0xdfff] as const
const lastCodePoint = 0x10ffff

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Code points, the most usual in examples first. */
const natural = Array.from(
  `${letters}0123456789${letters.toUpperCase()}-_/.@: +=~!#$%&()*,;<>?[]^{|}'\`"\\é中😀`,
  (character) => character.codePointAt(0) ?? 0,
)

/**
 * Divides all code points into blocks, the most natural block first.
 * @param boundaries the code points that start a block, in any order
 * @param count the number of representatives of each block, if it has as many code points
 */
export function blocksOf(boundaries: Iterable<number>, count: number): readonly Block[] {
  const starts = [...new Set([0, surrogates[0], surrogates[1] + 1, ...boundaries])]
    .filter((each) => each >= 0 && each <= lastCodePoint)
    .filter((each) => each <= surrogates[0] || each > surrogates[1])
    .toSorted((left, right) => left - right)
  const chosenIn = starts.map((): number[] => [])
  for (const each of natural) chosenIn[blockAt(starts, each)]?.push(each)
  return starts
    .flatMap((first, index) => {
      if (first === surrogates[0]) return []
      const last = (starts[index + 1] ?? lastCodePoint + 1) - 1
      const chosen = chosenIn[index]?.slice(0, count) ?? []
      // Control characters only as a last resort.
      for (let each = Math.max(first, Math.min(last, 0x21)); chosen.length < count; each++) {
        if (each > last) break
        if (!chosen.includes(each)) chosen.push(each)
      }
      for (let each = first; chosen.length < count && each <= last; each++) {
        if (!chosen.includes(each)) chosen.push(each)
      }
      return [{ first, representatives: chosen }]
    })
    .toSorted((left, right) => rankOf(left) - rankOf(right))
}

/** Joins blocks with equal keys. The first block, which is the most natural, represents them. */
export function joinedBlocks(
  blocks: readonly Block[],
  keyOf: (block: Block) => string,
  count: number,
): readonly Block[] {
  const joined = new Map<string, Block>()
  for (const block of blocks) {
    const key = keyOf(block)
    const known = joined.get(key)
    if (known === undefined) joined.set(key, block)
    else if (known.representatives.length < count) {
      const representatives = [...known.representatives, ...block.representatives].slice(0, count)
      joined.set(key, { ...known, representatives })
    }
  }
  return [...joined.values()]
}

/** Returns the index of the last number not above a code point; the numbers are sorted. */
export function blockAt(starts: readonly number[], codePoint: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= codePoint) low = middle
    else high = middle - 1
  }
  return low
}

const rank = new Map(natural.map((each, at) => [each, at]))

/** Orders blocks by their most natural code point. */
function rankOf({ first, representatives }: Block): number {
  const [best = first] = representatives
  const known = rank.get(best)
  if (known !== undefined) return known
  return best < 0x20 || best === 0x7f ? Number.MAX_SAFE_INTEGER : natural.length + best
}
