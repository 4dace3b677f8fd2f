/** Thrown when a question exceeds its budget; questions turn it into an undecided answer. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** The work that one question may spend. A step takes 0.1 to 0.5 µs. */
export class Budget {
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  get left(): number {
    return this.#left
  }

  /** @throws TooLarge if the budget is exhausted */
  spend(steps = 1): void {
    this.#left -= steps
    if (this.#left < 0) throw new TooLarge('the question exceeds its budget')
  }
}
