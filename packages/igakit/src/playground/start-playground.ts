import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { answerRequest, type Playground } from './answer-request.ts'
import type { Page } from './find-page.ts'
import { LiveConnections } from './live-connections.ts'
import type { Connect, LocalTenant } from './protocol.ts'

/** What a playground is started with. */
export interface StartPlaygroundOptions {
  readonly page: Page
  /** 0 for one that is free. */
  readonly port: number
  /** The tenant beside it, with the credentials to ask it; none, when absent. */
  readonly tenant?: { readonly shown: LocalTenant; readonly connect: Connect }
  /** Told of failures that nobody foresaw. */
  readonly onFailure: (error: Error) => void
}

/** A playground that answers. */
export interface RunningPlayground {
  /** Its address, with a slash at the end. */
  readonly address: string
  /** Takes no more requests, and finishes those under way; of services nothing is waited for. */
  readonly close: () => Promise<void>
}

/** Where it listens: nobody but this machine is to reach it. */
export const playgroundHost = '127.0.0.1'

/** Serves the page and, under a path that only the page is told, the live check. */
export async function startPlayground(options: StartPlaygroundOptions): Promise<RunningPlayground> {
  const { onFailure, page, port, tenant } = options
  const stopping = new AbortController()
  const playground: Playground = {
    page,
    liveSecret: randomBytes(24).toString('base64url'),
    tenant: tenant?.shown ?? null,
    connections: new LiveConnections(tenant?.connect),
    stopping: stopping.signal,
    onFailure,
  }
  const server = createServer((request, response) => {
    answerRequest(playground, portOf(server), request, response).catch((error: unknown) => {
      response.destroy()
      // Who goes away in the middle of a request is no failure of ours.
      if (request.errored === null)
        onFailure(error instanceof Error ? error : new Error(String(error)))
    })
  })
  // Whoever sends a request of this size over loopback needs no longer.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  await listen(server, port)
  return {
    address: `http://${playgroundHost}:${portOf(server)}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        stopping.abort()
      }),
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, playgroundHost, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('Expected a port')
  return address.port
}
