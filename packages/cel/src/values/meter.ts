/** Counts work and memory, and ends an evaluation that takes too much of either. */
export interface Meter {
  /** Takes steps, one if no other number is given; each stands for about the time of evaluating a part of a rule. */
  step(count?: number): void
  /** Takes the memory of a new value, in bytes, and the steps that making it takes. */
  allocate(bytes: number): void
  /** {@link allocate} for a list or map, each of which takes longer to make and to collect than its size tells. */
  allocateContainer(bytes: number): void
  /** Gives back memory that nothing refers to any more, in bytes. */
  release(bytes: number): void
}
