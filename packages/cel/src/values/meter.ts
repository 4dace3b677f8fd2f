/** Counts work, and ends what takes too much of it. */
export interface Meter {
  /** Takes steps, one if no other number is given; each stands for about the time of evaluating a part of a rule. */
  step(count?: number): void
}
