import { checkToken } from '../auth/check-token.ts'
import type { Connection } from '../connection.ts'
import { ConnectionError } from '../errors/connection-error.ts'
import { type CallPlace, IgaError } from '../errors/iga-error.ts'
import { readRefusal } from '../errors/read-refusal.ts'
import type { SentRequest } from '../errors/service-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import { type CallInfo, tell } from '../hooks/hooks.ts'
import type { Limits } from './abortable.ts'
import { checkHeaders } from './check-headers.ts'
import { describeCause } from './describe-cause.ts'
import type { Answer } from './answer.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { followRedirects } from './follow-redirects.ts'
import { hideInAnswer } from './hide-in-answer.ts'
import type { Hide } from './redact.ts'
import type { AttemptFailure } from './retry-policy.ts'

/** One request of a call. */
export interface Attempt extends Limits {
  readonly connection: Connection
  readonly call: CallInfo
  readonly request: SentRequest
  readonly token: string
  /** Takes the credential out of what the service may repeat. */
  readonly hide: Hide
  /** Which one it is, from 1. */
  readonly attempt: number
}

/** How an attempt ended. What makes any further attempt pointless is thrown instead. */
export type Outcome =
  | { readonly answer: Answer; readonly error?: undefined }
  | {
      /** What to throw if there is no further attempt. */
      readonly error: IgaError
      readonly failure: AttemptFailure
      readonly answer?: Answer
    }

/** Sends the request of a call once and tells the hooks. The credential is added after they have seen the headers. */
export async function sendOnce(one: Attempt): Promise<Outcome> {
  const { connection, call, request, attempt, signal, timeout, onTimeout, hide } = one
  const { hooks, runtime, maxResponseBytes: maxBytes } = connection
  const credential = { authorization: `Bearer ${checkToken(one.token)}` }
  const headers: Record<string, string> = { ...connection.headers }
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  tell(hooks, (each) => each.onRequest?.({ call, attempt, headers, body: () => request.body }))
  const place = { operation: call.operation, attempts: attempt }
  const begun = runtime.now()
  let answer: Answer
  try {
    const checked = hooks.length > 0 ? checkHeaders(headers, 'hooks', place) : headers
    const sent = { ...checked, ...credential }
    const { method, body = null } = request
    const init: RequestInit = { method, headers: sent, body, redirect: 'manual' }
    answer = await followRedirects(request.url, request.method, place, async (url) => {
      const timeLeft = begun + timeout - runtime.now()
      const limits = { signal, timeout: timeLeft, onTimeout, maxBytes }
      return hideInAnswer(await fetchAnswer(runtime, url, init, limits), hide)
    })
  } catch (thrown) {
    const duration = runtime.now() - begun
    const error: unknown = signal?.aborted ? signal.reason : errorOf(thrown, one, place)
    tell(hooks, (each) => each.onFailure?.({ call, attempt, error, duration }))
    if (error instanceof TimeoutError || error instanceof ConnectionError) {
      return { error, failure: {} }
    }
    throw error
  }
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
      body: () => hide(text),
    }),
  )
  if (response.ok) return { answer }
  const error = readRefusal(answer, request, place, runtime.now())
  return { answer, error, failure: error }
}

/** The error to tell of: the platform's own may quote the request. */
function errorOf(thrown: unknown, { request, hide }: Attempt, place: CallPlace): IgaError {
  if (thrown instanceof IgaError) return thrown
  const cause = describeCause(thrown, hide)
  const reason = cause ? `: ${cause.message}` : '.'
  const { origin } = new URL(request.url)
  return new ConnectionError(`No complete response from ${origin}${reason}`, place, cause)
}
