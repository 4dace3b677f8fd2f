/** How long matching keeps the thread to itself, in milliseconds. */
const stretch = 40

/** Lets go of the thread now and then, so that a page stays alive and an abort is heard. */
export class Breather {
  readonly #signal: AbortSignal | undefined
  #since = performance.now()

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal
  }

  /** @throws the signal's reason, once it is aborted */
  async breathe(): Promise<void> {
    this.#signal?.throwIfAborted()
    if (performance.now() - this.#since < stretch) return
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
    this.#since = performance.now()
    this.#signal?.throwIfAborted()
  }
}
