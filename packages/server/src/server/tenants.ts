import { timestampOf } from '../clock/clock.ts'
import { type ClientCredentials, createTenant, setUpTenant } from '../create-tenant.ts'
import { ControlPlane, type ControlPlaneOptions } from '../control/control-plane.ts'
import type { TenantControl } from '../control/tenant-control.ts'
import type { Service } from '../service/service.ts'
import type { Fixtures } from '../records/fixtures.ts'
import { newSecret } from '../secrets/secrets.ts'
import { TenantExists } from '../tenant-exists.ts'
import { checkTenantOptions } from './check-server-options.ts'

/** A tenant to create. */
export interface CreateTenantOptions {
  /** The name in addresses: up to 63 lower-case letters, digits and hyphens. A fresh one by default. */
  readonly name?: string
  /** The first records. A tenant that is already in the store keeps its own. */
  readonly fixtures?: Fixtures
  /** The client to call the tenant with; a generated one by default. */
  readonly client?: ClientCredentials
}

/** A tenant to start a server with. */
export interface TenantOptions extends CreateTenantOptions {
  readonly name: string
}

/** A tenant of a running server. */
export interface ServedTenant extends ClientCredentials {
  readonly name: string
  /** The prefix of operation paths: `http://127.0.0.1:8080/demo`. */
  readonly baseUrl: string
  /** The same tenant by host name, if the machine resolves it: `http://demo.localhost:8080`. */
  readonly hostUrl: string
  /** True if the tenant was not in the store before, and so got its fixtures. */
  readonly isNew: boolean
  /** Controls this tenant only: its records, clock, faults and so on. */
  readonly control: TenantControl
}

/** A tenant that was created while the server runs. `await using` drops it at the end of the scope. */
export interface CreatedTenant extends ServedTenant, AsyncDisposable {
  /** Removes the tenant with its records and clients; requests to it get 404 from then on. */
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

  /** In the order in which they were started or created. */
  list(): readonly ServedTenant[] {
    return [...this.#served.values()].map((tenant) => this.#withAddresses(tenant))
  }

  find(name: string): ServedTenant | undefined {
    const tenant = this.#served.get(name)
    return tenant && this.#withAddresses(tenant)
  }

  /** Serves a tenant, and creates it unless the store has it. */
  async start({ name, fixtures = {}, client }: TenantOptions): Promise<void> {
    const credentials = await createTenant(this.#service, name, client)
    const isNew = await setUpTenant(this.#service, name, fixtures)
    this.#serve(name, credentials, isNew)
  }

  /**
   * Creates a tenant that the store does not have yet.
   *
   * @throws `InvalidOption` for an invalid name or client, {@link TenantExists} for a name that is taken.
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

  /** Removes a tenant with everything that is stored of it. False if there is none of this name. */
  async drop(name: string): Promise<boolean> {
    const tenant = this.#served.get(name)
    // First, since a tenant whose records are being replaced cannot be dropped, and is served as before.
    const wasThere = await this.#service.store.dropTenant(name)
    // Another one may have got the name meanwhile.
    if (this.#served.get(name) === tenant) {
      this.#served.delete(name)
      this.control.removeTenant(name)
    }
    return wasThere
  }

  /** Reserves a name in the store, so that two processes never create one tenant. */
  async #addTenant(name: string | undefined): Promise<string> {
    const { store, clock } = this.#service
    const add = (id: string) =>
      store.createTenant({ id, signingKey: newSecret(), createdAt: timestampOf(clock) })
    if (name !== undefined) {
      if (await add(name)) return name
      throw new TenantExists(name)
    }
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- Somebody may have chosen such a name before.
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

  /** The port is known only after the first tenants have been started. */
  #withAddresses(tenant: Omit<ServedTenant, 'baseUrl' | 'hostUrl'>): ServedTenant {
    return { ...tenant, ...this.#addressesOf(tenant.name) }
  }
}
