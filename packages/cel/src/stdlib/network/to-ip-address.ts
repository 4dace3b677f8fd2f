import { Failure } from '../../values/failure.ts'
import { goQuote } from '../go-quote.ts'
import type { IpAddress } from './ip-address.ts'
import { isMapped } from './is-mapped.ts'
import { parseAddress } from './parse-address.ts'

/** The address that a string is: without a zone, and not an IPv4 address in the form of IPv6. */
export function toIpAddress(text: string): IpAddress | Failure {
  const parsed = parseAddress(text)
  if (!parsed.ok) {
    return complain(
      `IP Address ${goQuote(text)} parse error during conversion from string: ${parsed.error}`,
    )
  }
  const { address, zone } = parsed
  if (zone !== '') return complain(`IP address ${goQuote(text)} with zone value is not allowed`)
  return isMapped(address)
    ? complain(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`)
    : address
}

function complain(message: string): Failure {
  return new Failure('type_conversion', message)
}
