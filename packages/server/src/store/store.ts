import type { RecordKey } from './record-key.ts'
import type { RecordKind, Records } from './records.ts'
import type { SharedControl } from './shared-control.ts'

/** A record to write. */
export interface DraftRecord<T> {
  readonly key: RecordKey
  /** The validated body. */
  readonly body: T
}

/** New records of a tenant, invisible until they all replace the old records at once. */
export interface Draft {
  /** Adds records. Skips records whose keys are already in the draft, and returns their indexes. */
  insert<T>(kind: RecordKind<T>, records: readonly DraftRecord<T>[]): Promise<readonly number[]>
}

/** A tenant, which owns records. */
export interface Tenant {
  /** The name in URLs: `http://127.0.0.1:8080/{id}`. */
  readonly id: string
  /**
   * The key that signs the tenant's tokens, encoded as base64url. All processes that use the same store share the key.
   */
  readonly signingKey: string
  /** The time of creation. */
  readonly createdAt: string
}

/** The result of a transaction. The transaction is rolled back unless the result is `ok`. */
export interface Settled {
  readonly ok: boolean
}

/** The kinds of records that are replaced together. */
export type Kinds = readonly RecordKind<unknown>[]

/**
 * The store of tenants and their records. Every engine passes the same tests. Large changes (`replace`, `change`,
 * snapshots) run in slices, with other requests in between. Until the commit, reads return the old records, and other
 * writes to the tenant throw a {@link TenantBusyError}. If the process dies during a change, the change has no effect.
 */
export interface Store {
  /** Adds a tenant. Returns false if the id already exists. */
  createTenant(tenant: Tenant): Promise<boolean>
  /** Returns a tenant or null. Returns synchronously if the tenant is cached. */
  findTenant(id: string): Tenant | Promise<Tenant | null>
  /** Returns all tenants, ordered by id. */
  listTenants(): Promise<Tenant[]>
  /** Removes a tenant with all its records and frees its id. Returns false if the tenant does not exist. */
  dropTenant(id: string): Promise<boolean>
  /**
   * Returns a counter's value, then increments it: 0 on the first call with a name, then 1, and so on, across
   * processes.
   */
  nextCount(name: string): Promise<number>
  /**
   * Runs `work` on the records of one tenant atomically. If the result is `ok`, the writes are on disk when the promise
   * resolves; otherwise they are rolled back. Transactions are serial: on a conflict, `work` runs again. Throws a
   * `WriteConflict` if conflicts persist, and a `StoreUnavailableError` if the database does not respond.
   */
  transaction<T extends Settled>(
    tenantId: string,
    work: (records: Records) => Promise<T>,
  ): Promise<T>
  /** Reads records of one tenant in a transaction. */
  read<T>(tenantId: string, read: (records: Records) => Promise<T>): Promise<T>
  /**
   * Reads many records as of one time. Other requests can write in between, unless writes never pause: `read` runs again
   * if the records changed.
   */
  readMany<T>(tenantId: string, kinds: Kinds, read: (records: Records) => Promise<T>): Promise<T>
  /** Like `transaction`, for work on many records. */
  change<T extends Settled>(
    tenantId: string,
    kinds: Kinds,
    work: (records: Records) => Promise<T>,
  ): Promise<T>
  /**
   * Replaces all records of the given kinds with the records that `fill` inserts, if the result is `ok`. If a name is
   * given, saves the inserted records as a snapshot instead.
   */
  replace<T extends Settled>(
    tenantId: string,
    kinds: Kinds,
    fill: (draft: Draft) => Promise<T>,
    snapshot?: string,
  ): Promise<T>
  /** Saves the records of the given kinds as a snapshot, replacing any snapshot with the same name. */
  saveSnapshot(tenantId: string, name: string, kinds: Kinds): Promise<void>
  /**
   * Replaces the tenant's records with a snapshot. `finish` can write additional records in the same commit. Returns
   * false if the snapshot does not exist.
   */
  restoreSnapshot(
    tenantId: string,
    name: string,
    kinds: Kinds,
    finish?: (records: Records) => Promise<void>,
  ): Promise<boolean>
  /** Returns the names of the snapshots, oldest first. */
  listSnapshots(tenantId: string): Promise<string[]>
  /** Removes a snapshot. Returns false if the snapshot does not exist. */
  removeSnapshot(tenantId: string, name: string): Promise<boolean>
  /** The control state shared with other processes; null if this process owns the store. */
  readonly sharedControl: SharedControl | null
  /**
   * Checks the store, including a write after a disk error. Throws a `StoreUnavailableError` if the store is unusable.
   */
  check(): Promise<void>
  /** Closes the store after pending transactions finish. */
  close(): Promise<void>
}
