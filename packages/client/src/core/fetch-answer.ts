import { abortable, type Limits } from './abortable.ts'
import type { Answer } from './answer.ts'
import { type ReadBody, readBody } from './read-body.ts'
import type { Runtime } from './runtime.ts'

/** How much is read of the body of an error; the rest is dropped. */
export const MAX_ERROR_BYTES = 65_536

/** How long the body of an error may take when its status is known already. */
const ERROR_BODY_TIME = 5000

/** What bounds one request. */
export interface FetchLimits extends Limits {
  /** How much of the body of a success is read; more is an error. */
  readonly maxBytes: number
}

/** Sends one request and reads its answer, in bounded size and time. */
export function fetchAnswer(
  runtime: Runtime,
  url: string,
  init: RequestInit,
  limits: FetchLimits,
): Promise<Answer> {
  return abortable(runtime, limits, async (inner) => {
    const response = await runtime.fetch(url, { ...init, signal: inner })
    const { status, headers, ok } = response
    const requestId = headers.get('x-request-id') ?? headers.get('request-id') ?? undefined
    const body = ok
      ? await readBody(response, { maxBytes: limits.maxBytes })
      : await readErrorBody(runtime, response)
    return { status, requestId, response, ...body }
  })
}

/** Reads what there is of the body of an error: the status alone says what happened, so a broken body is no failure. */
async function readErrorBody(runtime: Runtime, response: Response): Promise<ReadBody> {
  const { promise: until, resolve } = Promise.withResolvers<void>()
  const callOff = runtime.schedule(ERROR_BODY_TIME, resolve)
  try {
    return await readBody(response, { maxBytes: MAX_ERROR_BYTES, until })
  } catch {
    return { text: '', whole: false, isUtf8: true }
  } finally {
    callOff()
  }
}
