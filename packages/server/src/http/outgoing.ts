import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Exchange } from './exchange.ts'
import { REQUEST_ID_HEADER, standardHeaders } from './headers.ts'

/** The standard header names, keyed by the lowercase names that `Headers` uses. */
const standardNames: ReadonlyMap<string, string> = new Map(
  Object.keys(standardHeaders).map((name) => [name.toLowerCase(), name]),
)

const NO_EXCHANGE: Exchange = { requestId: '', remoteAddress: undefined }

/** A Node.js response with the standard headers. */
export class Outgoing extends ServerResponse {
  /** The arrival time of the request, from `performance.now()`. */
  readonly arrivedAt = performance.now()
  /** The exchange, set as soon as the request arrives. */
  exchange: Exchange = NO_EXCHANGE
  /** The response status, if the parser rejected the arriving request. */
  refusedWith?: number
  /** The size of the response body, in bytes; 0 until the headers are sent. */
  bodyBytes = 0
  #isGivenUp = false

  /** Responds in place of a handler that takes too long; the handler's later response is dropped. */
  giveUp(status: number, body: string): void {
    if (this.headersSent) return
    const length = Buffer.byteLength(body)
    this.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': length })
    this.end(body)
    this.#isGivenUp = true
  }

  override writeHead(
    status: number,
    second?: OutgoingHttpHeader[] | OutgoingHttpHeaders | string,
    third?: OutgoingHttpHeader[] | OutgoingHttpHeaders,
  ): this {
    // The response has ended, so later output is dropped.
    if (this.#isGivenUp) return this
    const headers = typeof second === 'string' ? third : second
    const fields: OutgoingHttpHeaders = {
      [REQUEST_ID_HEADER]: this.exchange.requestId,
      ...standardHeaders,
    }
    if (Array.isArray(headers)) throw new TypeError('Expected headers by name')
    // Headers set on this response override the standard headers.
    for (const name in headers) fields[standardNames.get(name) ?? name] = headers[name]
    this.bodyBytes = Number(fields['Content-Length'] ?? fields['content-length'] ?? 0)
    return super.writeHead(status, fields)
  }
}
