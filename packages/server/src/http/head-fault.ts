import type { IncomingMessage } from 'node:http'
import { refuse, type Refusal } from '../errors/refusal.ts'

/** A problem in the request line or headers of a request. */
export interface HeadFault {
  readonly refusal: Refusal
  /** The HTTP status, if it differs from the default status of the gRPC code. */
  readonly httpStatus?: number
}

/** Returns the problem of a request head that the web-standard Request cannot represent, or undefined. */
export function headFault({
  headers,
  httpVersion,
  method,
  rawHeaders,
  url = '/',
}: IncomingMessage): HeadFault | undefined {
  const [path = ''] = url.split('?', 1)
  if (path === '/') return refuse(5, 'There is nothing at /. Each tenant is at /{name}.')
  if (!isPlainPath(path)) return refuse(5, 'A segment of the path is empty, "." or "..".')
  if (method === 'CONNECT' || method === 'TRACE' || method === 'TRACK') {
    return refuse(5, `There is no operation ${method} ${path}.`)
  }
  const { expect, host } = headers
  if (!(host === undefined ? httpVersion === '1.0' : isSingleHost(host, rawHeaders)))
    return refuse(3, 'The Host header does not name one host.')
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    return { ...refuse(3, 'The Expect header supports 100-continue only.'), httpStatus: 417 }
  }
  return undefined
}

/** Matches an empty, `.` or `..` segment, percent-encoded or not. */
const NAMELESS_SEGMENT = /[/\\](?:\.|%2e){0,2}(?:[/\\]|$)/i

/** True if every path segment is a name. `URL` would resolve any other segment to a different path. */
export function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !NAMELESS_SEGMENT.test(path)
}

let lastHost = ''

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

function isSingleHost(host: string, rawHeaders: readonly string[]): boolean {
  // Count the Host headers, because Node.js keeps only the first.
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  if (count !== 1) return false
  // Clients send the same host repeatedly, so the last valid host is cached.
  if (host === lastHost) return true
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false
  lastHost = host
  return true
}
