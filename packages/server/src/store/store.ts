import type { Records } from './records.ts'
import type { TenantDump } from './tenant-dump.ts'

/** A tenant as the store keeps it: all records are those of one. */
export interface Tenant {
  /** Names the tenant in addresses: `http://127.0.0.1:8080/{id}`. */
  readonly id: string
  /** The key that its tokens are signed with, in base64url; shared by all processes on one store. */
  readonly signingKey: string
  /** When it was created. */
  readonly createdAt: string
}

/** What says of itself whether it succeeded; a transaction that comes to one that did not is undone. */
export interface Settled {
  readonly ok: boolean
}

/** Where tenants and their records are kept. Every engine passes the same tests. */
export interface Store {
  /** Adds a tenant. False where there is one of that id. */
  createTenant(tenant: Tenant): Promise<boolean>
  /** The tenant of that id, or null. */
  findTenant(id: string): Promise<Tenant | null>
  /** All tenants, in the order of their ids. */
  listTenants(): Promise<Tenant[]>
  /** Removes a tenant with all its records. False if there is no such tenant. Its id is free afterwards. */
  dropTenant(id: string): Promise<boolean>
  /** All that a tenant has at one moment, or null where there is no such tenant. */
  dumpTenant(id: string): Promise<TenantDump | null>
  /**
   * Lets a tenant have what is made of all that it has at that moment, and nothing else; all or nothing. It keeps its
   * key, so that tokens stay valid. False where there is no such tenant.
   */
  replaceTenant(id: string, replace: (current: TenantDump) => TenantDump): Promise<boolean>
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
  /** Ends the use of the store. Transactions under way are finished before. */
  close(): Promise<void>
}
