import type { SignatureTable } from '../signatures.ts'

/** cel-go's network library: IP addresses and CIDR ranges. */
export const network = {
  cidr: {
    string_to_cidr: '(string) -> net.CIDR()',
  },
  containsCIDR: {
    cidr_contains_cidr: 'net.CIDR().(net.CIDR()) -> bool',
    cidr_contains_cidr_string: 'net.CIDR().(string) -> bool',
  },
  containsIP: {
    cidr_contains_ip_ip: 'net.CIDR().(net.IP()) -> bool',
    cidr_contains_ip_string: 'net.CIDR().(string) -> bool',
  },
  family: {
    ip_family: 'net.IP().() -> int',
  },
  ip: {
    string_to_ip: '(string) -> net.IP()',
    cidr_ip: 'net.CIDR().() -> net.IP()',
  },
  string: {
    cidr_to_string: '(net.CIDR()) -> string',
    ip_to_string: '(net.IP()) -> string',
  },
  'ip.isCanonical': {
    ip_is_canonical: '(string) -> bool',
  },
  isCIDR: {
    is_cidr: '(string) -> bool',
  },
  isGlobalUnicast: {
    ip_is_global_unicast: 'net.IP().() -> bool',
  },
  isIP: {
    is_ip: '(string) -> bool',
  },
  isLinkLocalMulticast: {
    ip_is_link_local_multicast: 'net.IP().() -> bool',
  },
  isLinkLocalUnicast: {
    ip_is_link_local_unicast: 'net.IP().() -> bool',
  },
  isLoopback: {
    ip_is_loopback: 'net.IP().() -> bool',
  },
  isMask: {
    cidr_is_mask: 'net.CIDR().() -> bool',
  },
  isUnspecified: {
    ip_is_unspecified: 'net.IP().() -> bool',
  },
  masked: {
    cidr_masked: 'net.CIDR().() -> net.CIDR()',
  },
  prefixLength: {
    cidr_prefix_length: 'net.CIDR().() -> int',
  },
} as const satisfies SignatureTable
