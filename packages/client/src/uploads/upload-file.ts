import type { Connection } from '../connection.ts'
import { ConnectionError, RefusedError, TimeoutError } from '../errors/client-errors.ts'
import type { IgaError } from '../errors/iga-error.ts'
import { fetchResponse, MAX_ERROR_BYTES } from '../http/fetch-response.ts'
import { hideInResponse } from '../http/hide-in-response.ts'
import { readRefusal } from '../http/read-refusal.ts'
import { type AttemptFailure, retryDelay } from '../http/retry-policy.ts'
import { findAddressFault } from '../options/base-url.ts'
import { type CallOptions, checkCount } from '../options/call-options.ts'
import { sleep } from '../platform/sleep.ts'
import { describeCause } from '../redaction/describe-cause.ts'
import { type Hide, redact } from '../redaction/redact.ts'

/** The content of a file, in a form that can be sent again, unlike a stream. */
export type UploadContent = Blob | Uint8Array<ArrayBuffer> | string

/** Returns the size of the content in bytes. */
export function sizeOf(content: UploadContent): number {
  if (typeof content === 'string') return new TextEncoder().encode(content).length
  return content instanceof Blob ? content.size : content.byteLength
}

const OPERATION = 'functions.upload'
/** The time limit for one upload attempt, longer than for calls. */
const ATTEMPT_TIMEOUT = 600_000
const DEADLINE = 1_800_000

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: IgaError; readonly failure: AttemptFailure }

/**
 * Uploads a file to its upload URL. The URL itself grants access: no credential is sent, and errors do not contain the
 * URL.
 */
export async function uploadFile(
  connection: Connection,
  uploadUrl: unknown,
  content: UploadContent,
  options: CallOptions,
): Promise<void> {
  const { runtime } = connection
  const { signal } = options
  const attemptTimeout = checkCount('attemptTimeout', options.attemptTimeout ?? ATTEMPT_TIMEOUT)
  const url = checkUploadUrl(connection, uploadUrl)
  const endsAt = runtime.now() + checkCount('deadline', options.deadline ?? DEADLINE)
  const maxRetries = checkCount('maxRetries', options.maxRetries ?? connection.maxRetries)
  let mayHaveActed = false

  for (let attempt = 1; ; attempt++) {
    const timeout = Math.min(attemptTimeout, endsAt - runtime.now())
    /* oxlint-disable no-await-in-loop -- Each attempt follows a failed one. */
    const outcome = await put(connection, url, content, { signal, timeout, attempt })
    if (outcome.ok) return
    const { error, failure } = outcome
    // The service accepts each file only once, so an earlier attempt without a response must have uploaded the file.
    if (mayHaveActed && (error.code === 'already_exists' || error.code === 'failed_precondition')) {
      return
    }
    mayHaveActed ||= (failure.status ?? 500) >= 500
    const delay = retryDelay({
      failure,
      attempt,
      retriesLeft: maxRetries + 1 - attempt,
      idempotent: true,
      timeLeft: endsAt - runtime.now(),
      random: runtime.random(),
    })
    if (delay === undefined) throw error
    await sleep(runtime, delay, signal)
    /* oxlint-enable no-await-in-loop */
  }
}

/** Resolves an upload URL against the base URL and requires a safe connection. */
function checkUploadUrl({ baseUrl, insecureHosts }: Connection, uploadUrl: unknown): URL {
  const url = typeof uploadUrl === 'string' ? URL.parse(uploadUrl, `${baseUrl}/`) : null
  const fault = findAddressFault(url, insecureHosts)
  if (url !== null && fault === undefined) return url
  throw new RefusedError('upload_refused', `The upload URL from the service ${fault}.`, [], {
    operation: OPERATION,
  })
}

async function put(
  { runtime }: Connection,
  url: URL,
  content: UploadContent,
  {
    signal,
    timeout,
    attempt,
  }: { signal: AbortSignal | undefined; timeout: number; attempt: number },
): Promise<Outcome> {
  const place = { operation: OPERATION, attempts: attempt }
  const secrets = secretsOf(url)
  const hide: Hide = (text, cut) => redact(text, secrets, cut)
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
    redirect: 'manual',
  } as const
  const onTimeout = (): TimeoutError =>
    new TimeoutError('attempt_timeout', `The upload took more than ${timeout} ms.`, place)
  const limits = { signal, timeout, onTimeout, maxBytes: MAX_ERROR_BYTES }
  try {
    const answer = hideInResponse(await fetchResponse(runtime, url.href, init, limits), hide)
    if (answer.response.ok) return { ok: true }
    const request = { method: 'PUT', url: url.origin, body: undefined }
    const error = readRefusal(answer, request, place, runtime.now())
    return { ok: false, error, failure: error }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    const failed =
      error instanceof TimeoutError
        ? error
        : new ConnectionError(
            `No complete response from ${url.origin}.`,
            place,
            describeCause(error, hide),
          )
    return { ok: false, error: failed, failure: {} }
  }
}

/**
 * Returns the secret parts of an upload URL, longest first. Short parts are omitted, since they are indistinguishable
 * from other text.
 */
function secretsOf(url: URL): string[] {
  const values = [...url.searchParams.values()].filter((value) => value.length > 6)
  return [url.href, `${url.pathname}${url.search}`, url.search, ...values]
}
