import type { IpAddress } from './ip-address.ts'

/** `0.0.0.0` or `::` */
export function isUnspecified({ bits }: IpAddress): boolean {
  return bits === 0n
}

/** 127.0.0.0/8 or `::1` */
export function isLoopback(address: IpAddress): boolean {
  return address.family === 4 ? address.prefix(8) === 127n : address.bits === 1n
}

/** 169.254.0.0/16 or fe80::/10 */
export function isLinkLocalUnicast(address: IpAddress): boolean {
  return address.family === 4 ? address.prefix(16) === 0xa9fen : address.prefix(10) === 0x3fan
}

/** 224.0.0.0/24, or `ff` with any flags and link-local scope */
export function isLinkLocalMulticast(address: IpAddress): boolean {
  return address.family === 4
    ? address.prefix(24) === 0xe00000n
    : (address.prefix(16) & 0xff0fn) === 0xff02n
}

/** True for unicast addresses beyond the link, including private networks and excluding IPv4's broadcast address. */
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

/** 224.0.0.0/4 or ff00::/8 */
function isMulticast(address: IpAddress): boolean {
  return address.family === 4 ? address.prefix(4) === 0xen : address.prefix(8) === 0xffn
}
