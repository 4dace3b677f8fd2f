import type { Fixtures } from '../records/fixtures.ts'
import type { ClockAdvance, ClockSetting } from './clock/clock-input.ts'
import type { ClockState } from './clock/controlled-clock.ts'
import { valueOf } from './control-refused.ts'
import type { DisagreementSettings } from './disagreement/disagreement-rule.ts'
import type { EvolutionSettings } from './evolution/evolution-settings.ts'
import type { ActiveFault, FaultRule } from './faults/fault-rule.ts'
import type { SeedSetting } from './ids/seed-setting.ts'
import type { Expectation } from './journal/expectation.ts'
import type { JournalListing } from './journal/journal.ts'
import type { RequestMatcher } from './journal/request-matcher.ts'
import type { TenantController } from './tenant-controller.ts'

/**
 * Controls one tenant, and no other: what `/_control` does over HTTP, as functions. Each throws a `ControlRefused` for
 * what it cannot do.
 */
export interface TenantControl {
  readonly fixtures: {
    /** The records of the tenant, with all that is stored of them: fixtures as they could be put. */
    get(): Promise<Fixtures>
    /** Lets the tenant have these records and no others. Its clients stay. */
    put(fixtures: Fixtures): Promise<void>
  }
  /** Goes back to the records that the tenant was started with, and undoes all else but snapshots. */
  reset(): Promise<void>
  /** Remembers all records under a name, in the place of what it named before. */
  snapshot(name: string): Promise<void>
  /** Lets the tenant have the records that were remembered under a name. Its clients stay. */
  restore(name: string): Promise<void>
  readonly snapshots: {
    /** The names of what is remembered. */
    list(): Promise<readonly string[]>
    remove(name: string): Promise<void>
  }
  readonly clock: {
    get(): Promise<ClockState>
    /** Lets the clock stand still at a time. */
    set(setting: ClockSetting): Promise<ClockState>
    /** Lets time pass at once. */
    advance(advance: ClockAdvance): Promise<ClockState>
    /** Lets the clock go by that of the server again. */
    release(): Promise<ClockState>
  }
  /** Makes the identifiers of new records the same for the same seed, from its first one on; after a reset, best. */
  seed(setting: SeedSetting): Promise<void>
  readonly journal: {
    /** The last requests; those that are meant, where a matcher is given. */
    list(matcher?: RequestMatcher): Promise<JournalListing>
    /** Throws, and says what came nearest, where there were not as many requests as expected. */
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

/** The functions that ask a controller, and throw what it refuses. */
export function tenantControl(controller: TenantController): TenantControl {
  return {
    fixtures: {
      get: async () => valueOf(await controller.getFixtures()),
      put: async (fixtures) => void valueOf(await controller.putFixtures(fixtures)),
    },
    reset: async () => void valueOf(await controller.reset()),
    snapshot: async (name) => void valueOf(await controller.snapshot(name)),
    restore: async (name) => void valueOf(await controller.restore(name)),
    snapshots: {
      list: async () => valueOf(await controller.listSnapshots()),
      remove: async (name) => void valueOf(await controller.removeSnapshot(name)),
    },
    clock: {
      get: async () => valueOf(await controller.getClock()),
      set: async (setting) => valueOf(await controller.setClock(setting)),
      advance: async (advance) => valueOf(await controller.advanceClock(advance)),
      release: async () => valueOf(await controller.releaseClock()),
    },
    seed: async (setting) => void valueOf(await controller.seed(setting)),
    journal: {
      list: async (matcher) => valueOf(await controller.searchJournal(matcher ?? {})),
      assert: async (expected) => valueOf(await controller.assertJournal(expected)),
      clear: async () => void valueOf(await controller.clearJournal()),
    },
    faults: {
      add: async (rule) => valueOf(await controller.addFault(rule)),
      list: async () => valueOf(await controller.listFaults()),
      remove: async (id) => void valueOf(await controller.removeFault(id)),
      clear: async () => void valueOf(await controller.clearFaults()),
    },
    evolution: {
      get: async () => valueOf(await controller.getEvolution()),
      set: async (settings) => void valueOf(await controller.setEvolution(settings)),
    },
    disagree: {
      get: async () => valueOf(await controller.getDisagreement()),
      set: async (settings) => void valueOf(await controller.setDisagreement(settings)),
    },
  }
}
