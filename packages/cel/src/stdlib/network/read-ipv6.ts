import { readIpv4 } from './read-ipv4.ts'
import { Unreadable } from './unreadable.ts'

/**
 * The bits of `2001:db8::1`: eight hexadecimal numbers, of which one run of zeros may be left out and the last two may
 * be written as IPv4. The first problem from the left is told.
 */
export function readIpv6(text: string): bigint | Unreadable {
  const groups: bigint[] = []
  let gap: number | undefined
  let rest = text
  if (rest.startsWith('::')) {
    gap = 0
    rest = rest.slice(2)
    if (rest === '') return 0n
  }
  while (groups.length < 8) {
    const [digits] = /^[\da-f]*/i.exec(rest) ?? ['']
    if (digits.length > 4) return new Unreadable('each group must have 4 or less digits', rest)
    if (digits === '') {
      return new Unreadable('each colon-separated field must have at least one digit', rest)
    }
    if (rest.charAt(digits.length) === '.') {
      const bits = readEmbedded(rest, groups.length, gap !== undefined)
      if (bits instanceof Unreadable) return bits
      groups.push(bits >> 16n, bits & 0xffffn)
      rest = ''
      break
    }
    groups.push(BigInt(`0x${digits}`))
    rest = rest.slice(digits.length)
    if (rest === '') break
    if (!rest.startsWith(':')) return new Unreadable('unexpected character, want colon', rest)
    if (rest === ':') return new Unreadable('colon must be followed by more characters', rest)
    rest = rest.slice(1)
    if (rest.startsWith(':')) {
      if (gap !== undefined) return new Unreadable('multiple :: in address', rest)
      gap = groups.length
      rest = rest.slice(1)
      if (rest === '') break
    }
  }
  if (rest !== '') return new Unreadable('trailing garbage after address', rest)
  return fillGap(groups, gap)
}

/** The IPv4 address that ends an IPv6 one. */
function readEmbedded(text: string, groupsBefore: number, hasGap: boolean): bigint | Unreadable {
  if (!hasGap && groupsBefore !== 6) {
    const reason = 'embedded IPv4 address must replace the final 2 fields of the address'
    return new Unreadable(reason, text)
  }
  if (groupsBefore > 6) {
    const reason = 'too many hex fields to fit an embedded IPv4 at the end of the address'
    return new Unreadable(reason, text)
  }
  return readIpv4(text)
}

function fillGap(groups: readonly bigint[], gap: number | undefined): bigint | Unreadable {
  const missing = 8 - groups.length
  if (gap === undefined && missing > 0) return new Unreadable('address string too short')
  if (gap !== undefined && missing === 0) {
    return new Unreadable('the :: must expand to at least one field of zeros')
  }
  const zeros = Array.from({ length: missing }, () => 0n)
  const all = groups.toSpliced(gap ?? 0, 0, ...zeros)
  return all.reduce((bits, group) => (bits << 16n) | group, 0n)
}
