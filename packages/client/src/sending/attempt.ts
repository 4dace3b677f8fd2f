import { checkToken } from '../auth/token-source.ts'
import type { Connection } from '../connection.ts'
import { ConnectionError, TimeoutError } from '../errors/client-errors.ts'
import { type CallPlace, IgaError } from '../errors/iga-error.ts'
import type { SentRequest } from '../errors/service-error.ts'
import { type CallInfo, tell } from '../hooks/hooks.ts'
import { type ReceivedResponse, fetchResponse } from '../http/fetch-response.ts'
import { followRedirects } from '../http/follow-redirects.ts'
import { hideInResponse } from '../http/hide-in-response.ts'
import { readRefusal } from '../http/read-refusal.ts'
import type { AttemptFailure } from '../http/retry-policy.ts'
import { checkHeaders } from '../options/headers.ts'
import type { Limits } from '../platform/abortable.ts'
import { describeCause } from '../redaction/describe-cause.ts'
import type { Hide } from '../redaction/redact.ts'

/** One request of a call. */
export interface Attempt extends Limits {
  readonly connection: Connection
  readonly call: CallInfo
  readonly request: SentRequest
  readonly token: string
  /** Redacts the credential in data from the service. */
  readonly hide: Hide
  /** The number of the attempt, counting from 1. */
  readonly attempt: number
}

/** The outcome of an attempt; errors that must not be retried are thrown instead. */
export type Outcome =
  | { readonly answer: ReceivedResponse; readonly error?: undefined }
  | {
      /** The error to throw if there is no further attempt. */
      readonly error: IgaError
      readonly failure: AttemptFailure
      readonly answer?: ReceivedResponse
    }

/**
 * Sends the request of a call once and calls the hooks. The credential is added after the hooks have seen the headers.
 */
export async function sendOnce(one: Attempt): Promise<Outcome> {
  const { connection, call, request, attempt, signal, timeout, onTimeout, hide } = one
  const { hooks, runtime, maxResponseBytes: maxBytes } = connection
  const credential = { authorization: `Bearer ${checkToken(one.token)}` }
  const headers: Record<string, string> = { ...connection.headers }
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  tell(hooks, (each) => each.onRequest?.({ call, attempt, headers, body: () => request.body }))
  const place = { operation: call.operation, attempts: attempt }
  const begun = runtime.now()
  let answer: ReceivedResponse
  try {
    const checked = hooks.length > 0 ? checkHeaders(headers, 'hooks', place) : headers
    const sent = { ...checked, ...credential }
    const { method, body = null } = request
    const init: RequestInit = { method, headers: sent, body, redirect: 'manual' }
    answer = await followRedirects(request.url, request.method, place, async (url) => {
      const timeLeft = begun + timeout - runtime.now()
      const limits = { signal, timeout: timeLeft, onTimeout, maxBytes }
      return hideInResponse(await fetchResponse(runtime, url, init, limits), hide)
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

/** Replaces a platform error, which may quote the request, with a client error. */
function errorOf(thrown: unknown, { request, hide }: Attempt, place: CallPlace): IgaError {
  if (thrown instanceof IgaError) return thrown
  const cause = describeCause(thrown, hide)
  const reason = cause ? `: ${cause.message}` : '.'
  const { origin } = new URL(request.url)
  return new ConnectionError(`No complete response from ${origin}${reason}`, place, cause)
}
