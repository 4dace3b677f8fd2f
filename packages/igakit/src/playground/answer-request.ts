import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerLive } from './answer-live.ts'
import { checkHost, checkSite } from './check-caller.ts'
import { contentTypeOf } from './content-types.ts'
import type { Page } from './find-page.ts'
import type { LiveConnections } from './live-connections.ts'
import {
  type LocalTenant,
  type PlaygroundServices,
  type Refusal,
  servicesPath,
} from './protocol.ts'
import { RefusedRequest } from './refused-request.ts'

/** What requests are answered from. */
export interface Playground {
  readonly page: Page
  /** The part of the path of the live check that nobody can guess. */
  readonly liveSecret: string
  readonly tenant: LocalTenant | null
  readonly connections: LiveConnections
  /** Ends what is under way, so that nobody waits for a slow service when the server is to end. */
  readonly stopping: AbortSignal
  readonly onFailure: (error: Error) => void
}

/** Answers one request; what goes wrong with it is answered too. */
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
    // The path as it was sent: what is not among the files is not found, whatever it would come to.
    const [path = '/'] = (request.url ?? '/').split('?')
    if (path === servicesPath) return sendServices(playground, request, response)
    const [, liveSecret, name] = /^\/live\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
    if (liveSecret === undefined || name === undefined) {
      return await sendFile(playground.page, path, request, response)
    }
    if (!isSame(liveSecret, playground.liveSecret)) throw notFound()
    const signal = AbortSignal.any([playground.stopping, goneSignal(response)])
    sendJson(response, 200, await answerLive(request, name, playground.connections, signal))
  } catch (error) {
    refuse(playground, error, response)
  }
}

/** Says that nobody waits for the answer any more: a service is not asked on for a page that was closed. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

function sendServices(
  { liveSecret, tenant }: Playground,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  checkSite(request)
  checkReading(request)
  const services: PlaygroundServices = { version: 1, livePath: `/live/${liveSecret}/`, tenant }
  sendJson(response, 200, services)
}

async function sendFile(
  { files }: Page,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = files.get(path)
  if (file === undefined) throw notFound()
  checkReading(request)
  const content = await readFile(file)
  response.writeHead(200, {
    'Content-Type': contentTypeOf(file),
    'Content-Length': content.length,
    // What is under assets/ has a digest of its content in its name.
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
  // What has not been read of the request is not waited for.
  response.setHeader('Connection', 'close')
  sendJson(response, isRefused ? error.status : 500, refusal)
}

function checkReading({ method }: IncomingMessage): void {
  if (method === 'GET' || method === 'HEAD') return
  throw new RefusedRequest(405, 'method_not_allowed', 'Only GET and HEAD are answered here.')
}

function notFound(): RefusedRequest {
  return new RefusedRequest(404, 'not_found', 'There is nothing here.')
}

/** Takes as long whatever the first difference is. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
