import { done, type Outcome, refuse } from '../../errors/refusal.ts'
import { isLoopbackAddress, isLoopbackHost } from './is-loopback.ts'

/** Who sends a request, as far as the connection and the headers tell. */
export interface Sender {
  readonly remoteAddress: string | undefined
  readonly headers: Headers
}

/** Behind a proxy that adds one of these, the address of the connection is not that of the sender. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Admits this machine, and other machines that ask at a listed host; never the page of another origin.
 *
 * At a listed host the address of the sender does not count, so a proxy may be in between if it passes the Host header
 * on. What a proxy says of the sender is never believed.
 *
 * @param hosts Host names and IP addresses in lower case, without a port.
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
        'The control plane does not answer at this host. Ask at 127.0.0.1, [::1] or localhost, or list the host (--control-host, controlHosts).',
      )
    }
    if (remoteAddress === undefined || !isLoopbackAddress(remoteAddress)) {
      return refuse(
        7,
        'The control plane answers this machine only, unless the host is listed (--control-host, controlHosts).',
      )
    }
    const proxyHeader = PROXY_HEADERS.find((name) => headers.has(name))
    if (proxyHeader !== undefined) {
      return refuse(7, `The control plane does not answer proxies; it saw ${proxyHeader}.`)
    }
  }
  const origin = headers.get('origin')
  if (origin !== null && !isOwnOrigin(origin, host, isLoopback)) {
    return refuse(7, 'The control plane does not answer pages of other origins.')
  }
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || (site === 'same-site' && !isLoopback)) {
    return refuse(7, 'The control plane does not answer pages of other origins.')
  }
  return done(null)
}

/** The host of a Host header without the port and brackets, in lower case. */
function hostnameOf(host: string): string {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host) ?? []
  return (address ?? name ?? '').toLowerCase()
}

/** On this machine, pages at other ports are not foreign: a tool under development may control its tenant. */
function isOwnOrigin(origin: string, host: string, isLoopback: boolean): boolean {
  const named = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
  if (named === undefined) return false
  return isLoopback ? isLoopbackHost(named) : named.toLowerCase() === host.toLowerCase()
}
