import type { Kind } from '../kinds.ts'
import { CidrRange } from './cidr-range.ts'
import { IpAddress } from './ip-address.ts'
import { Failure } from '../../values/failure.ts'
import { goQuote } from '../go-quote.ts'
import { parseAddress } from './parse-address.ts'
import { parseRange } from './parse-range.ts'

export const ip: Kind<IpAddress> = (value) => value instanceof IpAddress
export const cidr: Kind<CidrRange> = (value) => value instanceof CidrRange

/** Converts a string to an address; rejects zones and IPv4-mapped IPv6 addresses. */
export function toIpAddress(text: string): IpAddress | Failure {
  const parsed = parseAddress(text)
  if (!parsed.ok) {
    return fail(
      `IP Address ${goQuote(text)} parse error during conversion from string: ${parsed.error}`,
    )
  }
  const { address, zone } = parsed
  if (zone !== '') return fail(`IP address ${goQuote(text)} with zone value is not allowed`)
  return isMapped(address)
    ? fail(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`)
    : address
}

/** Converts a string such as `10.0.0.0/8` to a range. */
export function toCidrRange(text: string): CidrRange | Failure {
  const parsed = parseRange(text)
  if (!parsed.ok) {
    return fail(`CIDR ${goQuote(text)} parse error during conversion from string: ${parsed.error}`)
  }
  return isMapped(parsed.range.address)
    ? fail(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`)
    : parsed.range
}

function fail(message: string): Failure {
  return new Failure('type_conversion', message)
}

/** True if an address is an IPv4-mapped IPv6 address, in ::ffff:0:0/96. */
function isMapped(address: IpAddress): boolean {
  return address.family === 6 && address.prefix(96) === 0xffffn
}
