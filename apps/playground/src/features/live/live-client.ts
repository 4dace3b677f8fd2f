import {
  type ConnectReply,
  type LiveFailure,
  type LiveReply,
  readConnectReply,
  readReply,
  readServices,
  type Services,
} from './services.ts'
import type { Target } from './target.ts'

/** What a service is asked. */
export interface LiveQuestion {
  readonly expression: string
  readonly claimsJson: string
}

/** Somebody who answers questions, until it is closed. */
export interface LiveSession {
  readonly ask: (question: LiveQuestion, signal: AbortSignal) => Promise<LiveReply>
  /** Gives up the credentials. */
  readonly close: () => Promise<void>
}

/**
 * Asks the server of the page what it can do; nothing else is asked, and nobody else. `none` where it cannot check, and
 * `offline` where it does not answer, as the page itself comes without it.
 */
export async function findServices(): Promise<Services | 'none' | 'offline'> {
  const response = await fetch('playground.json', { cache: 'no-store' }).catch(() => undefined)
  if (!response) return 'offline'
  try {
    return (response.ok ? readServices(await response.json()) : undefined) ?? 'none'
  } catch {
    // A server of files alone may answer with a page.
    return 'none'
  }
}

/**
 * Opens a session. Credentials are handed to the server of the page and given up when it is closed, so that they are
 * nowhere but in the fields they were entered in. The service itself is not asked for anything yet.
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
    ask: (question, whileWanted) =>
      replyTo(async () =>
        readReply(await post(livePath, 'check', { connection, ...question }, whileWanted)),
      ),
    async close() {
      if (target.kind === 'tenant') return
      // A server that is gone has forgotten them as well.
      await post(livePath, 'disconnect', { connection }).catch(() => undefined)
    },
  }
  return { ok: true, session }
}

/** Asks about one rule. */
export async function askLive(
  services: Services,
  target: Target,
  question: LiveQuestion,
  signal: AbortSignal,
): Promise<LiveReply> {
  const opening = await openSession(services, target, signal)
  if (!opening.ok) return opening
  const { session } = opening
  try {
    return await session.ask(question, signal)
  } finally {
    await session.close()
  }
}

function connect(livePath: string, target: Target, signal: AbortSignal): Promise<ConnectReply> {
  if (target.kind === 'tenant') return Promise.resolve({ ok: true, connection: 'tenant' })
  const { kind: _, ...credentials } = target
  return replyTo(async () => readConnectReply(await post(livePath, 'connect', credentials, signal)))
}

async function replyTo<Reply>(ask: () => Promise<Reply>): Promise<Reply | LiveFailure> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return { ok: false, code: 'stopped', reason: 'It was stopped before an answer came.' }
    }
    return {
      ok: false,
      code: 'no_server',
      reason: 'The server of this page does not answer.',
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
