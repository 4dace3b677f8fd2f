import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

/** The behaviour of a service at one base URL; receives the number of requests so far, including the current one. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, count: number) => void

/** A service on a socket with scripted behaviour. */
export interface MisbehavingService {
  readonly origin: string
  /** Returns a base URL with the given behaviour, and a function that counts its requests. */
  at(behaviour: Behaviour): { readonly baseUrl: string; readonly count: () => number }
  close(): Promise<void>
}

/** Starts a service on a free loopback port. */
export async function startMisbehavingService(): Promise<MisbehavingService> {
  const places: { behaviour: Behaviour; count: number }[] = []
  const server = createServer((request, response) => {
    const [, index = ''] = request.url?.split('/') ?? []
    const place = places[Number(index)]
    if (place === undefined) throw new Error(`No behaviour at ${request.url}.`)
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

/** Responds like a well-behaved service. */
export function answer(response: ServerResponse, body: unknown = {}, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
