/** Why a store cannot do its work. */
export type StoreFault = 'damaged' | 'full' | 'read-only' | 'unavailable'

const faults: Readonly<Record<StoreFault, string>> = {
  unavailable: 'The database of the store does not answer',
  full: 'The disk of the store is full',
  'read-only': 'The store is read-only',
  damaged: 'The file of the store is damaged',
}

const advice: Readonly<Record<StoreFault, string>> = {
  unavailable: 'Try again later.',
  full: 'Free some space and try again.',
  'read-only': 'Make the file and its folder writable and try again.',
  damaged: 'Restore the file from a backup.',
}

/** The store cannot be read or written now. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  /** A stable code for programs. */
  readonly code = 'store_unavailable'
  /** Whether the change was written: nobody knows if the commit is not answered. */
  readonly done: 'no' | 'unknown'
  readonly fault: StoreFault

  constructor(done: 'no' | 'unknown', fault: StoreFault, options?: ErrorOptions) {
    super(
      done === 'no' || fault !== 'unavailable'
        ? `${faults[fault]}; nothing was written. ${advice[fault]}`
        : `${faults[fault]}; whether the change was written is not known. Read it before you try again. ${advice[fault]}`,
      options,
    )
    this.done = done
    this.fault = fault
  }
}
