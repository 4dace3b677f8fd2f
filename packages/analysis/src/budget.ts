/** Thrown when a question exceeds its budget; questions turn it into an undecided answer. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** The work that one question may spend. A step takes 0.1 to 0.5 µs. */
export class Budget {
  #left: number
  readonly #paid = new Set<string>()

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
  /**
   * Spends steps on work whose result is kept: once per question, whether the result is new or known, so that answers do
   * not depend on earlier questions.
   * @throws TooLarge if the budget is exhausted
   */
  spendOnce(work: string, steps: number): void {
    if (!this.#paid.has(work)) this.spend(steps)
    this.#paid.add(work)
  }
}
