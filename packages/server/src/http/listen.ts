import { createServer, IncomingMessage, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Status, statusCodes } from '@igakit/schemas'
import { refuse } from '../errors/refusal.ts'
import type { Ids } from '../ids/ids.ts'
import type { AppEnv } from './app-env.ts'
import { answerClientErrors } from './client-errors.ts'
import type { Answered, FailureListener, RequestObserver } from './exchange.ts'
import { type HeadFault, headFault } from './head-fault.ts'
import type { Limits } from './limits.ts'
import { refusalResponse } from './responses.ts'
import { Outgoing } from './outgoing.ts'
import { RequestsUnderWay } from './requests-under-way.ts'

export interface ListenOptions {
  readonly fetch: (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>
  /** The address to listen on. */
  readonly host: string
  /** The port to listen on; 0 picks a free port. */
  readonly port: number
  /** Generates request ids. */
  readonly ids: Ids
  readonly limits: Limits
  readonly observer: RequestObserver
  readonly onFailure: FailureListener
}

/** An open port. */
export interface Listener {
  readonly port: number
  /** Stops accepting requests. Resolves when all pending requests are answered or cut off by the close timeout. */
  readonly close: () => Promise<void>
}

/** The interval between checks for slow connections, in milliseconds. */
const CHECKING_INTERVAL = 500

export async function listen(options: ListenOptions): Promise<Listener> {
  const { limits, host, port } = options
  const underWay = new RequestsUnderWay()
  const server = createServer({
    ServerResponse: Outgoing,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: CHECKING_INTERVAL,
    maxHeaderSize: limits.headerBytes,
    // By default, Node.js rejects requests without a Host header itself, with a response that is not JSON.
    requireHostHeader: false,
  })
  answerRequests(server, options, underWay)
  answerClientErrors(server, options, underWay)
  const timer = setInterval(() => giveUpLate(underWay, limits), CHECKING_INTERVAL).unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: portOf(server),
    async close() {
      await close(server, underWay, limits)
      clearInterval(timer)
    },
  }
}

type ApiServer = Server<typeof IncomingMessage, typeof Outgoing>

function answerRequests(
  server: ApiServer,
  { fetch, ids, observer, onFailure }: ListenOptions,
  underWay: RequestsUnderWay,
): void {
  const answer = getRequestListener(
    (request, { incoming, outgoing }) => {
      if (!(outgoing instanceof Outgoing) || !(incoming instanceof IncomingMessage)) {
        throw new TypeError('Expected a request of HTTP/1')
      }
      return fetch(request, { incoming, outgoing, exchange: outgoing.exchange })
    },
    {
      // A tenant may run inside a user's process, whose globals must not change.
      overrideGlobalObjects: false,
      // The host for HTTP/1.0 requests without a Host header.
      hostname: 'localhost',
      errorHandler(error) {
        if (!isDisconnection(error)) {
          onFailure(error instanceof Error ? error : new Error(String(error)))
        }
        return refusalResponse(refuse(13, 'The server failed on this request.').refusal)
      },
    },
  )
  const take = (incoming: IncomingMessage, outgoing: Outgoing): void => {
    outgoing.exchange = {
      requestId: ids.next(),
      remoteAddress: incoming.socket.remoteAddress,
    }
    underWay.add(outgoing)
    observer.started()
    outgoing.on('close', () => {
      // An idle keep-alive connection would prevent the server from closing.
      if (!server.listening) server.closeIdleConnections()
      underWay.remove(outgoing)
      observer.answered(answered(incoming, outgoing))
    })
    const fault = headFault(incoming)
    if (fault) refuseHead(fault, incoming, outgoing)
    else void answer(incoming, outgoing)
  }
  server.on('request', take)
  // By default, Node.js rejects Expect headers itself, with a response that is not JSON.
  server.on('checkExpectation', take)
}

/** True if a request failed because its client disconnected. */
export function isDisconnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

function answered(incoming: IncomingMessage, outgoing: Outgoing): Answered {
  return {
    exchange: outgoing.exchange,
    method: incoming.method ?? 'GET',
    path: incoming.url?.split('?', 1)[0] ?? '/',
    status: outgoing.refusedWith ?? (outgoing.headersSent ? outgoing.statusCode : null),
    duration: performance.now() - outgoing.arrivedAt,
    responseBytes: outgoing.bodyBytes,
  }
}

function refuseHead(
  { refusal, httpStatus }: HeadFault,
  incoming: IncomingMessage,
  outgoing: Outgoing,
): void {
  incoming.resume()
  outgoing.giveUp(
    httpStatus ?? statusCodes[refusal.code].httpStatus,
    JSON.stringify(refusal satisfies Status),
  )
}

/**
 * Responds to requests whose handlers take too long. A single timer covers all requests, because few requests take
 * that long.
 */
function giveUpLate(underWay: RequestsUnderWay, { answerTimeout }: Limits): void {
  const message = `The request was not answered within ${answerTimeout} ms; the operation may still complete.`
  const { refusal } = refuse(4, message)
  for (const outgoing of underWay.olderThan(performance.now() - answerTimeout)) {
    outgoing.giveUp(504, JSON.stringify(refusal satisfies Status))
  }
}

function portOf(server: ApiServer): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('Expected a port')
  return address.port
}

/** The event loop turns needed to read requests that have arrived: one to accept, one to read, and one in reserve. */
const TURNS = 3

async function close(server: ApiServer, underWay: RequestsUnderWay, limits: Limits): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), limits.closeTimeout)
  try {
    underWay.sayLast()
    // Requests sent before the close are answered, even if their connection has not been read yet.
    await turns()
    const closed = stopListening(server)
    await turns()
    // Closes idle connections and stops the check for slow connections.
    server.close()
    await closed
    await underWay.settled()
  } finally {
    clearTimeout(timer)
  }
}

/** Closes only the TCP server, because closing the HTTP server would cut connections with unread requests. */
function stopListening(server: ApiServer): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    NetServer.prototype.close.call(server, (error) => (error ? reject(error) : resolve()))
  })
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    // oxlint-disable-next-line no-await-in-loop -- Waits for one turn of the event loop at a time.
    await setImmediate()
  }
}
