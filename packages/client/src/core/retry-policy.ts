import { backoff } from './backoff.ts'

/** How an attempt ended that did not succeed. */
export type AttemptFailure =
  /** No whole answer came: the connection broke, or it took too long. */
  | { readonly kind: 'no-answer' }
  | {
      readonly kind: 'status'
      readonly status: number
      /** How long the service asks to wait, in milliseconds. */
      readonly retryAfter: number | undefined
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

/** Whether to try again, after how many milliseconds, or why not. */
export type RetryDecision =
  | { readonly retry: true; readonly delay: number }
  | { readonly retry: false; readonly reason: 'not-retryable' | 'no-retries-left' | 'no-time-left' }

/**
 * Decides whether to try again. After 429 any operation is, since the service did not act. After a broken connection or
 * a failure of the service only those are that can be repeated; 501 is for good.
 */
export function decideRetry(failed: FailedAttempt): RetryDecision {
  if (!isRetryable(failed)) return { retry: false, reason: 'not-retryable' }
  if (failed.retriesLeft <= 0) return { retry: false, reason: 'no-retries-left' }
  const asked = failed.failure.kind === 'status' ? (failed.failure.retryAfter ?? 0) : 0
  const delay = Math.max(asked, backoff(failed.attempt, failed.random))
  // Waiting for what cannot come in time would only keep the caller waiting.
  return delay < failed.timeLeft ? { retry: true, delay } : { retry: false, reason: 'no-time-left' }
}

function isRetryable({ failure, idempotent }: FailedAttempt): boolean {
  if (failure.kind === 'no-answer') return idempotent
  if (failure.status === 429) return true
  return idempotent && failure.status >= 500 && failure.status !== 501
}
