import { type Clock, systemClock } from '../clock/clock.ts'
import { type ClientCredentials, createTenant, setUpTenant } from '../create-tenant.ts'
import { ControlPlane } from '../control/control-plane.ts'
import type { TenantControl } from '../control/tenant-control.ts'
import type { AllowedOrigins } from '../http/cors.ts'
import { createApp } from '../http/create-app.ts'
import { defaultLimits, type Limits } from '../http/limits.ts'
import { listen } from '../http/listen.ts'
import { type Ids, randomIds } from '../ids/ids.ts'
import { resumeIds } from '../ids/resume-ids.ts'
import type { Service } from '../operations/service.ts'
import { observeAll } from '../operability/observe-all.ts'
import { RequestLog, type RequestLogEntry } from '../operability/request-log.ts'
import { RequestMetrics } from '../operability/request-metrics.ts'
import type { Fixtures } from '../records/fixtures.ts'
import type { Store } from '../store/store.ts'
import { checkServerOptions } from './check-server-options.ts'
import type { FailureListener } from './failure-listener.ts'
import { openStore, type StoreOptions } from './open-store.ts'

/** How a server is started; everything has a default. */
export interface StartServerOptions extends StoreOptions {
  /** The port; 0, the default, is one that is free. */
  readonly port?: number
  /** The address that it listens at: `127.0.0.1` where none is given, which nobody else can reach. */
  readonly host?: string
  /** The tenants that it has; one called `demo` where none are given. */
  readonly tenants?: readonly TenantOptions[]
  /** The time that it goes by; the machine's where none is given. */
  readonly clock?: Clock
  /**
   * Makes its identifiers the same on every run: at the first start on a store, at the second, and so on. Its secrets
   * are random all the same.
   */
  readonly seed?: string
  /** Told of failures that nobody foresaw; written to the standard error where nobody is told. */
  readonly onFailure?: FailureListener
  /** Told of every request that was answered. Nothing of it is secret. */
  readonly onRequest?: (entry: RequestLogEntry) => void
  /** Origins whose pages may call the server, or `*`; none where none are given. */
  readonly allowedOrigins?: AllowedOrigins
  /** Limits that are to be others than usual. */
  readonly limits?: Partial<Limits>
}

/** A tenant to be started. */
export interface TenantOptions {
  /** Its name in addresses. */
  readonly name: string
  /** Records that it has from the beginning. A tenant that the store has already keeps its own. */
  readonly fixtures?: Fixtures
}

/** A tenant that answers. */
export interface ServedTenant extends ClientCredentials {
  readonly name: string
  /** What the paths of operations come after: `http://127.0.0.1:8080/demo`. */
  readonly baseUrl: string
  /** The same by the name of a host, where the machine resolves it: `http://demo.localhost:8080`. */
  readonly hostUrl: string
  /** Whether it was not in the store before, and so has got its fixtures. */
  readonly isNew: boolean
  /** Controls this tenant alone: its records, clock, faults and so on. */
  readonly control: TenantControl
}

/** A server that answers. */
export interface RunningServer {
  /** Where it is: `http://127.0.0.1:8080`. */
  readonly origin: string
  /** In the order in which they were given. */
  readonly tenants: readonly ServedTenant[]
  /** Opens `/_control`, where the tenants are controlled over HTTP; another one with every start. */
  readonly controlToken: string
  /** The tenant of that name. */
  readonly tenant: (name: string) => ServedTenant
  /** Takes no more requests, finishes those under way, and closes the store; once, however often it is called. */
  readonly close: () => Promise<void>
}

/** Starts a server with its tenants, each with a client of its own to call it with. */
export async function startServer(options: StartServerOptions = {}): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', tenants = [{ name: 'demo' }] } = options
  const { onFailure = writeFailure, allowedOrigins = [] } = options
  checkServerOptions({ tenants: tenants.map(({ name }) => name), allowedOrigins })
  const store = await openStore(options)
  try {
    const ids = await idsOf(store, 'records', options.seed)
    // A sequence of their own, so that whoever looks whether the server is there changes no record's identifier.
    const requestIds = await idsOf(store, 'requests', options.seed)
    const service: Service = { store, clock: options.clock ?? systemClock, ids }
    const created = await createTenants(service, tenants)
    const control = new ControlPlane(service)
    for (const { name, fixtures = {} } of tenants) control.addTenant(name, fixtures)
    const metrics = new RequestMetrics()
    const handle = createApp(service, {
      onFailure,
      mounts: control.mounts,
      operability: { store, metrics, onFailure, tenants: created.map(({ name }) => name) },
    })
    const listener = await listen({
      handle,
      ids: requestIds,
      host,
      port,
      allowedOrigins,
      limits: { ...defaultLimits, ...options.limits },
      observer: observeAll([
        metrics,
        ...(options.onRequest ? [new RequestLog(options.onRequest)] : []),
      ]),
      onFailure,
    })
    const served = created.map((tenant) => ({
      ...tenant,
      ...addressesOf(tenant.name, host, listener.port),
      control: control.of(tenant.name),
    }))
    const close = async () => {
      control.close()
      await listener.close()
      await store.close()
    }
    let closed: Promise<void> | undefined
    return {
      origin: originOf(host, listener.port),
      tenants: served,
      controlToken: control.token,
      tenant(name) {
        const found = served.find((tenant) => tenant.name === name)
        if (!found) throw new RangeError(`The server was started without a tenant ${name}.`)
        return found
      },
      close() {
        closed ??= close()
        return closed
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

type CreatedTenant = Omit<ServedTenant, 'baseUrl' | 'control' | 'hostUrl'>

async function createTenants(
  service: Service,
  tenants: readonly TenantOptions[],
): Promise<readonly CreatedTenant[]> {
  const created: CreatedTenant[] = []
  for (const { name, fixtures = {} } of tenants) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that a seed gives each the same identifiers.
    const credentials = await createTenant(service, name)
    // oxlint-disable-next-line no-await-in-loop -- As above.
    created.push({ name, ...credentials, isNew: await setUpTenant(service, name, fixtures) })
  }
  return created
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

/** Where clients on this machine find the server: one that listens at every address is at that of the machine itself, too. */
function originOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function writeFailure(error: Error, requestId?: string): void {
  const ofRequest = requestId === undefined ? '' : ` (request ${requestId})`
  process.stderr.write(`${error.stack ?? error.message}${ofRequest}\n`)
}
