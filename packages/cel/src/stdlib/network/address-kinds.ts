import type { IpAddress } from './ip-address.ts'

/** True for `0.0.0.0` and `::`. */
export function isUnspecified({ bits }: IpAddress): boolean {
  return bits === 0n
}

/** True for 127.0.0.0/8 and `::1`. */
export function isLoopback(address: IpAddress): boolean {
  return address.family === 4 ? address.prefix(8) === 127n : address.bits === 1n
}

/** True for 169.254.0.0/16 and fe80::/10. */
export function isLinkLocalUnicast(address: IpAddress): boolean {
  return address.family === 4 ? address.prefix(16) === 0xa9fen : address.prefix(10) === 0x3fan
}

/** True for 224.0.0.0/24, and for IPv6 multicast addresses with link-local scope and any flags. */
export function isLinkLocalMulticast(address: IpAddress): boolean {
  return address.family === 4
    ? address.prefix(24) === 0xe00000n
    : (address.prefix(16) & 0xff0fn) === 0xff02n
}

/**
 * True for unicast addresses beyond the local link, including private addresses and excluding IPv4's broadcast
 * address.
 */
export function isGlobalUnicast(address: IpAddress): boolean {
  const isBroadcast = address.family === 4 && address.bits === 0xffffffffn
  return !(
    isBroadcast ||
    isUnspecified(address) ||
    isLoopback(address) ||
    isMulticast(address) ||
    isLinkLocalUnicast(address)
  )
}

/** True for 224.0.0.0/4 and ff00::/8. */
function isMulticast(address: IpAddress): boolean {
  return address.family === 4 ? address.prefix(4) === 0xen : address.prefix(8) === 0xffn
}
