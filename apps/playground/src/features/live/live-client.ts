import {
  type LiveReply,
  readConnectReply,
  readReply,
  readServices,
  type Services,
} from './services.ts'

/** Whom to ask, and as whom. */
export type Target =
  | { readonly kind: 'tenant' }
  | { readonly kind: 'token'; readonly baseUrl: string; readonly accessToken: string }
  | {
      readonly kind: 'client'
      readonly baseUrl: string
      readonly clientId: string
      readonly clientSecret: string
    }

/** What a service is asked. */
export interface LiveQuestion {
  readonly expression: string
  readonly claimsJson: string
}

/** Asks the server of the page what it can do. Nothing else is asked, and nobody else. */
export async function findServices(): Promise<Services | undefined> {
  try {
    const response = await fetch('playground.json', { cache: 'no-store' })
    return response.ok ? readServices(await response.json()) : undefined
  } catch {
    // A server of files alone answers with a page, and an offline page has no server: neither can check.
    return undefined
  }
}

/**
 * Asks about a rule, once. Credentials are handed to the server of the page for this one question and given up with its
 * answer, so that they are nowhere but in the fields they were entered in.
 */
export async function askLive(
  { livePath }: Services,
  target: Target,
  question: LiveQuestion,
): Promise<LiveReply> {
  try {
    if (target.kind === 'tenant') {
      return readReply(await post(livePath, 'check', { connection: 'tenant', ...question }))
    }
    const { kind: _, ...connect } = target
    const opened = readConnectReply(await post(livePath, 'connect', connect))
    if (!opened.ok) return opened
    const { connection } = opened
    try {
      return readReply(await post(livePath, 'check', { connection, ...question }))
    } finally {
      await post(livePath, 'disconnect', { connection })
    }
  } catch {
    return {
      ok: false,
      reason: 'The server of this page does not answer: start `iga playground` again.',
    }
  }
}

async function post(livePath: string, name: string, body: object): Promise<unknown> {
  const response = await fetch(`${livePath}${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
