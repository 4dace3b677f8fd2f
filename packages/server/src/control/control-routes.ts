import { valueOf } from './control-refused-error.ts'
import { requestMatcher } from './journal/request-matcher.ts'
import { checkInput } from './check-input.ts'
import type { createTenantControl } from './tenant-control.ts'

/** A control request. */
export interface ControlCall {
  /** The control functions of the tenant. */
  readonly tenant: ReturnType<typeof createTenantControl>
  /** The path parameter after the tenant, or an empty string. */
  readonly item: string
  /** The parsed JSON body; undefined if there is no body. */
  readonly body: unknown
}

/** The routes, keyed by method and path below `/_control/tenants/{tenant}`; each throws a `ControlRefusedError`. */
type Routes = Readonly<
  Record<`${'DELETE' | 'GET' | 'POST' | 'PUT'} /${string}`, (call: ControlCall) => Promise<unknown>>
>

/** The control routes of a tenant that accept no body. A test compares all routes with their documentation. */
export const routesWithoutBody: Routes = {
  'GET /fixtures': ({ tenant }) => tenant.fixtures.get(),
  'GET /snapshots': async ({ tenant }) => ({ snapshots: await tenant.snapshots.list() }),
  'PUT /snapshots/{name}': ({ tenant, item }) => tenant.snapshot(item),
  'POST /snapshots/{name}/restore': ({ tenant, item }) => tenant.restore(item),
  'DELETE /snapshots/{name}': ({ tenant, item }) => tenant.snapshots.remove(item),
  'GET /clock': ({ tenant }) => tenant.clock.get(),
  'POST /clock/release': ({ tenant }) => tenant.clock.release(),
  'GET /journal': ({ tenant }) => tenant.journal.list(),
  'DELETE /journal': ({ tenant }) => tenant.journal.clear(),
  'GET /faults': async ({ tenant }) => ({ faults: await tenant.faults.list() }),
  'DELETE /faults/{id}': ({ tenant, item }) => tenant.faults.remove(item),
  'DELETE /faults': ({ tenant }) => tenant.faults.clear(),
  'GET /evolution': ({ tenant }) => tenant.evolution.get(),
  'GET /disagree': ({ tenant }) => tenant.disagree.get(),
  'POST /reset': ({ tenant }) => tenant.reset(),
}

/** The control routes of a tenant with a JSON body. */
export const routesWithBody: Routes = {
  'PUT /fixtures': ({ tenant, body }) => tenant.fixtures.put(body),
  'PUT /clock': ({ tenant, body }) => tenant.clock.set(body),
  'POST /clock/advance': ({ tenant, body }) => tenant.clock.advance(body),
  'PUT /seed': ({ tenant, body }) => tenant.seed(body),
  'POST /journal/search': async ({ tenant, body }) =>
    tenant.journal.list(valueOf(checkInput(requestMatcher, body))),
  'POST /journal/assert': ({ tenant, body }) => tenant.journal.assert(body),
  'POST /faults': ({ tenant, body }) => tenant.faults.add(body),
  'PUT /evolution': async ({ tenant, body }) => {
    await tenant.evolution.set(body)
    return tenant.evolution.get()
  },
  'PUT /disagree': async ({ tenant, body }) => {
    await tenant.disagree.set(body)
    return tenant.disagree.get()
  },
}
