import { Failure, type Result } from '../../values/failure.ts'
import { binary, type Implementation, unary } from '../implementation.ts'
import { string } from '../kinds.ts'
import type { CidrRange } from './cidr-range.ts'
import { cidr, ip, toCidrRange, toIpAddress } from './conversions.ts'

/** Implements the conversions, accessors and containment tests of CIDR ranges. */
export const ranges: readonly Implementation[] = [
  unary('string_to_cidr', string, toCidrRange),
  unary('is_cidr', string, (text) => !(toCidrRange(text) instanceof Failure)),
  unary('cidr_to_string', cidr, (range) => range.toString()),
  unary('cidr_ip', cidr, ({ address }) => address),
  unary('cidr_prefix_length', cidr, ({ prefixLength }) => BigInt(prefixLength)),
  unary('cidr_masked', cidr, (range) => range.masked()),
  unary('cidr_is_mask', cidr, (range) => range.equals(range.masked())),
  binary('cidr_contains_ip_ip', cidr, ip, (range, address) => range.contains(address)),
  binary('cidr_contains_ip_string', cidr, string, containsAddress),
  binary('cidr_contains_cidr', cidr, cidr, (range, other) => range.containsRange(other)),
  binary('cidr_contains_cidr_string', cidr, string, containsRange),
]

function containsAddress(range: CidrRange, text: string): Result {
  const address = toIpAddress(text)
  return address instanceof Failure ? address : range.contains(address)
}

function containsRange(range: CidrRange, text: string): Result {
  const other = toCidrRange(text)
  return other instanceof Failure ? other : range.containsRange(other)
}
