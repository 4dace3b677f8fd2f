import { type Clock, systemClock } from '../clock/clock.ts'
import type { AllowedOrigins } from '../http/allowed-origins.ts'
import { createApp } from '../app/create-app.ts'
import { defaultLimits, type Limits } from '../http/limits.ts'
import { listen } from '../http/listen.ts'
import { type Ids, randomIds } from '../ids/ids.ts'
import { resumeIds } from '../ids/resume-ids.ts'
import { newSecret } from '../secrets/secrets.ts'
import type { Service } from '../service/service.ts'
import { observeAll } from '../operability/observe-all.ts'
import { RequestLog, type RequestLogEntry } from '../operability/request-log.ts'
import { RequestMetrics } from '../operability/request-metrics.ts'
import type { Store } from '../store/store.ts'
import { checkServerOptions } from './check-server-options.ts'
import type { FailureListener } from '../http/failure-listener.ts'
import { openStore, type StoreOptions } from './open-store.ts'
import {
  type CreatedTenant,
  type CreateTenantOptions,
  type ServedTenant,
  type TenantOptions,
  Tenants,
} from './tenants.ts'

/** Options of a server; everything has a default. */
export interface StartServerOptions extends StoreOptions {
  /** The port; 0, the default, picks a free one. */
  readonly port?: number
  /** The address to listen on; `127.0.0.1` by default, which other machines cannot reach. */
  readonly host?: string
  /** The first tenants; one called `demo` by default. */
  readonly tenants?: readonly TenantOptions[]
  /** The token that opens `/_control`: at least 16 printable ASCII characters. A new one at every start by default. */
  readonly controlToken?: string
  /**
   * Host names and IP addresses at which other machines may reach `/_control`, with the token: `tenant`, `10.0.0.7`.
   * None by default, so that only this machine may.
   */
  readonly controlHosts?: readonly string[]
  /** The clock of the tenants; the system clock by default. */
  readonly clock?: Clock
  /**
   * Makes the identifiers the same on every run: at the first start on a store, at the second, and so on. Secrets stay
   * random.
   */
  readonly seed?: string
  /** Receives unexpected failures; they are written to standard error by default. */
  readonly onFailure?: FailureListener
  /** Receives every answered request, without secrets. */
  readonly onRequest?: (entry: RequestLogEntry) => void
  /** Origins whose pages may call the server, or `*`; none by default. */
  readonly allowedOrigins?: AllowedOrigins
  /** Limits that differ from {@link defaultLimits}. */
  readonly limits?: Partial<Limits>
}

/** A server that answers. `await using` closes it at the end of the scope. */
export interface RunningServer extends AsyncDisposable {
  /** The address: `http://127.0.0.1:8080`. */
  readonly origin: string
  /** The tenants of this server, in the order in which they were created. */
  readonly tenants: readonly ServedTenant[]
  /** Opens `/_control`, where tenants are created and controlled over HTTP. */
  readonly controlToken: string
  /** Returns a tenant by its name; throws a `RangeError` if this server has none of that name. */
  readonly tenant: (name: string) => ServedTenant
  /**
   * Creates another tenant, so that test files that run in parallel share one server.
   *
   * @throws `InvalidOption` for an invalid name or client, `TenantExists` if the name is taken.
   */
  readonly createTenant: (options?: CreateTenantOptions) => Promise<CreatedTenant>
  /** Accepts no more requests, finishes those under way, and closes the store. Further calls do nothing more. */
  readonly close: () => Promise<void>
}

/** Starts a server with its tenants, each with a client to call it with. */
export async function startServer(options: StartServerOptions = {}): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', tenants: first = [{ name: 'demo' }] } = options
  const { onFailure = writeFailure, allowedOrigins = [] } = options
  const { controlToken, controlHosts = [] } = options
  checkServerOptions({ tenants: first, allowedOrigins, controlToken, controlHosts })
  const store = await openStore(options)
  try {
    const ids = await idsOf(store, 'records', options.seed)
    // A sequence of their own, so that a health check changes no record's identifier.
    const requestIds = await idsOf(store, 'requests', options.seed)
    const service: Service = { store, clock: options.clock ?? systemClock, ids }
    // Processes that share a database open their control planes by one token.
    const sharedToken = await store.sharedControl?.setting('control_token', newSecret())
    const token = controlToken ?? sharedToken
    const tenants = new Tenants(service, { token, hosts: controlHosts }, (name) =>
      addressesOf(name, host, listener.port),
    )
    // One after the other, so that a seed gives each the same identifiers.
    // oxlint-disable-next-line no-await-in-loop -- As above.
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
      observer: observeAll([
        metrics,
        ...(options.onRequest ? [new RequestLog(options.onRequest)] : []),
      ]),
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

/** Where clients on this machine find the server, also if it listens on every address. */
function originOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function writeFailure(error: Error, requestId?: string): void {
  const ofRequest = requestId === undefined ? '' : ` (request ${requestId})`
  process.stderr.write(`${error.stack ?? error.message}${ofRequest}\n`)
}
