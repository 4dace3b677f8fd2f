import { timestampOf } from '../clock/clock.ts'
import { type ClientCredentials, createTenant, setUpTenant } from '../create-tenant.ts'
import { ControlPlane, type ControlPlaneOptions } from '../control/control-plane.ts'
import type { TenantControl } from '../control/tenant-control.ts'
import type { Service } from '../service/service.ts'
import type { Fixtures } from '../records/fixtures.ts'
import { newSecret } from '../secrets/secrets.ts'
import { TenantExistsError } from '../errors/public-errors.ts'
import { checkTenantOptions } from './check-server-options.ts'

/** The options of a new tenant. */
export interface CreateTenantOptions {
  /** The name in URLs: up to 63 lowercase letters, digits and hyphens. The default is a unique name. */
  readonly name?: string
  /** The initial records. A tenant that is already in the store keeps its records. */
  readonly fixtures?: Fixtures
  /** The client for calling the tenant. By default, a client is generated. */
  readonly client?: ClientCredentials
}

/** An initial tenant of a server. */
export interface TenantOptions extends CreateTenantOptions {
  readonly name: string
}

/** A tenant of a running server. */
export interface ServedTenant extends ClientCredentials {
  readonly name: string
  /** The prefix of operation paths, such as `http://127.0.0.1:8080/demo`. */
  readonly baseUrl: string
  /** The URL of the tenant by host name, if the machine resolves the name: `http://demo.localhost:8080`. */
  readonly hostUrl: string
  /** True if the tenant was added to the store and received its fixtures. */
  readonly isNew: boolean
  /** Controls the tenant's records, clock, faults and so on. */
  readonly control: TenantControl
}

/** A tenant created on a running server. `await using` drops the tenant at the end of the scope. */
export interface CreatedTenant extends ServedTenant, AsyncDisposable {
  /** Removes the tenant with its records and clients. Further requests to the tenant get a 404 response. */
  readonly drop: () => Promise<void>
}

/** The tenants of one server. */
export class Tenants {
  readonly control: ControlPlane
  readonly #service: Service
  readonly #served = new Map<string, Omit<ServedTenant, 'baseUrl' | 'hostUrl'>>()
  readonly #addressesOf: (name: string) => Pick<ServedTenant, 'baseUrl' | 'hostUrl'>

  constructor(
    service: Service,
    control: Omit<ControlPlaneOptions, 'tenants'>,
    addressesOf: (name: string) => Pick<ServedTenant, 'baseUrl' | 'hostUrl'>,
  ) {
    this.#service = service
    this.#addressesOf = addressesOf
    this.control = new ControlPlane(service, { ...control, tenants: this })
  }

  /** Returns the tenants in order of creation. */
  list(): readonly ServedTenant[] {
    return [...this.#served.values()].map((tenant) => this.#withAddresses(tenant))
  }

  find(name: string): ServedTenant | undefined {
    const tenant = this.#served.get(name)
    return tenant && this.#withAddresses(tenant)
  }

  /** Starts serving a tenant. Creates the tenant if the store does not contain it. */
  async start({ name, fixtures = {}, client }: TenantOptions): Promise<void> {
    const credentials = await createTenant(this.#service, name, client)
    const isNew = await setUpTenant(this.#service, name, fixtures)
    this.#serve(name, credentials, isNew)
  }

  /**
   * Creates a tenant.
   * @throws `InvalidOptionError` for an invalid name or client, {@link TenantExistsError} if the name is in use.
   */
  async create(options: CreateTenantOptions = {}): Promise<CreatedTenant> {
    checkTenantOptions(options)
    const { fixtures = {}, client } = options
    const name = await this.#addTenant(options.name)
    try {
      const credentials = await createTenant(this.#service, name, client)
      await setUpTenant(this.#service, name, fixtures)
      const tenant = this.#withAddresses(this.#serve(name, credentials, true))
      const drop = async () => void (await this.drop(name))
      return { ...tenant, drop, [Symbol.asyncDispose]: drop }
    } catch (error) {
      await this.#service.store.dropTenant(name)
      throw error
    }
  }

  /** Removes a tenant with all its data. Returns false if the tenant does not exist. */
  async drop(name: string): Promise<boolean> {
    const tenant = this.#served.get(name)
    // Drop the tenant from the store first: a tenant whose records are being replaced cannot be dropped and stays
    // available.
    const wasThere = await this.#service.store.dropTenant(name)
    // A new tenant may have taken the name in the meantime.
    if (this.#served.get(name) === tenant) {
      this.#served.delete(name)
      this.control.removeTenant(name)
    }
    return wasThere
  }

  /** Adds a tenant to the store, which reserves its name, so that two processes never create the same tenant. */
  async #addTenant(name: string | undefined): Promise<string> {
    const { store, clock } = this.#service
    const add = (id: string) =>
      store.createTenant({ id, signingKey: newSecret(), createdAt: timestampOf(clock) })
    if (name !== undefined) {
      if (await add(name)) return name
      throw new TenantExistsError(name)
    }
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- The name may be taken.
      const fresh = `tenant-${(await store.nextCount('tenants')) + 1}`
      // oxlint-disable-next-line no-await-in-loop -- As above.
      if (await add(fresh)) return fresh
    }
  }

  #serve(
    name: string,
    credentials: ClientCredentials,
    isNew: boolean,
  ): Omit<ServedTenant, 'baseUrl' | 'hostUrl'> {
    const tenant = { name, ...credentials, isNew, control: this.control.of(name) }
    this.#served.set(name, tenant)
    return tenant
  }

  /** Adds the URLs of a tenant on access, because the port is unknown until the initial tenants have started. */
  #withAddresses(tenant: Omit<ServedTenant, 'baseUrl' | 'hostUrl'>): ServedTenant {
    return { ...tenant, ...this.#addressesOf(tenant.name) }
  }
}
