import { done, type Outcome, refuse } from '../errors/refusal.ts'
import { refuseMissing } from '../service/refuse-missing.ts'
import { allFixtureKinds, type Fixtures } from '../records/fixtures.ts'
import { START_SNAPSHOT } from '../records/tenant-setup.ts'
import { clockAdvance, clockSetting, millisecondsOf } from './clock/clock-input.ts'
import type { ClockState } from './clock/controlled-clock.ts'
import {
  type DisagreementSettings,
  disagreementSettings,
} from './disagreement/disagreement-rule.ts'
import { type EvolutionSettings, evolutionSettings } from './evolution/evolution-settings.ts'
import { type ActiveFault, faultRule } from './faults/fault-rule.ts'
import { readFixtures } from './fixtures/read-fixtures.ts'
import { replaceRecords } from './fixtures/replace-records.ts'
import { seedSetting } from './ids/seed-setting.ts'
import { checkExpectation } from './journal/check-expectation.ts'
import { expectation } from './journal/expectation.ts'
import { findDifferences } from './journal/find-differences.ts'
import type { JournalListing } from './journal/journal.ts'
import { requestMatcher } from './journal/request-matcher.ts'
import { judge } from './judge.ts'
import { snapshotName } from './snapshot-name.ts'
import type { TenantState } from './tenant-state.ts'

/** How many snapshots a tenant has at most. */
const MAX_SNAPSHOTS = 100

/**
 * Does what the control plane is asked of one tenant, over HTTP or by functions. What it takes is whatever came, which
 * it judges.
 */
export class TenantController {
  readonly #tenantId: string
  readonly #state: TenantState

  constructor(tenantId: string, state: TenantState) {
    this.#tenantId = tenantId
    this.#state = state
  }

  async getFixtures(): Promise<Outcome<Fixtures>> {
    const { store, clock } = this.#state.service
    const { fixtures } = await store.change(this.#tenantId, allFixtureKinds, async (records) => ({
      ok: true,
      fixtures: await readFixtures(records, clock.now()),
    }))
    return done(fixtures)
  }

  putFixtures(input: unknown): Promise<Outcome<null>> {
    return replaceRecords(this.#state.service.store, this.#tenantId, input)
  }

  async reset(): Promise<Outcome<null>> {
    const { store } = this.#state.service
    if (!(await store.restoreSnapshot(this.#tenantId, START_SNAPSHOT, allFixtureKinds))) {
      return refuse(9, `The first records of the tenant ${this.#tenantId} were not kept.`)
    }
    await this.#state.journal.clear()
    return this.#state.change(() => {
      this.#state.reset()
      return done(null)
    })
  }

  async listSnapshots(): Promise<Outcome<readonly string[]>> {
    const names = await this.#state.service.store.listSnapshots(this.#tenantId)
    return done(names.filter((name) => name !== START_SNAPSHOT))
  }

  async snapshot(name: unknown): Promise<Outcome<null>> {
    const judged = judge(snapshotName, name, 'name')
    if (!judged.ok) return judged
    const names = await this.listSnapshots()
    if (names.ok && names.value.length >= MAX_SNAPSHOTS && !names.value.includes(judged.value)) {
      return refuse(8, `A tenant has ${MAX_SNAPSHOTS} snapshots at most; remove one first.`)
    }
    const { store } = this.#state.service
    await store.saveSnapshot(this.#tenantId, judged.value, allFixtureKinds)
    return done(null)
  }

  async restore(name: string): Promise<Outcome<null>> {
    const judged = judge(snapshotName, name, 'name')
    const { store } = this.#state.service
    if (judged.ok && (await store.restoreSnapshot(this.#tenantId, name, allFixtureKinds))) {
      return done(null)
    }
    return refuseMissing('snapshot', name)
  }

  async removeSnapshot(name: string): Promise<Outcome<null>> {
    const judged = judge(snapshotName, name, 'name')
    const { store } = this.#state.service
    const removed = judged.ok && (await store.removeSnapshot(this.#tenantId, name))
    return removed ? done(null) : refuseMissing('snapshot', name)
  }

  async getClock(): Promise<Outcome<ClockState>> {
    await this.#state.refresh()
    return done(this.#state.clock.state)
  }

  async setClock(input: unknown): Promise<Outcome<ClockState>> {
    const judged = judge(clockSetting, input)
    if (!judged.ok) return judged
    const { clock } = this.#state
    return this.#state.change(() => {
      clock.set(Date.parse(judged.value.time))
      return done(clock.state)
    })
  }

  async advanceClock(input: unknown): Promise<Outcome<ClockState>> {
    const judged = judge(clockAdvance, input)
    if (!judged.ok) return judged
    const { by } = judged.value
    const { clock } = this.#state
    return this.#state.change(() =>
      clock.advance(millisecondsOf(by))
        ? done(clock.state)
        : refuse(11, `body.by: ${by} from now, no year can be written.`),
    )
  }

  releaseClock(): Promise<Outcome<ClockState>> {
    const { clock } = this.#state
    return this.#state.change(() => {
      clock.release()
      return done(clock.state)
    })
  }

  async seed(input: unknown): Promise<Outcome<null>> {
    const judged = judge(seedSetting, input)
    if (!judged.ok) return judged
    return this.#state.change(() => {
      this.#state.seed(judged.value.seed)
      return done(null)
    })
  }

  async listJournal(): Promise<Outcome<JournalListing>> {
    return done(await this.#state.journal.list())
  }

  async searchJournal(input: unknown): Promise<Outcome<JournalListing>> {
    const matcher = judge(requestMatcher, input)
    if (!matcher.ok) return matcher
    const { requests, dropped } = await this.#state.journal.list()
    const found = requests.filter((entry) => findDifferences(matcher.value, entry).length === 0)
    return done({ requests: found, dropped })
  }

  async assertJournal(input: unknown): Promise<Outcome<{ readonly count: number }>> {
    const expected = judge(expectation, input)
    if (!expected.ok) return expected
    const { requests } = await this.#state.journal.list()
    const result = checkExpectation(requests, expected.value)
    if (result.holds) return done({ count: result.count })
    const { message, count, nearest } = result
    return refuse(9, message, [{ '@type': 'igakit.control.UnmetExpectation', count, nearest }])
  }

  async clearJournal(): Promise<Outcome<null>> {
    await this.#state.journal.clear()
    return done(null)
  }

  async addFault(input: unknown): Promise<Outcome<ActiveFault>> {
    const judged = judge(faultRule, input)
    if (!judged.ok) return judged
    return this.#state.change(() => done(this.#state.faults.add(judged.value)))
  }

  async listFaults(): Promise<Outcome<readonly ActiveFault[]>> {
    await this.#state.refresh()
    return done(this.#state.faults.list())
  }

  removeFault(id: string): Promise<Outcome<null>> {
    return this.#state.change(() =>
      this.#state.faults.remove(id) ? done(null) : refuseMissing('fault rule', id),
    )
  }

  clearFaults(): Promise<Outcome<null>> {
    return this.#state.change(() => {
      this.#state.faults.clear()
      return done(null)
    })
  }

  async getEvolution(): Promise<Outcome<EvolutionSettings>> {
    await this.#state.refresh()
    return done(this.#state.evolution)
  }

  async setEvolution(input: unknown): Promise<Outcome<EvolutionSettings>> {
    const judged = judge(evolutionSettings, input)
    if (!judged.ok) return judged
    return this.#state.change(() => {
      this.#state.evolution = judged.value
      return judged
    })
  }

  async getDisagreement(): Promise<Outcome<DisagreementSettings>> {
    await this.#state.refresh()
    return done(this.#state.disagreement)
  }

  async setDisagreement(input: unknown): Promise<Outcome<DisagreementSettings>> {
    const judged = judge(disagreementSettings, input)
    if (!judged.ok) return judged
    return this.#state.change(() => {
      this.#state.disagreement = judged.value
      return judged
    })
  }
}
