/** The options of one call, which override those of its connection. Times are in milliseconds. */
export interface CallOptions {
  /** Aborts the call, also while it waits for a retry; it rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** The largest number of retries. */
  readonly maxRetries?: number | undefined
  /** The time limit of one attempt. */
  readonly attemptTimeout?: number | undefined
  /** The time limit of the call with all its attempts and waits. */
  readonly deadline?: number | undefined
}
