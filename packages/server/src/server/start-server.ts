import { type Clock, systemClock } from '../clock/clock.ts'
import type { AllowedOrigins } from '../app/cors.ts'
import { createApp } from '../app/create-app.ts'
import { defaultLimits, type Limits } from '../http/limits.ts'
import { listen } from '../http/listen.ts'
import { type Ids, randomIds, resumeIds } from '../ids/ids.ts'
import { newSecret } from '../secrets/secrets.ts'
import type { Service } from '../service/service.ts'
import type { FailureListener } from '../http/exchange.ts'
import { logEntryOf, type RequestLogEntry } from '../operability/request-log.ts'
import { RequestMetrics } from '../operability/request-metrics.ts'
import type { Store } from '../store/store.ts'
import { checkServerOptions } from './check-server-options.ts'
import { openStore, type StoreOptions } from './open-store.ts'
import {
  type CreatedTenant,
  type CreateTenantOptions,
  type ServedTenant,
  type TenantOptions,
  Tenants,
} from './tenants.ts'

/** The options of a server, all optional. */
export interface StartServerOptions extends StoreOptions {
  /** The port to listen on. The default, 0, picks a free port. */
  readonly port?: number
  /** The address to listen on. The default is `127.0.0.1`, which other machines cannot reach. */
  readonly host?: string
  /** The initial tenants. The default is a single tenant named `demo`. */
  readonly tenants?: readonly TenantOptions[]
  /**
   * The token for `/_control`, with at least 16 printable ASCII characters. By default, every start generates a new
   * token.
   */
  readonly controlToken?: string
  /**
   * The host names and IP addresses at which other machines may reach `/_control` with the token, such as `tenant` or
   * `10.0.0.7`. By default, only this machine has access.
   */
  readonly controlHosts?: readonly string[]
  /** The clock of the tenants. The default is the system clock. */
  readonly clock?: Clock
  /**
   * A seed that makes identifiers repeatable: the first start on a new store always generates the same identifiers, as
   * does the second, and so on. Secrets stay random.
   */
  readonly seed?: string
  /** Receives unexpected failures. By default, failures are written to standard error. */
  readonly onFailure?: FailureListener
  /** Receives a log entry for every answered request, without secrets. */
  readonly onRequest?: (entry: RequestLogEntry) => void
  /** The origins whose pages may call the server, or `*`; none by default. */
  readonly allowedOrigins?: AllowedOrigins
  /** The limits that differ from {@link defaultLimits}. */
  readonly limits?: Partial<Limits>
}

/** A running server. `await using` closes the server at the end of the scope. */
export interface RunningServer extends AsyncDisposable {
  /** The server's address, such as `http://127.0.0.1:8080`. */
  readonly origin: string
  /** The tenants, in order of creation. */
  readonly tenants: readonly ServedTenant[]
  /** The token for `/_control`, which permits creating and controlling tenants over HTTP. */
  readonly controlToken: string
  /** Returns a tenant by name. Throws a `RangeError` if the server has no tenant with this name. */
  readonly tenant: (name: string) => ServedTenant
  /**
   * Creates another tenant, so that test files that run in parallel can share one server.
   * @throws `InvalidOptionError` for an invalid name or client, `TenantExistsError` if the name is in use.
   */
  readonly createTenant: (options?: CreateTenantOptions) => Promise<CreatedTenant>
  /** Stops accepting requests, answers pending requests and closes the store. Further calls have no effect. */
  readonly close: () => Promise<void>
}

/** Starts a server with its tenants, each of which has a client. */
export async function startServer(options: StartServerOptions = {}): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', tenants: first = [{ name: 'demo' }] } = options
  const { onFailure = writeFailure, allowedOrigins = [] } = options
  const { controlToken, controlHosts = [] } = options
  checkServerOptions({ tenants: first, allowedOrigins, controlToken, controlHosts })
  const store = await openStore(options)
  try {
    const ids = await idsOf(store, 'records', options.seed)
    // Use a separate sequence, so that health checks do not change the identifiers of records.
    const requestIds = await idsOf(store, 'requests', options.seed)
    const service: Service = { store, clock: options.clock ?? systemClock, ids }
    // Processes that share a database share the control token.
    const sharedToken = await store.sharedControl?.setting('control_token', newSecret())
    const token = controlToken ?? sharedToken
    const tenants = new Tenants(service, { token, hosts: controlHosts }, (name) =>
      addressesOf(name, host, listener.port),
    )
    // One after the other, so that a seed gives each the same identifiers.
    // oxlint-disable-next-line no-await-in-loop -- Keeps the order of the seed.
    for (const tenant of first) await tenants.start(tenant)
    const { control } = tenants
    const metrics = new RequestMetrics()
    const limits = { ...defaultLimits, ...options.limits }
    const fetch = createApp({
      store,
      limits,
      allowedOrigins,
      onFailure,
      mounts: control.mounts,
      operability: { store, metrics, onFailure, tenants: first.map(({ name }) => name) },
    })
    const listener = await listen({
      fetch,
      ids: requestIds,
      host,
      port,
      limits,
      observer: {
        started: () => metrics.started(),
        answered(answered) {
          metrics.answered(answered)
          options.onRequest?.(logEntryOf(answered))
        },
      },
      onFailure,
    })
    let closed: Promise<void> | undefined
    const close = () => {
      closed ??= (async () => {
        control.close()
        await listener.close()
        await store.close()
      })()
      return closed
    }
    return {
      origin: originOf(host, listener.port),
      get tenants() {
        return tenants.list()
      },
      controlToken: control.token,
      tenant(name) {
        const found = tenants.find(name)
        if (!found) throw new RangeError(`This server has no tenant ${name}.`)
        return found
      },
      createTenant: (created) => tenants.create(created),
      close,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

async function idsOf(store: Store, of: string, seed: string | undefined): Promise<Ids> {
  return seed === undefined ? randomIds : resumeIds(store, `${of} of ${seed}`)
}

function addressesOf(name: string, host: string, port: number) {
  return {
    baseUrl: `${originOf(host, port)}/${name}`,
    hostUrl: `http://${name}.localhost:${port}`,
  }
}

/** Returns the address for clients on this machine, even if the server listens on all interfaces. */
function originOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function writeFailure(error: Error, requestId?: string): void {
  const ofRequest = requestId === undefined ? '' : ` (request ${requestId})`
  process.stderr.write(`${error.stack ?? error.message}${ofRequest}\n`)
}
