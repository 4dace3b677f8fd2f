/** How one call behaves other than its connection says. Times are in milliseconds. */
export interface CallOptions {
  /** Ends the call, a wait between attempts included; it then rejects with the reason that the signal gives. */
  readonly signal?: AbortSignal | undefined
  /** How often the call is tried again. */
  readonly maxRetries?: number | undefined
  /** How long one attempt may take. */
  readonly attemptTimeout?: number | undefined
  /** How long the call may take with all its attempts and waits. */
  readonly deadline?: number | undefined
}
