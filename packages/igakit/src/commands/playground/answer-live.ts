import type { IncomingMessage } from 'node:http'
import { checkOrigin } from './check-caller.ts'
import type { LiveConnections } from './live-connections.ts'
import {
  checkSchema,
  connectSchema,
  disconnectSchema,
  type LiveAnswerDocument,
} from './protocol.ts'
import { readRequest, RefusedRequest } from './read-request.ts'
import { UsageError } from '../../usage-error.ts'

/**
 * Handles a live check request. The page chooses a connection and supplies a request body; only the server chooses
 * the path, the method and the headers.
 *
 * @param name The part of the path after the secret: `connect`, `check` or `disconnect`.
 * @param signal Cancels the request when the caller disconnects or the server stops.
 */
export async function answerLive(
  request: IncomingMessage,
  name: string,
  connections: LiveConnections,
  signal: AbortSignal,
): Promise<LiveAnswerDocument> {
  if (request.method !== 'POST') {
    throw new RefusedRequest(405, 'method_not_allowed', 'Use POST.')
  }
  checkOrigin(request)
  switch (name) {
    case 'connect':
      return { ok: true, ...connections.open(await readRequest(request, connectSchema)) }
    case 'check':
      return check(request, connections, signal)
    case 'disconnect':
      connections.close((await readRequest(request, disconnectSchema)).connection)
      return { ok: true }
    default:
      throw new RefusedRequest(404, 'not_found', 'Not found.')
  }
}

async function check(
  request: IncomingMessage,
  connections: LiveConnections,
  signal: AbortSignal,
): Promise<LiveAnswerDocument> {
  const { connection, ...question } = await readRequest(request, checkSchema)
  const endpoint = connections.get(connection)
  try {
    return { ...(await endpoint.ask(question, signal)), baseUrl: endpoint.baseUrl }
  } catch (error) {
    if (signal.aborted)
      throw new RefusedRequest(503, 'stopped', 'The server stopped before the service responded.')
    // The client rejected the request before sending it, for example because the claims are too large.
    if (!(error instanceof UsageError)) throw error
    throw new RefusedRequest(400, 'invalid_request', `${error.message}.`)
  }
}
