import { abortable, type Limits } from '../platform/abortable.ts'
import type { Runtime } from '../platform/runtime.ts'
import { type ReadBody, readBody } from './read-body.ts'

/** A response whose body has been read. */
export interface ReceivedResponse {
  readonly status: number
  /** The request id assigned by the service. */
  readonly requestId: string | undefined
  readonly response: Response
  readonly text: string
  /** True if `text` contains the whole body. */
  readonly whole: boolean
  /** True if the body is valid UTF-8; if false, `text` contains replacement characters. */
  readonly isUtf8: boolean
}

/** The maximum size of an error body; further bytes are dropped. */
export const MAX_ERROR_BYTES = 65_536

/** The time limit for reading an error body, measured from the arrival of the status. */
const ERROR_BODY_TIME = 5000

/** The limits of one request. */
export interface FetchLimits extends Limits {
  /** The maximum size of a successful body. */
  readonly maxBytes: number
}

/** Sends one request and reads the response, within size and time limits. */
export function fetchResponse(
  runtime: Runtime,
  url: string,
  init: RequestInit,
  limits: FetchLimits,
): Promise<ReceivedResponse> {
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

/** Reads as much as possible of an error body. A broken body is not a failure, since the status is known. */
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
