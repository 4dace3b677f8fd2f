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
    get(): ClockState
    /** Lets the clock stand still at a time. */
    set(setting: ClockSetting): ClockState
    /** Lets time pass at once. */
    advance(advance: ClockAdvance): ClockState
    /** Lets the clock go by that of the server again. */
    release(): ClockState
  }
  /** Makes the identifiers of new records the same for the same seed, from its first one on; after a reset, best. */
  seed(setting: SeedSetting): void
  readonly journal: {
    /** The last requests; those that are meant, where a matcher is given. */
    list(matcher?: RequestMatcher): JournalListing
    /** Throws, and says what came nearest, where there were not as many requests as expected. */
    assert(expected: Expectation): { readonly count: number }
    clear(): void
  }
  readonly faults: {
    add(rule: FaultRule): ActiveFault
    list(): readonly ActiveFault[]
    remove(id: string): void
    clear(): void
  }
  readonly evolution: {
    get(): EvolutionSettings
    set(settings: EvolutionSettings): void
  }
  readonly disagree: {
    get(): DisagreementSettings
    set(settings: DisagreementSettings): void
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
      get: () => valueOf(controller.getClock()),
      set: (setting) => valueOf(controller.setClock(setting)),
      advance: (advance) => valueOf(controller.advanceClock(advance)),
      release: () => valueOf(controller.releaseClock()),
    },
    seed: (setting) => void valueOf(controller.seed(setting)),
    journal: {
      list: (matcher) => valueOf(controller.searchJournal(matcher ?? {})),
      assert: (expected) => valueOf(controller.assertJournal(expected)),
      clear: () => void valueOf(controller.clearJournal()),
    },
    faults: {
      add: (rule) => valueOf(controller.addFault(rule)),
      list: () => valueOf(controller.listFaults()),
      remove: (id) => void valueOf(controller.removeFault(id)),
      clear: () => void valueOf(controller.clearFaults()),
    },
    evolution: {
      get: () => valueOf(controller.getEvolution()),
      set: (settings) => void valueOf(controller.setEvolution(settings)),
    },
    disagree: {
      get: () => valueOf(controller.getDisagreement()),
      set: (settings) => void valueOf(controller.setDisagreement(settings)),
    },
  }
}
