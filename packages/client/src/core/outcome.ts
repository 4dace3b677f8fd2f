import { ConnectionError } from '../errors/connection-error.ts'
import { IgaError } from '../errors/iga-error.ts'
import { readRefusal } from '../errors/read-refusal.ts'
import { ResponseError } from '../errors/response-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import type { Answer } from './answer.ts'
import { type Attempt, sendOnce } from './attempt.ts'
import { describeCause } from './describe-cause.ts'
import { REDACTED } from './redact.ts'
import { parseRetryAfter } from './retry-after.ts'
import type { AttemptFailure } from './retry-policy.ts'

/** How an attempt ended. What makes any further attempt pointless is thrown instead. */
export type Outcome =
  | { readonly ok: true; readonly answer: Answer }
  | {
      readonly ok: false
      /** What to throw if there is no further attempt. */
      readonly error: IgaError
      readonly failure: AttemptFailure
      readonly answer: Answer | undefined
    }

/** Makes an attempt and says how it ended. */
export async function attemptOutcome(
  one: Attempt,
  timeoutError: () => TimeoutError,
): Promise<Outcome> {
  const { connection, call, request, token, attempt, signal } = one
  const { runtime, tokens, maxResponseBytes } = connection
  const place = { operation: call.operation, attempts: attempt }
  const hide = (text: string): string => tokens.redact(text).replaceAll(token, REDACTED)
  try {
    const answer = await sendOnce(one)
    const { status, response, requestId, text, whole } = answer
    if (response.ok && whole) return { ok: true, answer }
    if (response.ok) {
      throw new ResponseError(
        'response_too_large',
        `The answer has more than ${maxResponseBytes} bytes ("maxResponseBytes").`,
        { status, requestId, body: text },
        place,
      )
    }
    const error = readRefusal(answer, hide(text), request, place)
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'), runtime.now())
    return { ok: false, error, failure: { kind: 'status', status, retryAfter }, answer }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (error instanceof TimeoutError) return noAnswer(timeoutError())
    if (error instanceof IgaError) throw error
    const cause = describeCause(error, hide)
    const reason = cause ? `: ${cause.message}` : '.'
    return noAnswer(
      new ConnectionError(
        `No whole answer came from ${new URL(request.url).origin}${reason}`,
        place,
        cause,
      ),
    )
  }
}

function noAnswer(error: IgaError): Outcome {
  return { ok: false, error, failure: { kind: 'no-answer' }, answer: undefined }
}
