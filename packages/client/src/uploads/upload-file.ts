import type { Connection } from '../connection.ts'
import { findAddressFault } from '../core/base-url.ts'
import type { CallOptions } from '../core/call-options.ts'
import { checkCount } from '../core/check-count.ts'
import { describeCause } from '../core/describe-cause.ts'
import { fetchAnswer, MAX_ERROR_BYTES } from '../core/fetch-answer.ts'
import { hideInAnswer } from '../core/hide-in-answer.ts'
import { type Hide, redact } from '../core/redact.ts'
import { type AttemptFailure, retryDelay } from '../core/retry-policy.ts'
import { sleep } from '../core/sleep.ts'
import { ConnectionError } from '../errors/connection-error.ts'
import type { IgaError } from '../errors/iga-error.ts'
import { readRefusal } from '../errors/read-refusal.ts'
import { RefusedError } from '../errors/refused-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import type { UploadContent } from './upload-content.ts'

const OPERATION = 'functions.upload'
/** A file takes longer than a call. */
const ATTEMPT_TIMEOUT = 600_000
const DEADLINE = 1_800_000

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: IgaError; readonly failure: AttemptFailure }

/**
 * Uploads a file to the address that the service gave for it. The address is the permission: no credential is sent along,
 * and the address is in no error.
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
    /* oxlint-disable no-await-in-loop -- Each attempt follows the one that failed. */
    const outcome = await put(connection, url, content, { signal, timeout, attempt })
    if (outcome.ok) return
    const { error, failure } = outcome
    // The service takes each file once: the attempt of which no answer came must have brought it.
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

/** The address is relative to the tenant's; wherever it leads, nobody on the way may read the file. */
function checkUploadUrl({ baseUrl, insecureHosts }: Connection, uploadUrl: unknown): URL {
  const url = typeof uploadUrl === 'string' ? URL.parse(uploadUrl, `${baseUrl}/`) : null
  const fault = findAddressFault(url, insecureHosts)
  if (url !== null && fault === undefined) return url
  throw new RefusedError(
    'upload_refused',
    `The address that the service gave to upload to ${fault}.`,
    [],
    { operation: OPERATION },
  )
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
    const answer = hideInAnswer(await fetchAnswer(runtime, url.href, init, limits), hide)
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

/** The parts of an address that let someone upload, the longest first; what is short cannot be told from other text. */
function secretsOf(url: URL): string[] {
  const values = [...url.searchParams.values()].filter((value) => value.length > 6)
  return [url.href, `${url.pathname}${url.search}`, url.search, ...values]
}
