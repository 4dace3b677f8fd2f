import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Exchange } from './exchange.ts'
import { REQUEST_ID_HEADER, standardHeaders } from './standard-headers.ts'

/** The names of the standard headers by their names in lower case, which is how `Headers` has them. */
const standardNames: ReadonlyMap<string, string> = new Map(
  Object.keys(standardHeaders).map((name) => [name.toLowerCase(), name]),
)

/** An answer as Node.js sends it, with the headers of all answers. */
export class Outgoing extends ServerResponse {
  /** When the request arrived, in milliseconds of `performance.now()`. */
  readonly arrivedAt = performance.now()
  /** Set as soon as the request arrives. */
  exchange: Exchange = { requestId: '', remoteAddress: undefined }
  /** The status that the parser refused the request with while it was arriving. */
  refusedWith?: number
  /** The bytes of the body; 0 until the headers are sent. */
  bodyBytes = 0
  #isGivenUp = false

  /** Answers in place of a handler that takes too long; what the handler answers later is dropped. */
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
    // What comes after is dropped, since the response has ended.
    if (this.#isGivenUp) return this
    const headers = typeof second === 'string' ? third : second
    const fields: OutgoingHttpHeaders = {
      [REQUEST_ID_HEADER]: this.exchange.requestId,
      ...standardHeaders,
    }
    // An answer's own headers go before those of all answers.
    for (const [name, value] of Object.entries(headers ?? {})) {
      fields[standardNames.get(name) ?? name] = value
    }
    this.bodyBytes = Number(fields['Content-Length'] ?? fields['content-length'] ?? 0)
    return super.writeHead(status, fields)
  }
}
