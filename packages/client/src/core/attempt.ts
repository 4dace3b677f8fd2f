import { checkToken } from '../auth/check-token.ts'
import type { Connection } from '../connection.ts'
import type { SentRequest } from '../errors/service-error.ts'
import { type CallInfo, tell } from '../hooks/hooks.ts'
import { type FetchedAnswer, fetchAnswer } from './fetch-answer.ts'
import { followRedirects } from './follow-redirects.ts'

const MAX_ERROR_BYTES = 65_536

/** One request of a call. */
export interface Attempt {
  readonly connection: Connection
  readonly call: CallInfo
  readonly request: SentRequest
  readonly token: string
  /** Which one it is, from 1. */
  readonly attempt: number
  readonly signal: AbortSignal | undefined
  /** How long it may take, in milliseconds. */
  readonly timeout: number
}

/** Sends the request of a call once and tells the hooks. The credential is added after they have seen the headers. */
export async function sendOnce(one: Attempt): Promise<FetchedAnswer> {
  const { connection, call, request, attempt, signal, timeout } = one
  const { hooks, runtime, maxResponseBytes: maxBytes } = connection
  const headers: Record<string, string> = { ...connection.headers }
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  tell(hooks, (each) => each.onRequest?.({ call, attempt, headers, body: () => request.body }))
  for (const name of Object.keys(headers)) {
    if (name.toLowerCase() === 'authorization') delete headers[name]
  }
  headers['authorization'] = `Bearer ${checkToken(one.token)}`

  const begun = runtime.now()
  const init: RequestInit = { method: request.method, headers, redirect: 'manual' }
  if (request.body !== undefined) init.body = request.body
  const limits = { signal, timeout, maxBytes, maxErrorBytes: MAX_ERROR_BYTES }
  const place = { operation: call.operation, attempts: attempt }
  try {
    const answer = await followRedirects(request.url, request.method, place, (url) =>
      fetchAnswer(runtime, url, init, limits),
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
        body: () => text,
      }),
    )
    return answer
  } catch (error) {
    const duration = runtime.now() - begun
    tell(hooks, (each) => each.onFailure?.({ call, attempt, error, duration }))
    throw error
  }
}
