import { Failure, type Result } from '../../values/failure.ts'
import { type Implementation, unary } from '../implementation.ts'
import { string } from '../kinds.ts'
import {
  isGlobalUnicast,
  isLinkLocalMulticast,
  isLinkLocalUnicast,
  isLoopback,
  isUnspecified,
} from './address-kinds.ts'
import { ip, toIpAddress } from './conversions.ts'

/** Implements the conversion and classification of IP addresses. */
export const addresses: readonly Implementation[] = [
  unary('string_to_ip', string, toIpAddress),
  unary('is_ip', string, (text) => !(toIpAddress(text) instanceof Failure)),
  unary('ip_is_canonical', string, isCanonical),
  unary('ip_to_string', ip, (address) => address.toString()),
  unary('ip_family', ip, ({ family }) => BigInt(family)),
  unary('ip_is_unspecified', ip, isUnspecified),
  unary('ip_is_loopback', ip, isLoopback),
  unary('ip_is_global_unicast', ip, isGlobalUnicast),
  unary('ip_is_link_local_multicast', ip, isLinkLocalMulticast),
  unary('ip_is_link_local_unicast', ip, isLinkLocalUnicast),
]

function isCanonical(text: string): Result {
  const address = toIpAddress(text)
  return address instanceof Failure ? address : address.toString() === text
}
