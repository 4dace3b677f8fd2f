import type { Connection } from '../connection.ts'
import { AuthError } from '../errors/auth-error.ts'
import { TimeoutError } from '../errors/client-errors.ts'
import type { CallPlace } from '../errors/iga-error.ts'
import type { SentRequest } from '../errors/service-error.ts'
import { tell } from '../hooks/hooks.ts'
import type { ReceivedResponse } from '../http/fetch-response.ts'
import { retryDelay } from '../http/retry-policy.ts'
import { type CallOptions, checkCount } from '../options/call-options.ts'
import { abortable, type Limits } from '../platform/abortable.ts'
import { sleep } from '../platform/sleep.ts'
import { type Hide, redact } from '../redaction/redact.ts'
import type { OperationSpec } from '../request/operation-spec.ts'
import { sendOnce } from './attempt.ts'

/** The response of a successful call. */
export interface Success {
  readonly answer: ReceivedResponse
  /** The number of requests that were sent. */
  readonly attempts: number
  /**
   * True if an earlier attempt without a response must have deleted the object, since the last attempt did not find it.
   */
  readonly assumedDone: boolean
  /** Redacts the credentials of the request in the response. */
  readonly hide: Hide
}

/** Sends the request of a call, with retries. Rejects with an `IgaError` or with the caller's abort reason. */
export async function send(
  connection: Connection,
  spec: OperationSpec,
  request: SentRequest,
  options: CallOptions,
): Promise<Success> {
  const { runtime, tokens, hooks } = connection
  const { signal } = options
  const limit = (name: 'attemptTimeout' | 'deadline' | 'maxRetries'): number =>
    checkCount(name, options[name] ?? connection[name])
  const attemptTimeout = limit('attemptTimeout')
  const { method, url } = request
  const { id: operation, path: pathTemplate, idempotent } = spec
  const call = { operation, method, url, pathTemplate }
  const endsAt = runtime.now() + limit('deadline')
  let retriesLeft = limit('maxRetries')
  let replayed = false
  let mayHaveActed = false

  for (let attempt = 1; ; attempt++) {
    // Computed twice, since waiting for a token reduces the time left for the request.
    const limitsNow = (): Limits => {
      const timeLeft = endsAt - runtime.now()
      const timeout = Math.min(attemptTimeout, timeLeft)
      const place = { operation, attempts: attempt }
      const [code, message] =
        attemptTimeout < timeLeft
          ? ([
              'attempt_timeout',
              `No complete response in ${timeout} ms ("attemptTimeout").`,
            ] as const)
          : (['call_timeout', 'The call exceeded its "deadline".'] as const)
      const onTimeout = (): TimeoutError => new TimeoutError(code, message, place)
      return { signal, timeout, onTimeout }
    }

    /* oxlint-disable no-await-in-loop -- Each attempt follows a failed one. */
    const token = await currentToken(connection, limitsNow(), { operation, attempts: attempt - 1 })
    const hide: Hide = (text, cut) => redact(tokens.redact(text, cut), [token], cut)
    const one = { connection, call, request, token, hide, attempt, ...limitsNow() }
    const outcome = await sendOnce(one)
    const { answer } = outcome
    if (outcome.error === undefined) {
      return { answer: outcome.answer, attempts: attempt, assumedDone: false, hide }
    }
    const { error, failure } = outcome
    if (answer?.status === 404 && method === 'DELETE' && mayHaveActed) {
      return { answer, attempts: attempt, assumedDone: true, hide }
    }
    if (answer?.status === 401 && !replayed && tokens.reject(token)) {
      replayed = true
      continue
    }
    mayHaveActed ||= (failure.status ?? 500) >= 500
    const delay = retryDelay({
      failure,
      attempt,
      retriesLeft,
      idempotent,
      timeLeft: endsAt - runtime.now(),
      random: runtime.random(),
    })
    if (delay === undefined) throw error
    retriesLeft--
    tell(hooks, (each) => each.onRetry?.({ call, attempt, delay, status: answer?.status }))
    await sleep(runtime, delay, signal)
    /* oxlint-enable no-await-in-loop */
  }
}

/** Waits for a token within the limits of the call; a missing token fails the call. */
async function currentToken(
  { tokens, runtime }: Connection,
  limits: Limits,
  place: CallPlace,
): Promise<string> {
  limits.signal?.throwIfAborted()
  try {
    const token = tokens.get()
    return typeof token === 'string' ? token : await abortable(runtime, limits, () => token)
  } catch (error) {
    throw error instanceof AuthError ? error.inCall(place) : error
  }
}
