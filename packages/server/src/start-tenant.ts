import type { Fixtures } from './records/fixtures.ts'
import { type ServedTenant, startServer, type StartServerOptions } from './server/start-server.ts'

/** How a tenant is started; everything has a default. */
export interface StartTenantOptions extends Omit<StartServerOptions, 'tenants'> {
  /** The tenant's name in addresses; `demo` where none is given. */
  readonly tenant?: string
  /** Records that the tenant has from the beginning. One that the store has already keeps its own. */
  readonly fixtures?: Fixtures
}

/** A tenant that answers, with its server. */
export interface RunningTenant extends ServedTenant {
  /** Opens `/_control`, where the tenant is controlled over HTTP. */
  readonly controlToken: string
  /** Finishes the requests under way, and closes the store. */
  readonly close: () => Promise<void>
}

/** Starts a server with one tenant, and a client to call it with: the small form of {@link startServer}. */
export async function startTenant(options: StartTenantOptions = {}): Promise<RunningTenant> {
  const { tenant: name = 'demo', fixtures = {}, ...others } = options
  const server = await startServer({ ...others, tenants: [{ name, fixtures }] })
  return { ...server.tenant(name), controlToken: server.controlToken, close: server.close }
}
