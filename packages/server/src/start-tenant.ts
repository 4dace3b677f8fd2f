import type { ClientCredentials } from './create-tenant.ts'
import type { Fixtures } from './records/fixtures.ts'
import { startServer, type StartServerOptions } from './server/start-server.ts'
import type { ServedTenant } from './server/tenants.ts'

/** The options of a tenant with its own server, all optional. */
export interface StartTenantOptions extends Omit<StartServerOptions, 'tenants'> {
  /** The tenant's name in URLs; `demo` by default. */
  readonly tenant?: string
  /** The initial records. A tenant that is already in the store keeps its records. */
  readonly fixtures?: Fixtures
  /** The client for calling the tenant. By default, a client is generated. */
  readonly client?: ClientCredentials
}

/** A running tenant with its own server. `await using` closes the server at the end of the scope. */
export interface RunningTenant extends ServedTenant, AsyncDisposable {
  /** The token for `/_control`, which permits controlling the tenant over HTTP. */
  readonly controlToken: string
  /** Answers pending requests, then closes the server and its store. */
  readonly close: () => Promise<void>
}

/** Starts a server with one tenant and a client; a shorter form of {@link startServer}. */
export async function startTenant(options: StartTenantOptions = {}): Promise<RunningTenant> {
  const { tenant: name = 'demo', fixtures = {}, client, ...others } = options
  const tenant = { name, fixtures, ...(client && { client }) }
  const { close, controlToken, ...server } = await startServer({ ...others, tenants: [tenant] })
  return { ...server.tenant(name), controlToken, close, [Symbol.asyncDispose]: close }
}
