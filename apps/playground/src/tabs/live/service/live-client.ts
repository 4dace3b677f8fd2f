import {
  servicesPath,
  tenantConnection,
  type CheckReply,
  type LiveFailure,
} from '@igakit/cel-testing/live-check'
import {
  type Connection,
  readConnectReply,
  readReply,
  readServices,
  type Services,
} from './services.ts'
import { isRecord } from '../../../shared/guards.ts'
import { pageKey } from '../../../state/page-key.ts'
import type { Target } from './target.ts'

/** A rule to check with its claims. */
export interface LiveRequest {
  readonly expression: string
  readonly claimsJson: string
}

/** An open connection to a service. */
export interface LiveSession {
  readonly check: (request: LiveRequest, signal: AbortSignal) => Promise<CheckReply>
  /** Closes the connection; the server discards the credentials. */
  readonly close: () => Promise<void>
}

/**
 * Requests the list of services from the page's server. Returns `none` if the server does not support live checks,
 * `offline` if it does not respond, and `locked` if the page does not have its key.
 */
export async function findServices(): Promise<Services | 'none' | 'offline' | 'locked'> {
  const key = pageKey()
  const response = await fetch(`.${servicesPath}`, {
    cache: 'no-store',
    ...(key !== undefined && { headers: { Authorization: `Bearer ${key}` } }),
  }).catch(() => undefined)
  if (!response) return 'offline'
  try {
    const answer: unknown = await response.json()
    if (response.ok) return readServices(answer) ?? 'none'
    // Some static hosts also refuse files that do not exist.
    return isRecord(answer) && answer['code'] === 'forbidden' ? 'locked' : 'none'
  } catch {
    // A static file server may respond with an HTML page.
    return 'none'
  }
}

/**
 * Opens a session. Sends the credentials to the page's server, which discards them when the session closes. Does not
 * send a request to the service yet.
 */
export async function openSession(
  { livePath }: Services,
  target: Target,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly session: LiveSession } | LiveFailure> {
  const opened = await connect(livePath, target, signal)
  if (!opened.ok) return opened
  const { connection } = opened
  const session: LiveSession = {
    check: (request, whileWanted) =>
      replyTo(async () =>
        readReply(await post(livePath, 'check', { connection, ...request }, whileWanted)),
      ),
    async close() {
      if (target.kind === 'tenant') return
      // If the server has stopped, it has lost the credentials as well.
      await post(livePath, 'disconnect', { connection }).catch(() => undefined)
    },
  }
  return { ok: true, session }
}

/** Checks a rule with the service. */
export async function checkLive(
  services: Services,
  target: Target,
  request: LiveRequest,
  signal: AbortSignal,
): Promise<CheckReply> {
  const opening = await openSession(services, target, signal)
  if (!opening.ok) return opening
  const { session } = opening
  try {
    return await session.check(request, signal)
  } finally {
    await session.close()
  }
}

function connect(
  livePath: string,
  target: Target,
  signal: AbortSignal,
): Promise<Connection | LiveFailure> {
  if (target.kind === 'tenant') return Promise.resolve({ ok: true, connection: tenantConnection })
  const { kind: _, ...credentials } = target
  return replyTo(async () => readConnectReply(await post(livePath, 'connect', credentials, signal)))
}

async function replyTo<Reply>(ask: () => Promise<Reply>): Promise<Reply | LiveFailure> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return { ok: false, code: 'stopped', reason: 'Stopped before a response arrived.' }
    }
    return {
      ok: false,
      code: 'no_server',
      reason: 'The server of this page does not respond.',
      isFinal: true,
    }
  }
}

async function post(
  livePath: string,
  name: string,
  body: object,
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const response = await fetch(`${livePath}${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  return response.json()
}
