import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { Ids } from '../ids/ids.ts'
import { type AllowedOrigins, corsHeaders, isPreflight, preflightResponse } from './cors.ts'
import type { FetchHandler } from './create-app.ts'
import type { Exchange } from './exchange.ts'
import { isPlainPath } from './is-plain-path.ts'
import { readBytesOrText } from './json-response.ts'
import type { Limits } from './limits.ts'
import { readBody } from './read-body.ts'
import { receivedRequest } from './received-request.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'
import { withinTime } from './within-time.ts'

/** What requests are answered by. */
export interface RequestHandling {
  readonly handle: FetchHandler
  /** Names the requests. */
  readonly ids: Ids
  readonly limits: Limits
  readonly allowedOrigins: AllowedOrigins
}

/** The methods that requests of web standards cannot have. */
const UNKNOWN_METHODS: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** A host with or without a port; what is none would make another address of the request. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Answers a request of Node.js by a handler of web standards. */
export async function serveRequest(
  handling: RequestHandling,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  exchange: Exchange,
): Promise<void> {
  const response = await answer(handling, incoming, exchange)
  if (exchange.resetConnection) {
    incoming.socket.resetAndDestroy()
    return
  }
  outgoing.setHeader(REQUEST_ID_HEADER, exchange.requestId)
  for (const [name, value] of Object.entries({
    ...securityHeaders,
    ...corsHeaders(handling.allowedOrigins, incoming),
  })) {
    outgoing.setHeader(name, value)
  }
  // What is left of a body that was too large is not waited for.
  if (!incoming.complete) outgoing.setHeader('Connection', 'close')
  await send(response, exchange, outgoing)
}

async function answer(
  { handle, limits, allowedOrigins }: RequestHandling,
  incoming: IncomingMessage,
  exchange: Exchange,
): Promise<Response> {
  const { method = 'GET', url = '/' } = incoming
  const [path = ''] = url.split('?')
  if (!isPlainPath(path)) {
    return refusalResponse(refuse(5, 'A segment of the path is empty, "." or "..".').refusal)
  }
  if (UNKNOWN_METHODS.has(method)) {
    return refusalResponse(refuse(5, `There is no operation ${method} ${path}.`).refusal)
  }
  if (allowedOrigins.length > 0 && isPreflight(incoming)) return preflightResponse(incoming)
  const headers = readHeaders(incoming)
  const host = hostOf(headers, incoming.httpVersion)
  if (host === undefined) {
    return refusalResponse(refuse(3, 'The Host header is not the one name of a host.').refusal)
  }
  const body = await readBody(incoming, limits.bodyBytes)
  if (!body) {
    const message = `The body of the request has more than ${limits.bodyBytes} bytes.`
    return refusalResponse(refuse(11, message).refusal)
  }
  exchange.body = body
  const address = new URL(url, `http://${host}`).href
  const request = receivedRequest(method.toUpperCase(), address, headers, body)
  return withinTime(limits.answerTimeout, handle(request, exchange), () => {
    const message = `The request was not answered within ${limits.answerTimeout} ms; what it asks for may be done all the same.`
    return refusalResponse(refuse(4, message).refusal)
  })
}

/** The host that a request is sent to; undefined where it is not said as it has to be. */
function hostOf(headers: Headers, httpVersion: string): string | undefined {
  // Two of them, which nobody sends in good faith, are joined by a comma, and so are none.
  const host = headers.get('host')
  if (host === null) return httpVersion === '1.0' ? 'localhost' : undefined
  return HOST.test(host) && URL.canParse(`http://${host}`) ? host : undefined
}

async function send(
  response: Response,
  { cutBodyAfter, resetConnection }: Exchange,
  outgoing: ServerResponse,
): Promise<void> {
  if (resetConnection) {
    outgoing.socket?.resetAndDestroy()
    return
  }
  const body = await readBytesOrText(response)
  const length = Buffer.byteLength(body)
  if (response.body) outgoing.setHeader('Content-Length', length)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (cutBodyAfter === undefined) {
    outgoing.end(body)
    return
  }
  // Cut once what is to arrive has left, and without the end that would make the answer a whole one.
  const arriving = Buffer.from(body).subarray(0, Math.min(cutBodyAfter, Math.max(length - 1, 0)))
  outgoing.flushHeaders()
  outgoing.write(arriving, () => outgoing.destroy())
}

function readHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  return headers
}
