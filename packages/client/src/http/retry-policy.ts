/** A failed attempt. */
export interface AttemptFailure {
  /** The HTTP status; undefined without a complete response. */
  readonly status?: number | undefined
  /** The wait that the service requests, in milliseconds. */
  readonly retryAfter?: number | undefined
}

/** The input of a retry decision. */
export interface FailedAttempt {
  readonly failure: AttemptFailure
  /** The number of attempts so far. */
  readonly attempt: number
  /** The number of retries left. */
  readonly retriesLeft: number
  /** True if the operation can be retried when the outcome is unknown. */
  readonly idempotent: boolean
  /** The time left for the call, in milliseconds. */
  readonly timeLeft: number
  /** A random number from 0 up to but excluding 1. */
  readonly random: number
}

const BASE = 250
const CAP = 8000

/**
 * Returns the delay before the next attempt in milliseconds, or undefined if the call must not be retried. A 429
 * response is always retryable, since the service did not act. A broken connection and a 5xx response other than 501
 * are retryable if the operation is idempotent. The delay is a random fraction of a time that doubles with each
 * attempt, so that clients that failed together do not retry together.
 */
export function retryDelay(failed: FailedAttempt): number | undefined {
  const { failure, attempt, retriesLeft, idempotent, timeLeft, random } = failed
  const { status = 500, retryAfter = 0 } = failure
  const isRetryable = status === 429 || (idempotent && status >= 500 && status !== 501)
  const backoff = Math.floor(random * Math.min(CAP, BASE * 2 ** (attempt - 1)))
  const delay = Math.max(retryAfter, backoff)
  // Waiting past the deadline would only delay the error.
  return isRetryable && retriesLeft > 0 && delay < timeLeft ? delay : undefined
}

/** Matches all three HTTP date formats, which start with a day name; `Date.parse` accepts other formats too. */
const DATE = /^[MTWFS][a-z]{2}/

/**
 * Returns the wait that a `Retry-After` header requests, in milliseconds, or undefined if the header is missing or
 * invalid. A date is compared with the response's `Date` header, so a wrong local clock has no effect.
 */
export function parseRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER)
  // The date format that ends with the year has no time zone and would be parsed as local time.
  const date = DATE.test(text) ? Date.parse(text.replace(/ \d{4}$/, '$& GMT')) : Number.NaN
  const sent = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - (sent || now))
}
