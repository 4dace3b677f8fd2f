import { goQuote } from '../go-quote.ts'
import { CidrRange } from './cidr-range.ts'
import { parseAddress } from './parse-address.ts'

export type ParsedRange =
  | { readonly ok: true; readonly range: CidrRange }
  | { readonly ok: false; readonly error: string }

/** Parses a range like Go's `netip.ParsePrefix`, with Go's error messages. */
export function parseRange(text: string): ParsedRange {
  const fail = (reason: string): ParsedRange => ({
    ok: false,
    error: `netip.ParsePrefix(${goQuote(text)}): ${reason}`,
  })
  const slash = text.lastIndexOf('/')
  if (slash < 0) return fail("no '/'")
  const parsed = parseAddress(text.slice(0, slash))
  if (!parsed.ok) return fail(parsed.error)
  if (parsed.zone !== '') return fail('IPv6 zones cannot be present in a prefix')
  const digits = text.slice(slash + 1)
  if (!/^(?:\d|[1-9]\d{0,18})$/.test(digits))
    return fail(`bad bits after slash: ${goQuote(digits)}`)
  const prefixLength = Number(digits)
  if (prefixLength > parsed.address.bitLength) return fail('prefix length out of range')
  return { ok: true, range: new CidrRange(parsed.address, prefixLength) }
}
