import type { ReceivedHeaders } from './received-headers.ts'

/** What the routes, and hono, read of a request. */
type ReadRequest = Pick<Request, 'arrayBuffer' | 'bytes' | 'method' | 'text' | 'url'> & {
  readonly headers: ReceivedHeaders
}

/**
 * A request as Node.js received it, in the place of one of web standards: to make one of those, and to read its body from
 * a stream, takes longer than most operations.
 */
export function receivedRequest(
  method: string,
  url: string,
  headers: ReceivedHeaders,
  body: Buffer<ArrayBuffer>,
): Request {
  const request: ReadRequest = {
    method,
    url,
    headers,
    text: () => Promise.resolve(decoder.decode(body)),
    bytes: () => Promise.resolve(body),
    arrayBuffer: () => Promise.resolve(Uint8Array.from(body).buffer),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It has all that is read of one.
  return request as unknown as Request
}

/** As web standards have it: a mark of the byte order is not part of the text, and what is no UTF-8 is replaced. */
const decoder = new TextDecoder()
