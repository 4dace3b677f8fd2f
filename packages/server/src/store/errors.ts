import { MAX_KEY_LENGTH, type RecordKey } from './record-key.ts'

/**
 * The error for a store that was created by a later version of igakit or by another program. The store was not
 * changed.
 */
export class StoreIncompatibleError extends Error {
  override readonly name = 'StoreIncompatibleError'
  /** The stable, machine-readable error code. */
  readonly code: 'not_a_store' | 'store_newer'

  constructor(code: StoreIncompatibleError['code'], detail: string, options?: ErrorOptions) {
    super(messages[code](detail), options)
    this.code = code
  }
}

const messages: Readonly<Record<StoreIncompatibleError['code'], (detail: string) => string>> = {
  store_newer: (migration) =>
    `A later version of igakit made the store (${migration}). Update igakit, or choose another file or database.`,
  not_a_store: (reason) => `${reason}. Choose another file.`,
}

/** The error for a store whose file is open in another process. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError'
  /** The stable, machine-readable error code. */
  readonly code = 'store_locked'

  constructor(file: string, options?: ErrorOptions) {
    super(
      `Another process uses the store ${file}. Stop it, or choose another file; for several processes on one store, use PostgreSQL.`,
      options,
    )
  }
}

/** The reason why a store is unavailable. */
export type StoreFault = 'damaged' | 'full' | 'read-only' | 'unavailable'

const faults: Readonly<Record<StoreFault, string>> = {
  unavailable: 'The database of the store does not respond',
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

/** The error for a store that currently cannot be read or written. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
  /** The stable, machine-readable error code. */
  readonly code = 'store_unavailable'
  /** The known state of the change: `unknown` if the commit was not acknowledged. */
  readonly done: 'no' | 'unknown'
  readonly fault: StoreFault

  constructor(done: 'no' | 'unknown', fault: StoreFault, options?: ErrorOptions) {
    super(
      done === 'no' || fault !== 'unavailable'
        ? `${faults[fault]}; nothing was written. ${advice[fault]}`
        : `${faults[fault]}; it is unknown whether the change was written. Read it before you try again. ${advice[fault]}`,
      options,
    )
    this.done = done
    this.fault = fault
  }
}

/**
 * The error for a write to a tenant whose records are being replaced. Reads return the old records; writes must wait.
 */
export class TenantBusyError extends Error {
  override readonly name = 'TenantBusyError'
  /** The stable, machine-readable error code. */
  readonly code = 'tenant_busy'
  /** The delay before the next attempt, in seconds. */
  readonly retryAfterSeconds = 1

  constructor(tenantId: string, options?: ErrorOptions) {
    super(
      `The records of the tenant ${tenantId} are being replaced; nothing was written. Try again in a second.`,
      options,
    )
  }
}

/**
 * The error for a record that another writer changed or created first. The transaction was rolled back and can be
 * repeated.
 */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict'
  /** The stable, machine-readable error code. */
  readonly code = 'write_conflict'

  /**
   * @param what The kind and key of the record, if known.
   * @param options The database's error as the cause, if the database detected the conflict.
   */
  constructor(what: string, options?: ErrorOptions) {
    super(`Another request wrote ${what} first; read it again and retry.`, options)
  }
}

/**
 * The error for a key under which no record can be stored. Nothing was written, and repeating the write does not help.
 */
export class UnstorableKey extends Error {
  override readonly name = 'UnstorableKey'
  /** The stable, machine-readable error code. */
  readonly code = 'unstorable_key'

  constructor(kind: string, key: RecordKey) {
    super(
      `The ids of this ${kind} cannot be stored: longer than ${MAX_KEY_LENGTH} characters when escaped, or not valid Unicode: ${shortened(JSON.stringify(key))}.`,
    )
  }
}

/** Shortens text for a message. */
function shortened(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 100)}...`
}
