import type { FunctionDocs } from '../library.ts'

export const networkDocs: FunctionDocs = {
  ip: {
    doc: 'Parses an IPv4 or IPv6 address, or returns the address of a CIDR range.',
    example: 'ip("::1") == ip("0:0:0:0:0:0:0:1")',
  },
  cidr: {
    doc: 'Parses a CIDR range.',
    example: 'cidr("10.0.0.0/8").containsIP("10.1.2.3")',
  },
  isIP: {
    doc: 'True if a string is an IP address.',
    example: 'isIP("10.0.0.1") && !isIP("10.0.0")',
  },
  isCIDR: { doc: 'True if a string is a CIDR range.', example: 'isCIDR("10.0.0.0/8")' },
  'ip.isCanonical': {
    doc: 'True if a string is an IP address in canonical form.',
    example: 'ip.isCanonical("::1") && !ip.isCanonical("::0001")',
  },
  family: { doc: '4 or 6.', example: 'ip("10.0.0.1").family() == 4' },
  string: { doc: 'Formats an address or a range.', example: 'string(ip("::0001")) == "::1"' },
  containsIP: {
    doc: 'True if a range contains an address.',
    example: 'cidr("10.0.0.0/8").containsIP(ip("10.1.2.3"))',
  },
  containsCIDR: {
    doc: 'True if a range contains all of another range.',
    example: 'cidr("10.0.0.0/8").containsCIDR("10.1.0.0/16")',
  },
  masked: {
    doc: 'The range with its host bits cleared.',
    example: 'cidr("10.1.2.3/8").masked() == cidr("10.0.0.0/8")',
  },
  prefixLength: {
    doc: 'The prefix length of a range in bits.',
    example: 'cidr("10.0.0.0/8").prefixLength() == 8',
  },
  isMask: {
    doc: 'True if the host bits of a range are zero.',
    example: 'cidr("10.0.0.0/8").isMask()',
  },
  isUnspecified: {
    doc: 'True if an address is 0.0.0.0 or ::.',
    example: 'ip("0.0.0.0").isUnspecified()',
  },
  isLoopback: {
    doc: 'True if an address is a loopback address.',
    example: 'ip("127.0.0.1").isLoopback()',
  },
  isGlobalUnicast: {
    doc: 'True if an address is global unicast, including private networks.',
    example: 'ip("192.0.2.1").isGlobalUnicast()',
  },
  isLinkLocalUnicast: {
    doc: 'True if an address is link-local unicast.',
    example: 'ip("169.254.1.1").isLinkLocalUnicast()',
  },
  isLinkLocalMulticast: {
    doc: 'True if an address is link-local multicast.',
    example: 'ip("224.0.0.1").isLinkLocalMulticast()',
  },
}
