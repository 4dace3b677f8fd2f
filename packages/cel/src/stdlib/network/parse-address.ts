import { goQuote } from '../go-quote.ts'
import { IpAddress } from './ip-address.ts'

export type ParsedAddress =
  | { readonly ok: true; readonly address: IpAddress; readonly zone: string }
  | { readonly ok: false; readonly error: string }

/** Parses an address like Go's `netip.ParseAddr`, with Go's error messages. */
export function parseAddress(text: string): ParsedAddress {
  const [mark] = /[.:%]/.exec(text) ?? []
  if (mark === '.') return parsed(text, 4, readIpv4(text))
  if (mark !== ':') {
    const reason = mark === '%' ? 'missing IPv6 address' : 'unable to parse IP'
    return parsed(text, 6, new Unreadable(reason))
  }
  const percent = text.indexOf('%')
  if (percent < 0) return parsed(text, 6, readIpv6(text))
  const zone = text.slice(percent + 1)
  if (zone === '') return parsed(text, 6, new Unreadable('zone must be a non-empty string'))
  return parsed(text, 6, readIpv6(text.slice(0, percent)), zone)
}

function parsed(text: string, family: 4 | 6, bits: bigint | Unreadable, zone = ''): ParsedAddress {
  if (!(bits instanceof Unreadable)) return { ok: true, address: new IpAddress(family, bits), zone }
  const place = bits.rest === '' ? '' : ` (at ${goQuote(bits.rest)})`
  return { ok: false, error: `ParseAddr(${goQuote(text)}): ${bits.reason}${place}` }
}

/** The reason why a string is not an address. */
export class Unreadable {
  readonly reason: string
  /** The unread end of the string, if Go reports it. */
  readonly rest: string

  constructor(reason: string, rest = '') {
    this.reason = reason
    this.rest = rest
  }
}

/**
 * Parses an IPv4 address such as `192.0.2.1`, four decimal numbers without leading zeros, and returns the
 * address bits. Reports the leftmost problem.
 */
export function readIpv4(text: string): bigint | Unreadable {
  let bits = 0n
  let fields = 0
  let digits = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (/\d/.test(character)) {
      if (digits === '0') return new Unreadable('IPv4 field has octet with leading zero')
      digits += character
      if (Number(digits) > 255) return new Unreadable('IPv4 field has value >255')
    } else if (character === '.') {
      if (digits === '' || at === text.length - 1) {
        return new Unreadable('IPv4 field must have at least one digit', text.slice(at))
      }
      if (fields === 3) return new Unreadable('IPv4 address too long')
      bits = (bits << 8n) | BigInt(digits)
      fields++
      digits = ''
    } else {
      return new Unreadable('unexpected character', text.slice(at))
    }
  }
  return fields < 3 ? new Unreadable('IPv4 address too short') : (bits << 8n) | BigInt(digits)
}

/**
 * Parses an IPv6 address such as `2001:db8::1` and returns the address bits. Of the eight hexadecimal groups, one run of
 * zeros may be omitted, and the last two groups may be written as an IPv4 address. Reports the leftmost problem.
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

/** Reads the IPv4 address at the end of an IPv6 address. */
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
