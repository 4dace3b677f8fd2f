import { createServer, IncomingMessage, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Status, statusCodes } from '@igakit/schemas'
import { refuse } from '../errors/refusal.ts'
import type { Ids } from '../ids/ids.ts'
import type { AppEnv } from './app-env.ts'
import { answerClientErrors } from './client-errors.ts'
import type { FailureListener } from './failure-listener.ts'
import { type HeadFault, headFault } from './head-fault.ts'
import type { Limits } from './limits.ts'
import { refusalResponse } from './refusal-response.ts'
import { Outgoing } from './outgoing.ts'
import type { Answered, RequestObserver } from './request-observer.ts'
import { RequestsUnderWay } from './requests-under-way.ts'

/** Where and how a listener answers. */
export interface ListenOptions {
  readonly fetch: (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>
  /** The address that it listens at. */
  readonly host: string
  /** 0 for a free one. */
  readonly port: number
  /** Names the requests. */
  readonly ids: Ids
  readonly limits: Limits
  readonly observer: RequestObserver
  readonly onFailure: FailureListener
}

/** An open port. */
export interface Listener {
  readonly port: number
  /** Takes no more requests, and resolves when those under way are answered, or cut off as they take too long. */
  readonly close: () => Promise<void>
}

/** How often connections are checked for those that take too long, in milliseconds. */
const CHECKING_INTERVAL = 500

/** Answers requests on a port. */
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
    // Node.js would refuse a request without a Host header without an answer in JSON.
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
      // A tenant runs inside other people's processes.
      overrideGlobalObjects: false,
      // For requests of HTTP/1.0 without a Host header.
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
      // A client that keeps its connection would keep the server from closing after its last answer.
      if (!server.listening) server.closeIdleConnections()
      underWay.remove(outgoing)
      observer.answered(answered(incoming, outgoing))
    })
    const fault = headFault(incoming)
    if (fault) refuseHead(fault, incoming, outgoing)
    else void answer(incoming, outgoing)
  }
  server.on('request', take)
  // Node.js would refuse an expectation without an answer in JSON.
  server.on('checkExpectation', take)
}

/** Whether a request failed because its client went away in the middle of it. */
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

/** Answers requests whose handlers take too long. One timer for all, since nearly none do. */
function giveUpLate(underWay: RequestsUnderWay, { answerTimeout }: Limits): void {
  const message = `The request was not answered within ${answerTimeout} ms; what it asked for may still be done.`
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

/** How many turns of the event loop it takes to read what has arrived: one to accept, and one to read. */
const TURNS = 3

async function close(server: ApiServer, underWay: RequestsUnderWay, limits: Limits): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), limits.closeTimeout)
  try {
    underWay.sayLast()
    // Requests that were sent before the end are answered, even if nobody has read the connection yet.
    await turns()
    const closed = stopListening(server)
    await turns()
    // Closes the connections that nobody uses, and no longer checks for slow ones.
    server.close()
    await closed
    await underWay.settled()
  } finally {
    clearTimeout(timer)
  }
}

/** As TCP does it: the way of HTTP would cut the connections whose requests have not been read yet. */
function stopListening(server: ApiServer): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    NetServer.prototype.close.call(server, (error) => (error ? reject(error) : resolve()))
  })
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    // oxlint-disable-next-line no-await-in-loop -- One turn after the other.
    await setImmediate()
  }
}
