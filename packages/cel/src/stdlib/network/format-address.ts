/** Formats an address like `192.0.2.1`. */
export function formatIpv4(bits: bigint): string {
  return groupsOf(bits, 4, 8).join('.')
}

/** Formats an address as eight hexadecimal groups, compressing the first of the longest runs of zeros. */
export function formatIpv6(bits: bigint): string {
  const groups = groupsOf(bits, 8, 16)
  const { start, length } = longestZeros(groups)
  const hex = groups.map((group) => group.toString(16))
  if (length < 2) return hex.join(':')
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}`
}

function groupsOf(bits: bigint, count: number, size: number): bigint[] {
  return Array.from({ length: count }, (_, index) =>
    BigInt.asUintN(size, bits >> BigInt(size * (count - 1 - index))),
  )
}

function longestZeros(groups: readonly bigint[]): {
  readonly start: number
  readonly length: number
} {
  let longest = { start: 0, length: 0 }
  let length = 0
  for (const [index, group] of groups.entries()) {
    length = group === 0n ? length + 1 : 0
    if (length > longest.length) longest = { start: index + 1 - length, length }
  }
  return longest
}
