import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Status } from '@igakit/schemas'
import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { Ids } from '../ids/ids.ts'
import { type AllowedOrigins, corsHeaders, isPreflight, preflightResponse } from './cors.ts'
import type { FetchHandler } from './create-app.ts'
import type { Exchange } from './exchange.ts'
import { isPlainPath } from './is-plain-path.ts'
import { readResponse, type SentResponse } from './json-response.ts'
import type { Limits } from './limits.ts'
import { readBody } from './read-body.ts'
import { ReceivedHeaders } from './received-headers.ts'
import { receivedRequest } from './received-request.ts'
import { originOfHost, requestAddress } from './request-address.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'
import type { TimeLimit } from './time-limit.ts'

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

/** A request of Node.js, and where its answer goes. */
interface Arrived {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly exchange: Exchange
}

/**
 * Answers a request of Node.js by a handler of web standards.
 *
 * @param answerTime How long the handler may take.
 */
export async function serveRequest(
  handling: RequestHandling,
  answerTime: TimeLimit,
  arrived: Arrived,
): Promise<void> {
  const { incoming, outgoing, exchange } = arrived
  const head = judgeHead(incoming, handling.allowedOrigins)
  const response =
    head instanceof Response ? head : await answer(handling, answerTime, arrived, head)
  if (exchange.resetConnection) {
    incoming.socket.resetAndDestroy()
    return
  }
  // What is left of a body that was too large is not waited for.
  if (!incoming.complete) outgoing.setHeader('Connection', 'close')
  const read = readResponse(response)
  const sent = read instanceof Promise ? await read : read
  send(sent, corsHeaders(handling.allowedOrigins, incoming), exchange, outgoing)
}

/** What is known of a request before its body is read. */
interface RequestHead {
  readonly method: string
  /** As `URL` writes it. */
  readonly address: string
  readonly headers: ReceivedHeaders
}

/** The head of a request, or the answer to one that goes by its head alone. */
function judgeHead(
  incoming: IncomingMessage,
  allowedOrigins: AllowedOrigins,
): RequestHead | Response {
  const { method = 'GET', url = '/' } = incoming
  const [path = ''] = url.split('?', 1)
  if (!isPlainPath(path)) {
    return refusalResponse(refuse(5, 'A segment of the path is empty, "." or "..".').refusal)
  }
  if (UNKNOWN_METHODS.has(method)) {
    return refusalResponse(refuse(5, `There is no operation ${method} ${path}.`).refusal)
  }
  if (allowedOrigins.length > 0 && isPreflight(incoming)) return preflightResponse(incoming)
  const headers = new ReceivedHeaders(incoming.rawHeaders)
  const host = headers.get('host') ?? (incoming.httpVersion === '1.0' ? 'localhost' : '')
  const origin = originOfHost(host)
  if (origin === undefined) {
    return refusalResponse(refuse(3, 'The Host header is not the one name of a host.').refusal)
  }
  const expected = headers.get('expect')
  if (expected !== null && expected.toLowerCase() !== '100-continue') {
    // As what comes of a body that is too large.
    incoming.resume()
    return refuseExpectation()
  }
  return { method, address: requestAddress(origin, url), headers }
}

async function answer(
  { handle, limits }: RequestHandling,
  answerTime: TimeLimit,
  { incoming, exchange }: Arrived,
  { method, address, headers }: RequestHead,
): Promise<Response> {
  const body = await readBody(incoming, limits.bodyBytes)
  if (!body) {
    const message = `The body of the request has more than ${limits.bodyBytes} bytes.`
    return refusalResponse(refuse(11, message).refusal)
  }
  exchange.body = body
  const response = handle(receivedRequest(method, address, headers, body), exchange)
  if (!(response instanceof Promise)) return response
  return await answerTime.within(response, () => {
    const message = `The request was not answered within ${limits.answerTimeout} ms; what it asks for may be done all the same.`
    return refusalResponse(refuse(4, message).refusal)
  })
}

/** With the status that HTTP has for it, which goes with no code of its own. */
function refuseExpectation(): Response {
  const message = 'The one thing to expect, by the Expect header, is 100-continue.'
  const status: Status = { code: 3, message, details: [] }
  return Response.json(status, { status: 417 })
}

function send(
  { status, headers, body }: SentResponse,
  cors: Readonly<Record<string, string>>,
  exchange: Exchange,
  outgoing: ServerResponse,
): void {
  // Handed over at once: Node.js takes longer for headers that are set one by one.
  const fields: Record<string, number | string> = {
    [REQUEST_ID_HEADER]: exchange.requestId,
    ...securityHeaders,
    ...cors,
  }
  for (const [name, value] of headers) fields[securityNames.get(name) ?? name] = value
  if (body !== null) {
    exchange.responseBytes = Buffer.byteLength(body)
    fields['Content-Length'] = exchange.responseBytes
  }
  outgoing.writeHead(status, fields)
  if (exchange.cutBodyAfter === undefined) {
    outgoing.end(body ?? undefined)
    return
  }
  cutAfter(exchange.cutBodyAfter, Buffer.from(body ?? ''), outgoing)
}

/** What an answer says itself goes before what all say: by their names as `Headers` has them. */
const securityNames: ReadonlyMap<string, string> = new Map(
  Object.keys(securityHeaders).map((name) => [name.toLowerCase(), name]),
)

/** Cut once what is to arrive has left, and without the end that would make the answer a whole one. */
function cutAfter(length: number, body: Buffer, outgoing: ServerResponse): void {
  const arriving = body.subarray(0, Math.min(length, Math.max(body.length - 1, 0)))
  outgoing.flushHeaders()
  outgoing.write(arriving, () => outgoing.destroy())
}
