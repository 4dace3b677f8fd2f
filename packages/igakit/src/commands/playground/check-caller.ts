import type { IncomingMessage } from 'node:http'
import { RefusedRequest } from './read-request.ts'

/** Returns the host names by which a browser on this machine reaches the server. */
export function ownHosts(port: number): readonly string[] {
  // Browsers omit the default port.
  const suffixes = port === 80 ? ['', ':80'] : [`:${port}`]
  return ['127.0.0.1', 'localhost'].flatMap((name) => suffixes.map((suffix) => name + suffix))
}

/**
 * Rejects requests for other host names. Otherwise, a page whose host name resolves to this machine would have the
 * same origin as the playground (DNS rebinding).
 */
export function checkHost({ headers: { host = '' } }: IncomingMessage, port: number): void {
  if (ownHosts(port).includes(host.toLowerCase())) return
  throw new RefusedRequest(403, 'forbidden', 'Requests must use the address of this server.')
}

/** Rejects requests from other sites. Programs other than browsers do not send the header. */
export function checkSite({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return
  throw new RefusedRequest(403, 'forbidden', 'Only the page of this server may send requests.')
}

/** Rejects requests from other origins. Browsers send the origin with every request that has a body. */
export function checkOrigin(request: IncomingMessage): void {
  checkSite(request)
  const { host = '', origin } = request.headers
  if (origin === `http://${host}`) return
  throw new RefusedRequest(403, 'forbidden', 'Only the page of this server may send requests.')
}
