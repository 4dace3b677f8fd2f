import type { Connection } from '../connection.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { CallPlace } from '../errors/iga-error.ts'
import type { SentRequest } from '../errors/service-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import { tell } from '../hooks/hooks.ts'
import { abortable, type Limits } from './abortable.ts'
import { sendOnce } from './attempt.ts'
import type { Answer } from './answer.ts'
import type { CallOptions } from './call-options.ts'
import { checkCount } from './check-count.ts'
import type { OperationSpec } from './operation-spec.ts'
import { type Hide, redact } from './redact.ts'
import { retryDelay } from './retry-policy.ts'
import { sleep } from './sleep.ts'

/** The answer of a call that did what was asked. */
export interface Success {
  readonly answer: Answer
  /** How many requests were sent. */
  readonly attempts: number
  /** Whether an earlier attempt, of which no answer came, must have done it: this one found nothing to delete. */
  readonly assumedDone: boolean
  /** Takes the credentials of the request out of what the answer may repeat. */
  readonly hide: Hide
}

/**
 * Sends a request until it succeeds or there is no point in trying again: the one place that all calls go through. It
 * rejects with an `IgaError`, or with the reason of the caller's signal.
 */
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
    // Asked for twice: the wait for a token takes from what is left for the request.
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
          : (['call_timeout', 'The call took longer than its "deadline".'] as const)
      const onTimeout = (): TimeoutError => new TimeoutError(code, message, place)
      return { signal, timeout, onTimeout }
    }

    /* oxlint-disable no-await-in-loop -- Each attempt follows the one that failed. */
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

/** The token to send, waited for as long as the caller wants. That there is none is an error of the call. */
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
