/** The maximum time between yields, in milliseconds. */
const maxBlocking = 40

/** Yields to the event loop at intervals, so that web pages stay responsive and aborts are noticed. */
export class Yielder {
  readonly #signal: AbortSignal | undefined
  #since = performance.now()

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal
  }

  /**
   * Yields if the interval has passed.
   * @throws the signal's reason if aborted
   */
  async yieldIfDue(): Promise<void> {
    this.#signal?.throwIfAborted()
    if (performance.now() - this.#since < maxBlocking) return
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
    this.#since = performance.now()
    this.#signal?.throwIfAborted()
  }
}
