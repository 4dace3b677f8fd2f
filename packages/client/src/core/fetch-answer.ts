import { TimeoutError } from '../errors/timeout-error.ts'
import { abortable } from './abortable.ts'
import type { Answer } from './answer.ts'
import { type ReadBody, readBody } from './read-body.ts'
import type { Runtime } from './runtime.ts'

/** How long the body of an error may take when its status is known already. */
const ERROR_BODY_TIME = 5000

/** What bounds one request. */
export interface FetchLimits {
  readonly signal: AbortSignal | undefined
  /** How long the request may take with its answer, in milliseconds. */
  readonly timeout: number
  /** How much of the body of a success is read; more is an error. */
  readonly maxBytes: number
  /** How much of the body of an error is read; the rest is dropped. */
  readonly maxErrorBytes: number
}

/** An answer, and whether its body ended where the text does. */
export interface FetchedAnswer extends Answer {
  readonly whole: boolean
}

/** Sends one request and reads its answer, in bounded size and time. */
export function fetchAnswer(
  runtime: Runtime,
  url: string,
  init: RequestInit,
  { signal, timeout, maxBytes, maxErrorBytes }: FetchLimits,
): Promise<FetchedAnswer> {
  const onTimeout = (): Error =>
    new TimeoutError('attempt_timeout', `No answer came within ${timeout} ms.`, {})
  return abortable(runtime, { signal, timeout, onTimeout }, async (inner) => {
    const response = await runtime.fetch(url, { ...init, signal: inner })
    const { status, headers, ok } = response
    const requestId = headers.get('x-request-id') ?? headers.get('request-id') ?? undefined
    const { text, whole } = ok
      ? await readBody(response, { maxBytes })
      : await readErrorBody(runtime, response, maxErrorBytes)
    return { status, requestId, response, text, whole }
  })
}

/** Reads what there is of the body of an error: the status alone says what happened, so a broken body is no failure. */
async function readErrorBody(
  runtime: Runtime,
  response: Response,
  maxBytes: number,
): Promise<ReadBody> {
  const { promise: until, resolve } = Promise.withResolvers<void>()
  const callOff = runtime.schedule(ERROR_BODY_TIME, resolve)
  try {
    return await readBody(response, { maxBytes, until })
  } catch {
    return { text: '', whole: false }
  } finally {
    callOff()
  }
}
