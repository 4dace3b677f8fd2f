import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Exchange } from './exchange.ts'

/** A request that is not answered yet. */
export interface RequestUnderWay {
  readonly exchange: Exchange
  /** The status that it was refused with while it was still arriving, not by way of its response. */
  refusedWith?: number
}

/** The requests that a server is answering. */
export class RequestsUnderWay {
  readonly #requests = new Map<ServerResponse, RequestUnderWay>()
  #areLast = false
  #onceEmpty: (() => void) | undefined

  add(outgoing: ServerResponse, exchange: Exchange): RequestUnderWay {
    const request: RequestUnderWay = { exchange }
    this.#requests.set(outgoing, request)
    if (this.#areLast) outgoing.setHeader('Connection', 'close')
    return request
  }

  remove(outgoing: ServerResponse): void {
    this.#requests.delete(outgoing)
    if (this.#requests.size === 0) this.#onceEmpty?.()
  }

  /** The request on a connection, and whether its answer has begun. */
  on(socket: Socket): { readonly request: RequestUnderWay; readonly begun: boolean } | undefined {
    for (const [outgoing, request] of this.#requests) {
      if (outgoing.socket === socket) return { request, begun: outgoing.headersSent }
    }
    return undefined
  }

  /** Tells the clients that these answers, and those to requests that come still, are the last ones on their connections. */
  sayLast(): void {
    this.#areLast = true
    for (const outgoing of this.#requests.keys()) {
      if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
    }
  }

  /** Resolves when there are none left. */
  async settled(): Promise<void> {
    if (this.#requests.size === 0) return
    await new Promise<void>((resolve) => {
      this.#onceEmpty = resolve
    })
  }
}
