import { backoff } from './backoff.ts'

/** How an attempt ended that did not succeed. */
export interface AttemptFailure {
  /** Nothing if no whole answer came: the connection broke, or it took too long. */
  readonly status?: number | undefined
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfter?: number | undefined
}

/** All that the decision depends on. */
export interface FailedAttempt {
  readonly failure: AttemptFailure
  /** How many attempts there were, this one included. */
  readonly attempt: number
  /** How many more there may be at most. */
  readonly retriesLeft: number
  /** Whether the operation can be sent again when it is not known what became of it. */
  readonly idempotent: boolean
  /** How long the call may still take, in milliseconds. */
  readonly timeLeft: number
  /** A number from 0 up to, but without, 1. */
  readonly random: number
}

/**
 * Decides after how many milliseconds to try again, if at all. After 429 any operation is tried again, since the service did
 * not act; after a broken connection or a failure of the service only one that can be repeated; after 501 none.
 */
export function retryDelay(failed: FailedAttempt): number | undefined {
  if (!isRetryable(failed) || failed.retriesLeft <= 0) return undefined
  const delay = Math.max(failed.failure.retryAfter ?? 0, backoff(failed.attempt, failed.random))
  // Waiting for what cannot come in time would only keep the caller waiting.
  return delay < failed.timeLeft ? delay : undefined
}

function isRetryable({ failure: { status = 500 }, idempotent }: FailedAttempt): boolean {
  return status === 429 || (idempotent && status >= 500 && status !== 501)
}
