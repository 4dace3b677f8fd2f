import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FailureListener } from '../server/failure-listener.ts'
import type { Exchange } from './exchange.ts'
import type { Limits } from './limits.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import type { RequestObserver } from './request-observer.ts'
import { type RequestHandling, serveRequest } from './serve-request.ts'
import { RequestsUnderWay } from './requests-under-way.ts'
import { TimeLimit } from './time-limit.ts'

/** Where and how a listener answers. */
export interface ListenOptions extends RequestHandling {
  /** The address that it listens at. */
  readonly host: string
  /** 0 for one that is free. */
  readonly port: number
  readonly observer: RequestObserver
  /** Told of failures that nobody foresaw. */
  readonly onFailure: FailureListener
}

/** What answers on a port. */
export interface Listener {
  readonly port: number
  /** Takes no more requests, and resolves when those under way are answered, or cut off as they take too long. */
  readonly close: () => Promise<void>
}

/** How often connections are looked at for those that take too long, in milliseconds. */
const CHECKING_INTERVAL = 500

/** Answers requests on a port. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { limits, host, port } = options
  const underWay = new RequestsUnderWay()
  const server = createServer({
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: CHECKING_INTERVAL,
    maxHeaderSize: limits.headerBytes,
    // Node.js would refuse a request without a Host header itself, and say nothing of it.
    requireHostHeader: false,
  })
  answerRequests(server, options, underWay)
  refuseUnreadable(server, options, underWay)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { port: portOf(server), close: () => close(server, underWay, limits) }
}

function answerRequests(server: Server, options: ListenOptions, underWay: RequestsUnderWay): void {
  const { ids, observer, onFailure, limits } = options
  const answerTime = new TimeLimit(limits.answerTimeout)
  const take = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const start = performance.now()
    const exchange: Exchange = {
      requestId: ids.next(),
      remoteAddress: incoming.socket.remoteAddress,
    }
    const request = underWay.add(outgoing, exchange)
    observer.started()
    outgoing.on('close', () => {
      // A client that keeps its connection would keep the server from closing after its last answer.
      if (!server.listening) server.closeIdleConnections()
      observer.answered({
        exchange,
        method: incoming.method ?? 'GET',
        path: incoming.url?.split('?')[0] ?? '/',
        status: request.refusedWith ?? (outgoing.headersSent ? outgoing.statusCode : null),
        duration: performance.now() - start,
        responseBytes: exchange.responseBytes ?? 0,
      })
      underWay.remove(outgoing)
    })
    serveRequest(options, answerTime, { incoming, outgoing, exchange }).catch((error: unknown) => {
      outgoing.destroy()
      // Who goes away in the middle of a request is no failure of ours.
      if (incoming.errored !== null) return
      onFailure(error instanceof Error ? error : new Error(String(error)), exchange.requestId)
    })
  }
  server.on('request', take)
  // Node.js would refuse what it does not know itself, and say nothing of it.
  server.on('checkExpectation', take)
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('Expected a port')
  return address.port
}

/** How many turns of the event loop it takes to read what has arrived already: one to accept, and one to read. */
const TURNS = 3

async function close(server: Server, underWay: RequestsUnderWay, limits: Limits): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), limits.closeTimeout)
  try {
    underWay.sayLast()
    // Who has sent a request before the end gets an answer, also where nobody has looked at the connection yet.
    await turns()
    const closed = stopListening(server)
    await turns()
    // What HTTP does besides: it closes the connections that nobody uses, and looks for slow ones no longer.
    server.close()
    await closed
    await underWay.settled()
  } finally {
    clearTimeout(timer)
  }
}

/** As TCP has it: the way of HTTP would cut the connections whose requests have not been read yet. */
function stopListening(server: Server): Promise<void> {
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
