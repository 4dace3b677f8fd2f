import { RefusedError } from '../errors/client-errors.ts'

/** The options of one call, which override the options of the connection. Times are in milliseconds. */
export interface CallOptions {
  /** Aborts the call, even while waiting to retry; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** The maximum number of retries. */
  readonly maxRetries?: number | undefined
  /** The time limit for one attempt. */
  readonly attemptTimeout?: number | undefined
  /** The time limit for the call with all its attempts and waits. */
  readonly deadline?: number | undefined
}

/** Rejects an option that is not a number of at least 0. */
export function checkCount(name: string, value: unknown): number {
  if (typeof value === 'number' && value >= 0) return value
  throw new RefusedError('option', `"${name}" is not a number of at least 0.`, [name])
}
