import { BlockList, isIP } from 'node:net'
import { isLoopbackHostname } from '@igakit/schemas'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
// An IPv4 address as a socket that listens on both families has it.
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/** Whether an address is one of this machine alone. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the host of a URL (`localhost:8080`, `[::1]`) names this machine, whoever resolves it. */
export function isLoopbackHost(host: string): boolean {
  const url = `http://${host}`
  if (!URL.canParse(url)) return false
  const { hostname, host: parsed } = new URL(url)
  // What `URL` repairs or takes for something else than a host was no plain one.
  if (parsed !== host.toLowerCase().replace(/:80$/, '')) return false
  return isLoopbackHostname(hostname)
}
