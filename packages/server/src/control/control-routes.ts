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

/** An HTTP control route of a tenant. */
export interface ControlRoute {
  /** The method and the path below `/_control/tenants/{tenant}`. */
  readonly call: `${'DELETE' | 'GET' | 'POST' | 'PUT'} /${string}`
  /** The name of the equivalent function on an embedded server. */
  readonly embedded: string
  readonly summary: string
  /** The members of the body; undefined if the route accepts no body. */
  readonly body?: string
  /** Runs the call. Throws a `ControlRefusedError` if the call is rejected. */
  readonly run: (call: ControlCall) => Promise<unknown>
}

/** All control routes of a tenant; a test compares them with their documentation. */
export const controlRoutes: readonly ControlRoute[] = [
  {
    call: 'GET /fixtures',
    embedded: 'fixtures.get()',
    summary: 'Returns all records as fixtures',
    run: ({ tenant }) => tenant.fixtures.get(),
  },
  {
    call: 'PUT /fixtures',
    embedded: 'fixtures.put(fixtures)',
    summary: 'Replaces all records; clients stay',
    body: 'lists of records by kind',
    run: ({ tenant, body }) => tenant.fixtures.put(body),
  },
  {
    call: 'POST /reset',
    embedded: 'reset()',
    summary: 'Restores the initial records; undoes everything else except snapshots',
    run: ({ tenant }) => tenant.reset(),
  },
  {
    call: 'GET /snapshots',
    embedded: 'snapshots.list()',
    summary: 'Lists the snapshots',
    run: async ({ tenant }) => ({ snapshots: await tenant.snapshots.list() }),
  },
  {
    call: 'PUT /snapshots/{name}',
    embedded: 'snapshot(name)',
    summary: 'Saves all records under a name',
    run: ({ tenant, item }) => tenant.snapshot(item),
  },
  {
    call: 'POST /snapshots/{name}/restore',
    embedded: 'restore(name)',
    summary: 'Replaces all records with a snapshot; clients stay',
    run: ({ tenant, item }) => tenant.restore(item),
  },
  {
    call: 'DELETE /snapshots/{name}',
    embedded: 'snapshots.remove(name)',
    summary: 'Removes a snapshot',
    run: ({ tenant, item }) => tenant.snapshots.remove(item),
  },
  {
    call: 'GET /clock',
    embedded: 'clock.get()',
    summary: 'Returns the time and mode of the clock',
    run: ({ tenant }) => tenant.clock.get(),
  },
  {
    call: 'PUT /clock',
    embedded: 'clock.set(setting)',
    summary: 'Stops the clock at a time',
    body: '`time`',
    run: ({ tenant, body }) => tenant.clock.set(body),
  },
  {
    call: 'POST /clock/advance',
    embedded: 'clock.advance(advance)',
    summary: 'Advances the clock',
    body: '`by`',
    run: ({ tenant, body }) => tenant.clock.advance(body),
  },
  {
    call: 'POST /clock/release',
    embedded: 'clock.release()',
    summary: "Follows the server's clock again",
    run: ({ tenant }) => tenant.clock.release(),
  },
  {
    call: 'PUT /seed',
    embedded: 'seed(setting)',
    summary: 'Makes the identifiers of new records repeatable',
    body: '`seed`',
    run: ({ tenant, body }) => tenant.seed(body),
  },
  {
    call: 'GET /journal',
    embedded: 'journal.list()',
    summary: 'Returns the latest requests, oldest first',
    run: ({ tenant }) => tenant.journal.list(),
  },
  {
    call: 'POST /journal/search',
    embedded: 'journal.list(matcher)',
    summary: 'Returns the latest requests that match',
    body: '`operation`, `method`, `path`, `query`, `body`, `status`',
    run: async ({ tenant, body }) => tenant.journal.list(valueOf(checkInput(requestMatcher, body))),
  },
  {
    call: 'POST /journal/assert',
    embedded: 'journal.assert(expected)',
    summary: 'Refuses, with the nearest requests, if the count differs',
    body: '`request` (as above), `count`',
    run: ({ tenant, body }) => tenant.journal.assert(body),
  },
  {
    call: 'DELETE /journal',
    embedded: 'journal.clear()',
    summary: 'Clears the journal',
    run: ({ tenant }) => tenant.journal.clear(),
  },
  {
    call: 'POST /faults',
    embedded: 'faults.add(rule)',
    summary: 'Adds a fault rule',
    body: 'a rule, see below',
    run: ({ tenant, body }) => tenant.faults.add(body),
  },
  {
    call: 'GET /faults',
    embedded: 'faults.list()',
    summary: 'Lists the rules with their counts',
    run: async ({ tenant }) => ({ faults: await tenant.faults.list() }),
  },
  {
    call: 'DELETE /faults/{id}',
    embedded: 'faults.remove(id)',
    summary: 'Removes a rule',
    run: ({ tenant, item }) => tenant.faults.remove(item),
  },
  {
    call: 'DELETE /faults',
    embedded: 'faults.clear()',
    summary: 'Removes all rules',
    run: ({ tenant }) => tenant.faults.clear(),
  },
  {
    call: 'GET /evolution',
    embedded: 'evolution.get()',
    summary: 'Returns the evolution settings',
    run: ({ tenant }) => tenant.evolution.get(),
  },
  {
    call: 'PUT /evolution',
    embedded: 'evolution.set(settings)',
    summary: 'Adds unknown members and values to responses',
    body: '`fields`, `enumValues`, `operations`',
    run: async ({ tenant, body }) => {
      await tenant.evolution.set(body)
      return tenant.evolution.get()
    },
  },
  {
    call: 'GET /disagree',
    embedded: 'disagree.get()',
    summary: 'Returns the disagreement rules',
    run: ({ tenant }) => tenant.disagree.get(),
  },
  {
    call: 'PUT /disagree',
    embedded: 'disagree.set(settings)',
    summary: 'Makes test-cel return wrong results on purpose',
    body: '`rules`, see below',
    run: async ({ tenant, body }) => {
      await tenant.disagree.set(body)
      return tenant.disagree.get()
    },
  },
]
