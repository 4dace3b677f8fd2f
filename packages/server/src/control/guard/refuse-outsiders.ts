import { done, type Outcome, refuse } from '../../errors/refusal.ts'
import { isLoopbackAddress, isLoopbackHost } from './is-loopback.ts'

/** Who sends a request, as far as the connection and the headers tell. */
export interface Sender {
  readonly remoteAddress: string | undefined
  readonly headers: Headers
}

/** What a proxy adds: behind one, the address of the connection is not that of the sender. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Lets only this machine in. A page that a browser has from elsewhere is told by its origin, or by the host that it
 * made the browser resolve to this machine, which is its own name and not ours.
 */
export function refuseOutsiders({ remoteAddress, headers }: Sender): Outcome<null> {
  if (remoteAddress === undefined || !isLoopbackAddress(remoteAddress)) {
    return refuse(7, 'The control plane answers this machine only.')
  }
  const proxyHeader = PROXY_HEADERS.find((name) => headers.has(name))
  if (proxyHeader !== undefined) {
    return refuse(7, `The control plane is not reached through a proxy; it saw ${proxyHeader}.`)
  }
  if (!isLoopbackHost(headers.get('host') ?? '')) {
    return refuse(7, 'The control plane is asked at 127.0.0.1, [::1] or localhost, by that name.')
  }
  const origin = headers.get('origin')
  if (origin !== null && !isLoopbackOrigin(origin)) {
    return refuse(7, 'The control plane does not answer pages from elsewhere.')
  }
  if (headers.get('sec-fetch-site') === 'cross-site') {
    return refuse(7, 'The control plane does not answer pages of another site.')
  }
  return done(null)
}

function isLoopbackOrigin(origin: string): boolean {
  const host = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
  return host !== undefined && isLoopbackHost(host)
}
