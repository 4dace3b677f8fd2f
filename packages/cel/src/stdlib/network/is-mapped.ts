import type { IpAddress } from './ip-address.ts'

/** Whether an IPv6 address stands for one of IPv4: ::ffff:0:0/96. */
export function isMapped(address: IpAddress): boolean {
  return address.family === 6 && address.prefix(96) === 0xffffn
}
