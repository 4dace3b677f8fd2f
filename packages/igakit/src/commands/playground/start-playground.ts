import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { answerRequest, type Playground } from './answer-request.ts'
import { FileEncoder } from './encode-file.ts'
import type { Page } from './find-page.ts'
import { LiveConnections } from './live-connections.ts'
import type { ConnectRequest, LocalTenant } from '@igakit/cel-testing/live-check'
import { readPort } from '../serve/read-server-options.ts'
import { startError } from '../serve/start.ts'

export interface StartPlaygroundOptions {
  readonly page: Page
  /** With 0, a free port is used. */
  readonly port: number
  /** The local tenant with its credentials, if any. */
  readonly tenant?: { readonly shown: LocalTenant; readonly connect: ConnectRequest }
  /** Receives unexpected failures. */
  readonly onFailure: (error: Error) => void
}

/** A running playground server. */
export interface RunningPlayground {
  /** The URL of the page, with the key for the live check in its fragment, which browsers send to no server. */
  readonly address: string
  /** Stops accepting requests and finishes pending ones without waiting for services. */
  readonly close: () => Promise<void>
}

/** The address to listen on, reachable only from this machine. */
export const playgroundHost = '127.0.0.1'

/** Returns a new secret that nobody can guess. */
function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** Serves the page and, under a secret path that only a page with the key receives, the live check. */
export async function startPlayground(options: StartPlaygroundOptions): Promise<RunningPlayground> {
  const { onFailure, page, port, tenant } = options
  const stopping = new AbortController()
  const playground: Playground = {
    page,
    encoder: new FileEncoder(),
    key: newSecret(),
    liveSecret: newSecret(),
    tenant: tenant?.shown ?? null,
    connections: new LiveConnections(tenant?.connect),
    stopping: stopping.signal,
    onFailure,
  }
  const server = createServer((request, response) => {
    answerRequest(playground, portOf(server), request, response).catch((error: unknown) => {
      response.destroy()
      // It is not an error if a caller disconnects during a request.
      if (request.errored === null)
        onFailure(error instanceof Error ? error : new Error(String(error)))
    })
  })
  // Enough time for a request of this size over loopback.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  await listen(server, port)
  return {
    address: `http://${playgroundHost}:${portOf(server)}/#key=${playground.key}`,
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

/** The default port, used if available, so that the URL usually stays the same. */
const usualPort = 4173

/**
 * Starts the playground on the requested port. The default is the usual port, or a free port if the usual port is in
 * use.
 */
export async function listenAt(
  asked: string | undefined,
  options: Omit<StartPlaygroundOptions, 'port'>,
): Promise<RunningPlayground> {
  const port = asked === undefined ? usualPort : readPort(asked)
  try {
    return await startPlayground({ ...options, port })
  } catch (error) {
    if (asked === undefined && isTaken(error)) return startPlayground({ ...options, port: 0 })
    throw startError(error, { host: playgroundHost, port })
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
