interface Waiting {
  /** When it has taken too long, in milliseconds of `performance.now()`. */
  readonly due: number
  readonly giveUp: () => void
}

/**
 * How long each of many may take. They share one timer: since all have the same time, the one that began first is the
 * first to be late, and nearly none ever are.
 */
export class TimeLimit {
  readonly #milliseconds: number
  /** In the order in which they began. */
  readonly #waiting = new Set<Waiting>()
  #isWatched = false

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** What a promise comes to, or `late` of it when that takes longer. */
  within<T>(work: Promise<T>, late: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = {
        due: performance.now() + this.#milliseconds,
        giveUp: () => resolve(late()),
      }
      this.#waiting.add(waiting)
      if (!this.#isWatched) this.#watch(this.#milliseconds)
      const end = () => this.#waiting.delete(waiting)
      void work.then(resolve, reject).then(end)
    })
  }

  #watch(milliseconds: number): void {
    this.#isWatched = true
    setTimeout(() => this.#giveUpLate(), milliseconds).unref()
  }

  #giveUpLate(): void {
    this.#isWatched = false
    const now = performance.now()
    for (const waiting of this.#waiting) {
      if (waiting.due > now) {
        this.#watch(Math.ceil(waiting.due - now))
        return
      }
      this.#waiting.delete(waiting)
      waiting.giveUp()
    }
  }
}
