import { done, type Outcome } from '../errors/refusal.ts'
import type { TenantController } from './tenant-controller.ts'

/** A control call, as it came. */
export interface ControlCall {
  /** What it is asked of. */
  readonly tenant: TenantController
  /** The parameter of the path after the tenant, where there is one. */
  readonly item: string
  /** The body as JSON has it; undefined where there is none. */
  readonly body: unknown
}

/** A call of the control plane over HTTP, about one tenant. */
export interface ControlRoute {
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT'
  /** The path below `/_control/tenants/{tenant}`. */
  readonly path: `/${string}`
  /** The function that does the same where the server is embedded. */
  readonly embedded: string
  /** What it does, in a few words. */
  readonly summary: string
  /** What its body says, in a few words; null where it has none. */
  readonly body: string | null
  readonly run: (call: ControlCall) => Outcome<unknown> | Promise<Outcome<unknown>>
}

/** All calls of the control plane about a tenant; their documentation is tested against this table. */
export const controlRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/fixtures',
    embedded: 'fixtures.get()',
    summary: 'The records of the tenant, as they could be put',
    body: null,
    run: ({ tenant }) => tenant.getFixtures(),
  },
  {
    method: 'PUT',
    path: '/fixtures',
    embedded: 'fixtures.put(fixtures)',
    summary: 'Gives the tenant these records and no others; its clients stay',
    body: 'lists of records by kind',
    run: ({ tenant, body }) => tenant.putFixtures(body),
  },
  {
    method: 'POST',
    path: '/reset',
    embedded: 'reset()',
    summary: 'Back to the records of the start; undoes all else but snapshots',
    body: null,
    run: ({ tenant }) => tenant.reset(),
  },
  {
    method: 'GET',
    path: '/snapshots',
    embedded: 'snapshots.list()',
    summary: 'The names of the snapshots',
    body: null,
    run: async ({ tenant }) => named('snapshots', await tenant.listSnapshots()),
  },
  {
    method: 'PUT',
    path: '/snapshots/{name}',
    embedded: 'snapshot(name)',
    summary: 'Remembers all records under a name',
    body: null,
    run: ({ tenant, item }) => tenant.snapshot(item),
  },
  {
    method: 'POST',
    path: '/snapshots/{name}/restore',
    embedded: 'restore(name)',
    summary: 'Gives the tenant the records of a snapshot; its clients stay',
    body: null,
    run: ({ tenant, item }) => tenant.restore(item),
  },
  {
    method: 'DELETE',
    path: '/snapshots/{name}',
    embedded: 'snapshots.remove(name)',
    summary: 'Forgets a snapshot',
    body: null,
    run: ({ tenant, item }) => tenant.removeSnapshot(item),
  },
  {
    method: 'GET',
    path: '/clock',
    embedded: 'clock.get()',
    summary: 'What the clock tells, and how it goes',
    body: null,
    run: ({ tenant }) => tenant.getClock(),
  },
  {
    method: 'PUT',
    path: '/clock',
    embedded: 'clock.set(setting)',
    summary: 'Lets the clock stand still at a time',
    body: '`time`',
    run: ({ tenant, body }) => tenant.setClock(body),
  },
  {
    method: 'POST',
    path: '/clock/advance',
    embedded: 'clock.advance(advance)',
    summary: 'Lets time pass at once',
    body: '`by`',
    run: ({ tenant, body }) => tenant.advanceClock(body),
  },
  {
    method: 'POST',
    path: '/clock/release',
    embedded: 'clock.release()',
    summary: "Lets the clock go by the server's again",
    body: null,
    run: ({ tenant }) => tenant.releaseClock(),
  },
  {
    method: 'PUT',
    path: '/seed',
    embedded: 'seed(setting)',
    summary: 'Makes the identifiers of new records the same for the same seed',
    body: '`seed`',
    run: ({ tenant, body }) => tenant.seed(body),
  },
  {
    method: 'GET',
    path: '/journal',
    embedded: 'journal.list()',
    summary: 'The last requests, the oldest first',
    body: null,
    run: ({ tenant }) => tenant.listJournal(),
  },
  {
    method: 'POST',
    path: '/journal/search',
    embedded: 'journal.list(matcher)',
    summary: 'Those of the last requests that are meant',
    body: '`operation`, `method`, `path`, `query`, `body`, `status`',
    run: ({ tenant, body }) => tenant.searchJournal(body),
  },
  {
    method: 'POST',
    path: '/journal/assert',
    embedded: 'journal.assert(expected)',
    summary: 'Refuses, and says what came nearest, where there were not as many requests',
    body: '`request` (as above), `count`',
    run: ({ tenant, body }) => tenant.assertJournal(body),
  },
  {
    method: 'DELETE',
    path: '/journal',
    embedded: 'journal.clear()',
    summary: 'Forgets all requests',
    body: null,
    run: ({ tenant }) => tenant.clearJournal(),
  },
  {
    method: 'POST',
    path: '/faults',
    embedded: 'faults.add(rule)',
    summary: 'Lets requests go wrong from now on',
    body: 'a rule, see below',
    run: ({ tenant, body }) => tenant.addFault(body),
  },
  {
    method: 'GET',
    path: '/faults',
    embedded: 'faults.list()',
    summary: 'The rules, and how often they happened',
    body: null,
    run: async ({ tenant }) => named('faults', await tenant.listFaults()),
  },
  {
    method: 'DELETE',
    path: '/faults/{id}',
    embedded: 'faults.remove(id)',
    summary: 'Removes a rule',
    body: null,
    run: ({ tenant, item }) => tenant.removeFault(item),
  },
  {
    method: 'DELETE',
    path: '/faults',
    embedded: 'faults.clear()',
    summary: 'Removes all rules',
    body: null,
    run: ({ tenant }) => tenant.clearFaults(),
  },
  {
    method: 'GET',
    path: '/evolution',
    embedded: 'evolution.get()',
    summary: 'What is new in answers',
    body: null,
    run: ({ tenant }) => tenant.getEvolution(),
  },
  {
    method: 'PUT',
    path: '/evolution',
    embedded: 'evolution.set(settings)',
    summary: 'Lets answers have what this version does not know',
    body: '`fields`, `enumValues`, `operations`',
    run: ({ tenant, body }) => tenant.setEvolution(body),
  },
  {
    method: 'GET',
    path: '/disagree',
    embedded: 'disagree.get()',
    summary: 'What test-cel answers wrongly',
    body: null,
    run: ({ tenant }) => tenant.getDisagreement(),
  },
  {
    method: 'PUT',
    path: '/disagree',
    embedded: 'disagree.set(settings)',
    summary: 'Lets test-cel answer wrongly on purpose',
    body: '`rules`, see below',
    run: ({ tenant, body }) => tenant.setDisagreement(body),
  },
]

/** A list as a member of an object, which can get other members later. */
function named<T>(name: string, outcome: Outcome<T>): Outcome<Readonly<Record<string, T>>> {
  return outcome.ok ? done({ [name]: outcome.value }) : outcome
}
