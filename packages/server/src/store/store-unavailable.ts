/** The database of the store does not answer, or not in time. What was under way can be tried again later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  /** A stable code for programs. */
  readonly code = 'store_unavailable'

  /** Whether what was to be written is written: when the commit is not answered, nobody knows. */
  readonly done: 'no' | 'unknown'

  constructor(done: 'no' | 'unknown', options?: ErrorOptions) {
    super(
      done === 'no'
        ? 'The database of the store does not answer; nothing was written. Try again later.'
        : 'The database of the store did not answer; whether the change was written is not known. Read it before you try again.',
      options,
    )
    this.done = done
  }
}
