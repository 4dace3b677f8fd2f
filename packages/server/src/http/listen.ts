import { createServer, type Server } from 'node:http'
import { type RequestHandling, serveRequest } from './serve-request.ts'

/** What answers on a port. */
export interface Listener {
  readonly port: number
  /** Takes no more requests, and resolves when those under way are answered. */
  readonly close: () => Promise<void>
}

/** For how long a request may take to arrive, in milliseconds. */
const REQUEST_TIMEOUT = 30_000

/**
 * Answers requests on a port of this machine; nobody else can reach it.
 *
 * @param port 0 for one that is free.
 */
export async function listen(
  handling: RequestHandling,
  port: number,
  onFailure: (error: Error) => void,
): Promise<Listener> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT }, (incoming, outgoing) => {
    // A client that keeps its connection would keep the server from closing after its last answer.
    outgoing.once('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
    serveRequest(handling, incoming, outgoing).catch((error: unknown) => {
      outgoing.destroy()
      // Who goes away in the middle of a request is no failure of ours.
      if (incoming.errored !== null) return
      onFailure(error instanceof Error ? error : new Error(String(error)))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { port: portOf(server), close: () => close(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('Expected a port')
  return address.port
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeIdleConnections()
  })
}
