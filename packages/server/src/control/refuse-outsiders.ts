import { isLoopbackHostname } from '@igakit/schemas'
import { BlockList, isIP } from 'node:net'
import { done, type Outcome, refuse } from '../errors/refusal.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
// IPv4 addresses as they appear on a dual-stack socket.
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/** True if only this machine can reach the address. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** True if the host of a URL (`localhost:8080`, `[::1]`) always refers to this machine. */
export function isLoopbackHost(host: string): boolean {
  const url = `http://${host}`
  if (!URL.canParse(url)) return false
  const { hostname, host: parsed } = new URL(url)
  // Reject unusual hosts that `URL` repairs or reinterprets.
  if (parsed !== host.toLowerCase().replace(/:80$/, '')) return false
  return isLoopbackHostname(hostname)
}

/** The sender of a request, according to its connection and headers. */
export interface Sender {
  readonly remoteAddress: string | undefined
  readonly headers: Headers
}

/** The headers that proxies add. Behind a proxy, the connection's address is not the sender's address. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Creates a check that admits this machine, and other machines at listed hosts, but never pages of other origins. At a
 * listed host, the sender's address is ignored, so a proxy is allowed if it forwards the Host header. Forwarding
 * headers are never trusted.
 * @param hosts Lowercase host names and IP addresses, without ports.
 */
export function refuseOutsiders(
  { remoteAddress, headers }: Sender,
  hosts: ReadonlySet<string> = new Set(),
): Outcome<null> {
  const host = headers.get('host') ?? ''
  const isLoopback = isLoopbackHost(host)
  if (!hosts.has(hostnameOf(host))) {
    if (!isLoopback) {
      return refuse(
        7,
        'The control plane does not respond at this host. Use 127.0.0.1, [::1] or localhost, or list the host (--control-host, controlHosts).',
      )
    }
    if (remoteAddress === undefined || !isLoopbackAddress(remoteAddress)) {
      return refuse(
        7,
        'The control plane responds only to this machine, unless the host is listed (--control-host, controlHosts).',
      )
    }
    const proxyHeader = PROXY_HEADERS.find((name) => headers.has(name))
    if (proxyHeader !== undefined) {
      return refuse(
        7,
        `The control plane does not respond to proxied requests; found ${proxyHeader}.`,
      )
    }
  }
  const origin = headers.get('origin')
  if (origin !== null && !isOwnOrigin(origin, host, isLoopback)) {
    return refuse(7, 'The control plane does not respond to pages of other origins.')
  }
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || (site === 'same-site' && !isLoopback)) {
    return refuse(7, 'The control plane does not respond to pages of other origins.')
  }
  return done(null)
}

/** Returns the lowercase host of a Host header, without port and brackets. */
function hostnameOf(host: string): string {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host) ?? []
  return (address ?? name ?? '').toLowerCase()
}

/**
 * True if a page's origin may use the server. On this machine, pages on other ports are allowed too: a tool under
 * development may control its tenant.
 */
function isOwnOrigin(origin: string, host: string, isLoopback: boolean): boolean {
  const named = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
  if (named === undefined) return false
  return isLoopback ? isLoopbackHost(named) : named.toLowerCase() === host.toLowerCase()
}
