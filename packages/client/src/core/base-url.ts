import { isLoopbackHostname } from '@igakit/schemas/loopback'
import { RefusedError } from '../errors/refused-error.ts'

/**
 * Checks the address of a tenant and gives it without a slash at the end. It has to be https, since each request carries
 * a credential; only a service on this machine may do without. The message of a refusal does not repeat the address,
 * which may hold a password.
 */
export function checkBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  const fault = url === undefined ? 'is not a URL' : faultOf(url)
  if (url === undefined || fault !== undefined) {
    throw new RefusedError(
      'base_url',
      `The base URL ${fault}; expected something like "https://tenant.example.com".`,
      ['baseUrl'],
    )
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function faultOf(url: URL): string | undefined {
  if (url.search + url.hash !== '') return 'holds a query or a fragment'
  return findAddressFault(url)
}

/** Says why nothing secret can be sent to an address: others could read it, or it holds a password itself. */
export function findAddressFault(url: URL): string | undefined {
  const { protocol, hostname, username, password } = url
  if (username + password !== '') return 'holds a user name or a password'
  if (protocol === 'https:') return undefined
  if (protocol !== 'http:') return 'is neither https nor http'
  return isLoopbackHostname(hostname) ? undefined : 'is http, which only a loopback address may be'
}
