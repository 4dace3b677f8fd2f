import { done, refuse, refuseMissing } from '../errors/refusal.ts'
import { allFixtureKinds, type Fixtures } from '../records/fixtures.ts'
import { START_SNAPSHOT } from '../records/tenant-records.ts'
import {
  type ClockAdvance,
  clockAdvance,
  type ClockSetting,
  clockSetting,
  type ClockState,
  millisecondsOf,
} from './settings/controlled-clock.ts'
import { fail, valueOf } from './control-refused-error.ts'
import { type DisagreementSettings, disagreementSettings } from './settings/disagreement.ts'
import { type EvolutionSettings, evolutionSettings } from './settings/evolution.ts'
import { type ActiveFault, type FaultRule, faultRule } from './faults/fault-rule.ts'
import { readFixtures, replaceRecords } from './fixtures/stored-fixtures.ts'
import { type SeedSetting, seedSetting } from './settings/controlled-ids.ts'
import { checkExpectation, type Expectation, expectation } from './journal/expectation.ts'
import { findDifferences, type RequestMatcher, requestMatcher } from './journal/request-matcher.ts'
import type { JournalListing } from './journal/journal.ts'
import { checkInput, snapshotName } from './check-input.ts'
import type { TenantState } from './tenant-state.ts'

/** The maximum number of snapshots per tenant. */
const MAX_SNAPSHOTS = 100

/**
 * The functions that control a tenant, which are also available below `/_control`. Each function throws a
 * `ControlRefusedError` if the input is rejected.
 */
export interface TenantControl {
  readonly fixtures: {
    /** Returns all records of the tenant as fixtures. */
    get(): Promise<Fixtures>
    /** Replaces all records of the tenant. The tenant's clients are kept. */
    put(fixtures: Fixtures): Promise<void>
  }
  /** Restores the initial records and undoes all other changes except snapshots. */
  reset(): Promise<void>
  /** Saves all records as a named snapshot, replacing any earlier snapshot with that name. */
  snapshot(name: string): Promise<void>
  /** Replaces all records with the records of a snapshot. The tenant's clients are kept. */
  restore(name: string): Promise<void>
  readonly snapshots: {
    /** Returns the names of the snapshots. */
    list(): Promise<readonly string[]>
    remove(name: string): Promise<void>
  }
  readonly clock: {
    get(): Promise<ClockState>
    /** Freezes the clock at the given time. */
    set(setting: ClockSetting): Promise<ClockState>
    /** Advances the clock. */
    advance(advance: ClockAdvance): Promise<ClockState>
    /** Makes the clock follow the server's clock again. */
    release(): Promise<ClockState>
  }
  /** Makes the identifiers of new records repeatable, starting with the next record; best used after a reset. */
  seed(setting: SeedSetting): Promise<void>
  readonly journal: {
    /** Returns the latest requests, optionally filtered by a matcher. */
    list(matcher?: RequestMatcher): Promise<JournalListing>
    /**
     * Checks the number of matching requests. Throws an error that lists the nearest requests if the number is not as
     * expected.
     */
    assert(expected: Expectation): Promise<{ readonly count: number }>
    clear(): Promise<void>
  }
  readonly faults: {
    add(rule: FaultRule): Promise<ActiveFault>
    list(): Promise<readonly ActiveFault[]>
    remove(id: string): Promise<void>
    clear(): Promise<void>
  }
  readonly evolution: {
    get(): Promise<EvolutionSettings>
    set(settings: EvolutionSettings): Promise<void>
  }
  readonly disagree: {
    get(): Promise<DisagreementSettings>
    set(settings: DisagreementSettings): Promise<void>
  }
}

/** Creates the control functions of a tenant. The functions validate their input, which can be any JSON over HTTP. */
export function createTenantControl(tenantId: string, state: TenantState) {
  const { clock, faults, journal, service } = state
  const { store } = service
  const read = async <T>(value: () => T): Promise<T> => {
    await state.refresh()
    return value()
  }
  const change = async <T>(work: () => T): Promise<T> =>
    valueOf(await state.change(() => done(work())))
  const listSnapshots = async () =>
    (await store.listSnapshots(tenantId)).filter((name) => name !== START_SNAPSHOT)
  return {
    fixtures: {
      get: () =>
        store.readMany(tenantId, allFixtureKinds, (records) => readFixtures(records, clock.now())),
      async put(input: unknown) {
        valueOf(await replaceRecords(store, tenantId, input))
      },
    },
    async reset() {
      if (!(await store.restoreSnapshot(tenantId, START_SNAPSHOT, allFixtureKinds))) {
        fail(refuse(9, `The initial records of tenant ${tenantId} are missing.`))
      }
      await journal.clear()
      await change(() => state.reset())
    },
    async snapshot(input: unknown) {
      const name = valueOf(checkInput(snapshotName, input, 'name'))
      const names = await listSnapshots()
      if (names.length >= MAX_SNAPSHOTS && !names.includes(name)) {
        fail(refuse(8, `A tenant has ${MAX_SNAPSHOTS} snapshots at most; remove one first.`))
      }
      await store.saveSnapshot(tenantId, name, allFixtureKinds)
    },
    restore: (name: string) =>
      onSnapshot(name, () => store.restoreSnapshot(tenantId, name, allFixtureKinds)),
    snapshots: {
      list: listSnapshots,
      remove: (name: string) => onSnapshot(name, () => store.removeSnapshot(tenantId, name)),
    },
    clock: {
      get: () => read(() => clock.state),
      async set(input: unknown) {
        const { time } = valueOf(checkInput(clockSetting, input))
        return change(() => {
          clock.set(Date.parse(time))
          return clock.state
        })
      },
      async advance(input: unknown) {
        const { by } = valueOf(checkInput(clockAdvance, input))
        return change(() => {
          if (clock.advance(millisecondsOf(by))) return clock.state
          return fail(refuse(11, `body.by: ${by} from now is after the year 9999.`))
        })
      },
      release: () =>
        change(() => {
          clock.release()
          return clock.state
        }),
    },
    async seed(input: unknown) {
      const { seed } = valueOf(checkInput(seedSetting, input))
      await change(() => state.seed(seed))
    },
    journal: {
      async list(input: unknown = {}) {
        const matcher = valueOf(checkInput(requestMatcher, input))
        const { requests, dropped } = await journal.list()
        const found = requests.filter((entry) => findDifferences(matcher, entry).length === 0)
        return { requests: found, dropped }
      },
      async assert(input: unknown) {
        const expected = valueOf(checkInput(expectation, input))
        const { requests } = await journal.list()
        const result = checkExpectation(requests, expected)
        if (result.holds) return { count: result.count }
        const { message, count, nearest } = result
        const unmet = { '@type': 'igakit.control.UnmetExpectation', count, nearest }
        return fail(refuse(9, message, [unmet]))
      },
      clear: () => journal.clear(),
    },
    faults: {
      async add(input: unknown) {
        const rule = valueOf(checkInput(faultRule, input))
        return change(() => faults.add(rule))
      },
      list: () => read(() => faults.list()),
      remove: (id: string) =>
        change(() => {
          if (!faults.remove(id)) fail(refuseMissing('fault rule', id))
        }),
      clear: () => change(() => faults.clear()),
    },
    evolution: {
      get: () => read(() => state.evolution),
      async set(input: unknown) {
        const settings = valueOf(checkInput(evolutionSettings, input))
        await change(() => void (state.evolution = settings))
      },
    },
    disagree: {
      get: () => read(() => state.disagreement),
      async set(input: unknown) {
        const settings = valueOf(checkInput(disagreementSettings, input))
        await change(() => void (state.disagreement = settings))
      },
    },
  }
}

async function onSnapshot(name: string, work: () => Promise<boolean>): Promise<void> {
  if (snapshotName.safeParse(name).success && (await work())) return
  fail(refuseMissing('snapshot', name))
}
