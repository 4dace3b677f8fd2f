/**
 * Counts how deep the rules of cel-go's grammar are nested in themselves, which cel-go limits, from the tokens
 * alone. Of its rules, `expr`, `relation` and `calc` are the ones that can come to the limit first.
 */
export class Nesting {
  readonly #limit: number
  readonly #outside: Counts[] = []
  #exceeded = false
  /** How often `expr` is running, and how often at the start of the innermost bracket. */
  #exprs = 1
  #base = 1
  /** How often `relation` and `calc` are running around the innermost bracket. */
  #relations = 0
  #calcs = 0
  /** Whether this is the right operand of a comparison, a sum, a product: each is one more rule running. */
  #compared = 0
  #added = 0
  #multiplied = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Whether a rule was nested too deeply anywhere so far. */
  get exceeded(): boolean {
    return this.#exceeded
  }

  /** @param empty whether the bracket closes at once, so that nothing is nested in it. */
  open(empty: boolean): void {
    this.#outside.push({
      exprs: this.#exprs,
      base: this.#base,
      relations: this.#relations,
      calcs: this.#calcs,
      compared: this.#compared,
      added: this.#added,
      multiplied: this.#multiplied,
    })
    if (empty) return
    this.#relations += 1 + this.#compared
    this.#calcs += 1 + this.#added + this.#multiplied
    this.#base = this.#exprs + 1
    this.separate()
  }

  close(): void {
    const outside = this.#outside.pop()
    if (outside === undefined) return
    this.#exprs = outside.exprs
    this.#base = outside.base
    this.#relations = outside.relations
    this.#calcs = outside.calcs
    this.#compared = outside.compared
    this.#added = outside.added
    this.#multiplied = outside.multiplied
  }

  /** Another element, entry or argument begins. */
  separate(): void {
    this.#exprs = this.#base
    this.begin()
  }

  /** The operand of a logical operator or the middle of a ternary begins. */
  begin(): void {
    this.#compared = 0
    this.sum(0)
  }

  /** The last part of a ternary begins: an expression within the expression. */
  otherwise(): void {
    this.#exprs++
    this.begin()
  }

  /** The right operand of a comparison begins. */
  compare(): void {
    this.#compared = 1
    this.sum(0)
  }

  /** The right operand of a sum begins, or (0) what stands before any. */
  sum(added: 0 | 1 = 1): void {
    this.#added = added
    this.#multiplied = 0
    this.#check()
  }

  /** The right operand of a product begins. */
  multiply(): void {
    this.#multiplied = 1
    this.#check()
  }

  #check(): void {
    const deepest = Math.max(
      this.#exprs,
      this.#relations + 1 + this.#compared,
      this.#calcs + 1 + this.#added + this.#multiplied,
    )
    if (deepest > this.#limit) this.#exceeded = true
  }
}

interface Counts {
  readonly exprs: number
  readonly base: number
  readonly relations: number
  readonly calcs: number
  readonly compared: number
  readonly added: number
  readonly multiplied: number
}
