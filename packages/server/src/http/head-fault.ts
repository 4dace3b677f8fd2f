import type { IncomingMessage } from 'node:http'
import { refuse, type Refusal } from '../errors/refusal.ts'

/** Why a request is refused by its first line and headers, whatever it asks for. */
export interface HeadFault {
  readonly refusal: Refusal
  /** The status that HTTP has for the reason, if the code has another. */
  readonly httpStatus?: number
}

/** What web standards cannot express, and would make another request of; undefined if there is nothing of the kind. */
export function headFault({
  headers,
  httpVersion,
  method,
  rawHeaders,
  url = '/',
}: IncomingMessage): HeadFault | undefined {
  const [path = ''] = url.split('?', 1)
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

/** A segment that is empty, `.` or `..`, however it is escaped. */
const NAMELESS_SEGMENT = /[/\\](?:\.|%2e){0,2}(?:[/\\]|$)/i

/**
 * Whether every segment of a path names something. `URL` would resolve the others, and the request would reach what it
 * does not name.
 */
export function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !NAMELESS_SEGMENT.test(path)
}

let lastHost = ''

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

function isSingleHost(host: string, rawHeaders: readonly string[]): boolean {
  // Node.js keeps the first of several Host headers.
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  if (count !== 1) return false
  // Clients ask at one host again and again.
  if (host === lastHost) return true
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false
  lastHost = host
  return true
}
