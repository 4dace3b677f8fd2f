/** Runs one piece of work at a time, in the order in which they come. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs work when all that came before has ended, however it has. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
