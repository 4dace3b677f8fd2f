import type { Draft } from './draft.ts'
import type { RecordKind } from './record-kind.ts'
import type { Records } from './records.ts'
import type { SharedControl } from './shared-control.ts'

/** A tenant as the store keeps it: all records are those of one. */
export interface Tenant {
  /** Names the tenant in addresses: `http://127.0.0.1:8080/{id}`. */
  readonly id: string
  /** The key that its tokens are signed with, in base64url; shared by all processes on one store. */
  readonly signingKey: string
  /** When it was created. */
  readonly createdAt: string
}

/** The result of a transaction, which is undone if it is not `ok`. */
export interface Settled {
  readonly ok: boolean
}

/** Kinds of records that are replaced together. */
export type Kinds = readonly RecordKind<unknown>[]

/**
 * Where tenants and their records are kept. Every engine passes the same tests.
 *
 * Changes of many records (`replace`, `change`, snapshots) run in slices between which other requests are answered. Until
 * they are committed, which takes a moment, everybody reads the records as they were, and other writes to the tenant
 * throw a {@link TenantBusy}. A change whose process dies leaves no trace.
 */
export interface Store {
  /** Adds a tenant. False where there is one of that id. */
  createTenant(tenant: Tenant): Promise<boolean>
  /** The tenant of that id, or null. */
  findTenant(id: string): Promise<Tenant | null>
  /** All tenants, in the order of their ids. */
  listTenants(): Promise<Tenant[]>
  /** Removes a tenant with all its records. False if there is no such tenant. Its id is free afterwards. */
  dropTenant(id: string): Promise<boolean>
  /** Counts: 0 at the first call with a name, and one more at each further one, whichever process makes it. */
  nextCount(name: string): Promise<number>
  /**
   * Runs `work` on the records of one tenant, all or nothing: what it wrote is on disk when the promise resolves to a
   * result that is `ok`, and undone when the result is not, or when it throws. It comes out as if transactions had run
   * one after the other: where the database finds that they did not, `work` is run again. Throws a `WriteConflict`
   * where another writer came first all the same, and a `StoreUnavailable` where the database does not answer.
   */
  transaction<T extends Settled>(
    tenantId: string,
    work: (records: Records) => Promise<T>,
  ): Promise<T>
  /** True if a tenant has more records of these kinds than a transaction should read or write at once. */
  isLarge(tenantId: string, kinds: Kinds): Promise<boolean>
  /** Does the same as `transaction` for work that reads or writes many records. */
  change<T extends Settled>(
    tenantId: string,
    kinds: Kinds,
    work: (records: Records) => Promise<T>,
  ): Promise<T>
  /**
   * Gives a tenant the records that `fill` inserts in the place of all that it has of these kinds, if the result is `ok`;
   * or saves them as a snapshot, if the name of one is given.
   */
  replace<T extends Settled>(
    tenantId: string,
    kinds: Kinds,
    fill: (draft: Draft) => Promise<T>,
    snapshot?: string,
  ): Promise<T>
  /** Copies the records of these kinds under a name, in the place of an earlier snapshot of that name. */
  saveSnapshot(tenantId: string, name: string, kinds: Kinds): Promise<void>
  /**
   * Gives a tenant the records of a snapshot in the place of its own. `finish` can write a few more together with them.
   * False if there is no such snapshot.
   */
  restoreSnapshot(
    tenantId: string,
    name: string,
    kinds: Kinds,
    finish?: (records: Records) => Promise<void>,
  ): Promise<boolean>
  /** The names of the snapshots, the oldest first. */
  listSnapshots(tenantId: string): Promise<string[]>
  /** Removes a snapshot. False if there is none of that name. */
  removeSnapshot(tenantId: string, name: string): Promise<boolean>
  /** What the control planes of several processes share; null if one process has the store to itself. */
  readonly sharedControl: SharedControl | null
  /** Throws a `StoreUnavailable` if the store cannot be used. After a fault of the disk it tries to write. */
  check(): Promise<void>
  /** Ends the use of the store. Transactions under way are finished before. */
  close(): Promise<void>
}
