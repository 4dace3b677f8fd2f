import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { Ids } from '../ids/ids.ts'
import type { FetchHandler } from './create-app.ts'
import type { Exchange } from './exchange.ts'
import { isPlainPath } from './is-plain-path.ts'
import { readBody } from './read-body.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

/** The size of a request's body that is taken: claims of 4 MiB fit, however they are escaped. */
const MAX_BODY_BYTES = 32 * 1024 * 1024

/** What requests are answered by. */
export interface RequestHandling {
  readonly handle: FetchHandler
  /** Names the requests. */
  readonly ids: Ids
}

/** The methods that requests of web standards cannot have. */
const UNKNOWN_METHODS: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** Answers a request of Node.js by a handler of web standards. */
export async function serveRequest(
  { handle, ids }: RequestHandling,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const exchange: Exchange = {
    requestId: ids.next(),
    remoteAddress: incoming.socket.remoteAddress,
  }
  const response = await answer(handle, incoming, exchange)
  response.headers.set(REQUEST_ID_HEADER, exchange.requestId)
  // What is left of a body that was too large is not waited for.
  if (!incoming.complete) outgoing.setHeader('Connection', 'close')
  await send(response, exchange, outgoing)
}

async function answer(
  handle: FetchHandler,
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
  const body = await readBody(incoming, MAX_BODY_BYTES)
  if (!body) {
    const message = `The body of the request has more than ${MAX_BODY_BYTES} bytes.`
    return refusalResponse(refuse(11, message).refusal)
  }
  const request = new Request(new URL(url, 'http://localhost'), {
    method,
    headers: readHeaders(incoming),
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  })
  return handle(request, exchange)
}

async function send(
  response: Response,
  { cutBodyAfter }: Exchange,
  outgoing: ServerResponse,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  if (response.body) outgoing.setHeader('Content-Length', body.length)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (cutBodyAfter === undefined) {
    outgoing.end(body)
    return
  }
  // Cut once what is to arrive has left, and without the end that would make the answer a whole one.
  outgoing.write(body.subarray(0, cutBodyAfter), () => outgoing.destroy())
}

function readHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  return headers
}
