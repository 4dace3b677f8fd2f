import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  servicesPath,
  type LocalTenant,
  type PlaygroundServices,
} from '@igakit/cel-testing/live-check'
import { answerLive } from './answer-live.ts'
import { checkHost, checkSite } from './check-caller.ts'
import { encodingFor, type FileEncoder } from './encode-file.ts'
import { contentTypeOf, type Page } from './find-page.ts'
import type { LiveConnections } from './live-connections.ts'
import type { Refusal } from './protocol.ts'
import { RefusedRequest } from './read-request.ts'

/** The state of the server. */
export interface Playground {
  readonly page: Page
  readonly encoder: FileEncoder
  /** The key in the printed address. Only its holders may use the live check. */
  readonly key: string
  /** The secret segment of the live check's path. */
  readonly liveSecret: string
  readonly tenant: LocalTenant | null
  readonly connections: LiveConnections
  /** Cancels running requests when the server stops. */
  readonly stopping: AbortSignal
  readonly onFailure: (error: Error) => void
}

/** Responds to one request; errors get a response too. */
export async function answerRequest(
  playground: Playground,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(playground.page.headers)) {
    response.setHeader(name, value)
  }
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  try {
    checkHost(request, port)
    // The path is compared as sent, without normalisation.
    const [path = '/'] = (request.url ?? '/').split('?')
    if (path === servicesPath) return sendServices(playground, request, response)
    const [, liveSecret, name] = /^\/live\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
    if (liveSecret === undefined || name === undefined) {
      return await sendFile(playground, path, request, response)
    }
    if (!isSame(liveSecret, playground.liveSecret)) throw notFound()
    const signal = AbortSignal.any([playground.stopping, goneSignal(response)])
    sendJson(response, 200, await answerLive(request, name, playground.connections, signal))
  } catch (error) {
    refuse(playground, error, response)
  }
}

/** Returns a signal that cancels a request to a service when the page disconnects. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

function sendServices(
  { key, liveSecret, tenant }: Playground,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  checkSite(request)
  checkReading(request)
  const { authorization = '' } = request.headers
  if (!isSame(authorization, `Bearer ${key}`)) {
    throw new RefusedRequest(
      403,
      'forbidden',
      'Open the page at the address that the command printed, which contains the key.',
    )
  }
  const services: PlaygroundServices = { version: 1, livePath: `/live/${liveSecret}/`, tenant }
  sendJson(response, 200, services)
}

async function sendFile(
  { encoder, page: { files } }: Playground,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = files.get(path)
  if (file === undefined) throw notFound()
  checkReading(request)
  const accepted = encodingFor(request.headers['accept-encoding'])
  const { content, encoding } = await encoder.encode(file, accepted)
  response.writeHead(200, {
    'Content-Type': contentTypeOf(file),
    'Content-Length': content.length,
    ...(encoding && { 'Content-Encoding': encoding }),
    Vary: 'Accept-Encoding',
    // File names under assets/ contain a content hash.
    'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
  })
  response.end(content)
}

function sendJson(response: ServerResponse, status: number, document: object): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(JSON.stringify(document))
}

function refuse({ onFailure }: Playground, error: unknown, response: ServerResponse): void {
  const isRefused = error instanceof RefusedRequest
  if (!isRefused) onFailure(error instanceof Error ? error : new Error(String(error)))
  const refusal: Refusal = isRefused
    ? { ok: false, code: error.code, reason: error.message }
    : { ok: false, code: 'internal_error', reason: 'The server of the page failed.' }
  // Closes the connection instead of reading the rest of the request.
  response.setHeader('Connection', 'close')
  sendJson(response, isRefused ? error.status : 500, refusal)
}

function checkReading({ method }: IncomingMessage): void {
  if (method === 'GET' || method === 'HEAD') return
  throw new RefusedRequest(405, 'method_not_allowed', 'Use GET or HEAD.')
}

function notFound(): RefusedRequest {
  return new RefusedRequest(404, 'not_found', 'Not found.')
}

/** Compares two strings in constant time. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
