import { Recent } from '../cache/recent.ts'

/** A host with or without a port; what is none would make another address of the request. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** A path that an address has as it is: nothing of it is escaped, and a query or fragment is not there. */
const SIMPLE_PATH = /^\/[\w./-]*$/

/** Clients ask at a few hosts, again and again, and taking an address apart takes a while. */
const origins = new Recent<string, string>(100)

/** The origin of the server as a Host header names it; undefined where it names none, or more than one. */
export function originOfHost(host: string): string | undefined {
  const known = origins.get(host)
  if (known !== undefined) return known
  // Two headers, which nobody sends in good faith, are joined by a comma, and so are no host.
  const url = `http://${host}`
  if (!HOST.test(host) || !URL.canParse(url)) return undefined
  return origins.add(host, new URL(url).origin)
}

/**
 * The address of a request, as `URL` writes it.
 *
 * @param target What the first line of the request names: a path that {@link isPlainPath} takes, and its query.
 */
export function requestAddress(origin: string, target: string): string {
  return SIMPLE_PATH.test(target) ? origin + target : new URL(target, origin).href
}
