import { ConnectionError } from '../errors/connection-error.ts'
import type { IgaError } from '../errors/iga-error.ts'
import { readRefusal } from '../errors/read-refusal.ts'
import { ResponseError } from '../errors/response-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import type { Answer } from './answer.ts'
import { type Attempt, sendOnce } from './attempt.ts'
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
  const { connection, call, request, attempt, hide } = one
  const { runtime, maxResponseBytes } = connection
  const place = { operation: call.operation, attempts: attempt }
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
    const error = readRefusal(answer, hide, request, place)
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'), runtime.now())
    return { ok: false, error, failure: { kind: 'status', status, retryAfter }, answer }
  } catch (error) {
    if (error instanceof TimeoutError) return noAnswer(timeoutError())
    if (error instanceof ConnectionError) return noAnswer(error)
    throw error
  }
}

function noAnswer(error: IgaError): Outcome {
  return { ok: false, error, failure: { kind: 'no-answer' }, answer: undefined }
}
