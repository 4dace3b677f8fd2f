import { isLoopbackHostname } from '@igakit/schemas/loopback'
import { RefusedError } from '../errors/client-errors.ts'

/**
 * Checks the base URL of a tenant and removes trailing slashes. Rejects plain http except on loopback and
 * `insecureHosts`, since each request carries a credential. The error does not quote the URL, which may contain a
 * password.
 */
export function checkBaseUrl(baseUrl: string, insecureHosts: readonly string[] = []): string {
  const url = URL.parse(baseUrl)
  const fault =
    url && url.search + url.hash
      ? 'has a query or a fragment'
      : findAddressFault(url, insecureHosts)
  if (url === null || fault !== undefined) {
    throw new RefusedError(
      'base_url',
      `The base URL ${fault}; expected something like "https://tenant.example.com".`,
      ['baseUrl'],
    )
  }
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

/** Returns the reason why an address is not safe for credentials or files; undefined if the address is safe. */
export function findAddressFault(
  url: URL | null,
  insecureHosts: readonly string[],
): string | undefined {
  if (url === null) return 'is not a URL'
  const { protocol, hostname, username, password } = url
  if (username + password) return 'has a user name or a password'
  if (protocol === 'https:') return undefined
  if (protocol !== 'http:') return 'is neither https nor http'
  return isLoopbackHostname(hostname) || insecureHosts.includes(hostname)
    ? undefined
    : 'uses plain http (see "allowInsecureHosts")'
}

/** Matches a host name, an IPv4 address, or an IPv6 address with or without brackets; no wildcards. */
const HOST = /^[\w-]+(\.[\w-]+)*$|^\[?[\da-f]*:[\da-f:.]+\]?$/

/** Checks the hosts that may be called over plain http and normalises them like `URL`. */
export function checkInsecureHosts(hosts: readonly unknown[]): string[] {
  return hosts.map((host, index) => {
    const name = String(host).toLowerCase()
    const url = URL.parse(`http://${name}`) ?? URL.parse(`http://[${name}]`)
    const hostname = url?.hostname
    // A host that `URL` would rewrite, such as "10.1" or "tenant:80", is rejected: it is not the host it appears to be.
    if (HOST.test(name) && hostname && (hostname === name || hostname.startsWith('['))) {
      return hostname
    }
    throw new RefusedError(
      'option',
      '"allowInsecureHosts" accepts only host names and IP addresses.',
      ['allowInsecureHosts', index],
    )
  })
}
