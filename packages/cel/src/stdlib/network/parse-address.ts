import { goQuote } from '../go-quote.ts'
import { IpAddress } from './ip-address.ts'
import { readIpv4 } from './read-ipv4.ts'
import { readIpv6 } from './read-ipv6.ts'
import { Unreadable } from './unreadable.ts'

export type ParsedAddress =
  | { readonly ok: true; readonly address: IpAddress; readonly zone: string }
  | { readonly ok: false; readonly error: string }

/** Reads an address as Go's `netip.ParseAddr` does, in whose words the error is. */
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
