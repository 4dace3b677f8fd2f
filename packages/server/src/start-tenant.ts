import type { ClientCredentials } from './create-tenant.ts'
import type { Fixtures } from './records/fixtures.ts'
import { startServer, type StartServerOptions } from './server/start-server.ts'
import type { ServedTenant } from './server/tenants.ts'

/** Options of a tenant with a server of its own; everything has a default. */
export interface StartTenantOptions extends Omit<StartServerOptions, 'tenants'> {
  /** The tenant's name in addresses; `demo` by default. */
  readonly tenant?: string
  /** The tenant's first records. A tenant that is already in the store keeps its own. */
  readonly fixtures?: Fixtures
  /** The client to call the tenant with; a generated one by default. */
  readonly client?: ClientCredentials
}

/** A tenant with a server of its own. `await using` closes both at the end of the scope. */
export interface RunningTenant extends ServedTenant, AsyncDisposable {
  /** Opens `/_control`, where the tenant is controlled over HTTP. */
  readonly controlToken: string
  /** Finishes the requests under way, and closes the server with its store. */
  readonly close: () => Promise<void>
}

/** Starts a server with one tenant, and a client to call it with: the short form of {@link startServer}. */
export async function startTenant(options: StartTenantOptions = {}): Promise<RunningTenant> {
  const { tenant: name = 'demo', fixtures = {}, client, ...others } = options
  const tenant = { name, fixtures, ...(client && { client }) }
  const { close, controlToken, ...server } = await startServer({ ...others, tenants: [tenant] })
  return { ...server.tenant(name), controlToken, close, [Symbol.asyncDispose]: close }
}
