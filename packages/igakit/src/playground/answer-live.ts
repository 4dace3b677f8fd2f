import type { IncomingMessage } from 'node:http'
import { UsageError } from '../usage-error.ts'
import { checkOrigin } from './check-caller.ts'
import type { LiveConnections } from './live-connections.ts'
import {
  checkSchema,
  connectSchema,
  disconnectSchema,
  type LiveAnswerDocument,
} from './protocol.ts'
import { readRequest } from './read-request.ts'
import { RefusedRequest } from './refused-request.ts'

/**
 * Answers a request of the live check. What is reached through here is decided here: the page names a connection and
 * says what to ask, and never a path, a method or a header.
 *
 * @param name - what the path has after the secret: `connect`, `check` or `disconnect`
 * @param signal - ends what is under way: who asked has gone, or the server ends
 */
export async function answerLive(
  request: IncomingMessage,
  name: string,
  connections: LiveConnections,
  signal: AbortSignal,
): Promise<LiveAnswerDocument> {
  if (request.method !== 'POST') {
    throw new RefusedRequest(405, 'method_not_allowed', 'Only POST is answered here.')
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
      throw new RefusedRequest(404, 'not_found', 'There is nothing here.')
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
      throw new RefusedRequest(503, 'stopped', 'It was stopped before an answer came.')
    // What is refused here is nothing that the service was asked, such as claims that are too large to be sent.
    if (!(error instanceof UsageError)) throw error
    throw new RefusedRequest(400, 'invalid_request', `${error.message}.`)
  }
}
