import type { IncomingMessage } from 'node:http'
import { RefusedRequest } from './refused-request.ts'

/** The names that a browser on this machine calls the server by. */
export function ownHosts(port: number): readonly string[] {
  // Browsers leave out the port that an address without one has.
  const suffixes = port === 80 ? ['', ':80'] : [`:${port}`]
  return ['127.0.0.1', 'localhost'].flatMap((name) => suffixes.map((suffix) => name + suffix))
}

/**
 * Refuses requests under another name: a page whose name is made to lead to this machine would be of one origin with
 * ours otherwise (DNS rebinding).
 */
export function checkHost({ headers: { host = '' } }: IncomingMessage, port: number): void {
  if (ownHosts(port).includes(host.toLowerCase())) return
  throw new RefusedRequest(403, 'forbidden', 'This server answers to its own address alone.')
}

/** Refuses what another page has its browser ask for. Programs that are no browser send no such header. */
export function checkSite({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return
  throw new RefusedRequest(403, 'forbidden', 'Only the page of this server is answered.')
}

/** Refuses whatever does not come from the page itself: browsers say where a request with a body is from. */
export function checkOrigin(request: IncomingMessage): void {
  checkSite(request)
  const { host = '', origin } = request.headers
  if (origin === `http://${host}`) return
  throw new RefusedRequest(403, 'forbidden', 'Only the page of this server is answered.')
}
