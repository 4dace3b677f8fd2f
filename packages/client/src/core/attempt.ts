import { checkToken } from '../auth/check-token.ts'
import type { Connection } from '../connection.ts'
import { ConnectionError } from '../errors/connection-error.ts'
import { type CallPlace, IgaError } from '../errors/iga-error.ts'
import type { SentRequest } from '../errors/service-error.ts'
import { type CallInfo, tell } from '../hooks/hooks.ts'
import { describeCause } from './describe-cause.ts'
import { type FetchedAnswer, fetchAnswer } from './fetch-answer.ts'
import { followRedirects } from './follow-redirects.ts'
import { hideInBody } from './hide-in-body.ts'

const MAX_ERROR_BYTES = 65_536

/** One request of a call. */
export interface Attempt {
  readonly connection: Connection
  readonly call: CallInfo
  readonly request: SentRequest
  readonly token: string
  /** Takes the credential out of what the service may repeat. */
  readonly hide: (text: string) => string
  /** Which one it is, from 1. */
  readonly attempt: number
  readonly signal: AbortSignal | undefined
  /** How long it may take, in milliseconds. */
  readonly timeout: number
}

/** Sends the request of a call once and tells the hooks. The credential is added after they have seen the headers. */
export async function sendOnce(one: Attempt): Promise<FetchedAnswer> {
  const { connection, call, request, attempt, signal, timeout, hide } = one
  const { hooks, runtime, maxResponseBytes: maxBytes } = connection
  const authorization = `Bearer ${checkToken(one.token)}`
  const headers: Record<string, string> = { ...connection.headers }
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  tell(hooks, (each) => each.onRequest?.({ call, attempt, headers, body: () => request.body }))
  // A copy: a hook may have kept the headers that it was shown.
  const shown = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization')
  const sent = { ...Object.fromEntries(shown), authorization }

  const begun = runtime.now()
  const init: RequestInit = { method: request.method, headers: sent, redirect: 'manual' }
  if (request.body !== undefined) init.body = request.body
  const place = { operation: call.operation, attempts: attempt }
  try {
    const answer = await followRedirects(request.url, request.method, place, (url) =>
      fetchAnswer(runtime, url, init, {
        signal,
        timeout: begun + timeout - runtime.now(),
        maxBytes,
        maxErrorBytes: MAX_ERROR_BYTES,
      }),
    )
    const { status, requestId, text, response } = answer
    const duration = runtime.now() - begun
    tell(hooks, (each) =>
      each.onResponse?.({
        call,
        attempt,
        status,
        requestId,
        duration,
        headers: () => response.headers,
        body: () => hideInBody(text, hide),
      }),
    )
    return answer
  } catch (thrown) {
    const duration = runtime.now() - begun
    const error: unknown = signal?.aborted ? signal.reason : errorOf(thrown, one, place)
    tell(hooks, (each) => each.onFailure?.({ call, attempt, error, duration }))
    throw error
  }
}

/** The error to tell of: the platform's own may quote the request. */
function errorOf(thrown: unknown, { request, hide }: Attempt, place: CallPlace): IgaError {
  if (thrown instanceof IgaError) return thrown
  const cause = describeCause(thrown, hide)
  const reason = cause ? `: ${cause.message}` : '.'
  const { origin } = new URL(request.url)
  return new ConnectionError(`No whole answer came from ${origin}${reason}`, place, cause)
}
