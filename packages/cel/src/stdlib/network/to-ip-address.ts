import { Failure } from '../../values/failure.ts'
import { goQuote } from '../go-quote.ts'
import { IpAddress } from './ip-address.ts'
import { isMapped } from './is-mapped.ts'
import { parseAddress } from './parse-address.ts'

/**
 * The address that a string is, without a zone. An IPv4 address in the form of IPv6 is refused when it is written with
 * points, and is the IPv4 address when it is not: so the conformance suite has it, where cel-go refuses both.
 */
export function toIpAddress(text: string): IpAddress | Failure {
  const parsed = parseAddress(text)
  if (!parsed.ok) {
    return complain(
      `IP Address ${goQuote(text)} parse error during conversion from string: ${parsed.error}`,
    )
  }
  const { address, zone } = parsed
  if (zone !== '') return complain(`IP address ${goQuote(text)} with zone value is not allowed`)
  if (!isMapped(address)) return address
  return text.includes('.')
    ? complain(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`)
    : new IpAddress(4, BigInt.asUintN(32, address.bits))
}

function complain(message: string): Failure {
  return new Failure('type_conversion', message)
}
