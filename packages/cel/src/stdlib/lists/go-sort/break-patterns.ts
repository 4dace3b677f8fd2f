import type { Range, Sortable } from './sortable.ts'

/**
 * Scatters three elements around the middle to break patterns that cause bad pivots. Uses the xorshift of Go 1.23,
 * seeded with the length, so the result is deterministic. Newer releases shift by 13, 7 and 17 (golang/go#70144), which
 * changes the order of equal keys in lists of more than twelve elements.
 */
export function breakPatterns(data: Sortable, { from, to }: Range): void {
  const length = to - from
  const mask = (1n << BigInt(32 - Math.clz32(length))) - 1n
  const middle = from + Math.trunc(length / 4) * 2
  let random = BigInt(length)
  for (let at = middle - 1; at <= middle + 1; at++) {
    random = nextRandom(random)
    const other = Number(random & mask)
    data.swap(at, from + (other >= length ? other - length : other))
  }
}

function nextRandom(seed: bigint): bigint {
  let random = seed
  random ^= BigInt.asUintN(64, random << 13n)
  random ^= random >> 17n
  return random ^ BigInt.asUintN(64, random << 5n)
}
