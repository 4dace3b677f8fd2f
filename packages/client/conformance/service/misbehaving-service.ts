import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

/** How a service behaves at one base URL; it is told how many requests came there, this one included. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, count: number) => void

/** A service on a socket that behaves as each test wants. */
export interface MisbehavingService {
  readonly origin: string
  /** Gives the base URL at which it behaves so, and counts the requests there. */
  at(behaviour: Behaviour): { readonly baseUrl: string; readonly count: () => number }
  close(): Promise<void>
}

/** Starts a service on a free port of loopback. */
export async function startMisbehavingService(): Promise<MisbehavingService> {
  const places: { behaviour: Behaviour; count: number }[] = []
  const server = createServer((request, response) => {
    const [, index = ''] = request.url?.split('/') ?? []
    const place = places[Number(index)]
    if (place === undefined) throw new Error(`Nothing is at ${request.url}.`)
    place.count++
    const { behaviour, count } = place
    request.resume().on('end', () => behaviour(request, response, count))
  })
  const origin = `http://127.0.0.1:${await listen(server)}`
  return {
    origin,
    at(behaviour) {
      const place = { behaviour, count: 0 }
      const index = places.push(place) - 1
      return { baseUrl: `${origin}/${index}`, count: () => place.count }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers as a service that behaves well. */
export function answer(response: ServerResponse, body: unknown = {}, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
