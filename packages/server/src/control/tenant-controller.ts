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
    this.#state.reset()
    return done(null)
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

  getClock(): Outcome<ClockState> {
    return done(this.#state.clock.state)
  }

  setClock(input: unknown): Outcome<ClockState> {
    const judged = judge(clockSetting, input)
    if (!judged.ok) return judged
    this.#state.clock.set(Date.parse(judged.value.time))
    return this.getClock()
  }

  advanceClock(input: unknown): Outcome<ClockState> {
    const judged = judge(clockAdvance, input)
    if (!judged.ok) return judged
    const { by } = judged.value
    const isThere = this.#state.clock.advance(millisecondsOf(by))
    return isThere
      ? this.getClock()
      : refuse(11, `body.by: ${by} from now, no year can be written.`)
  }

  releaseClock(): Outcome<ClockState> {
    this.#state.clock.release()
    return this.getClock()
  }

  seed(input: unknown): Outcome<null> {
    const judged = judge(seedSetting, input)
    if (!judged.ok) return judged
    this.#state.ids.seed(judged.value.seed)
    return done(null)
  }

  listJournal(): Outcome<JournalListing> {
    return done(this.#state.journal.list())
  }

  searchJournal(input: unknown): Outcome<JournalListing> {
    const matcher = judge(requestMatcher, input)
    if (!matcher.ok) return matcher
    const { requests, dropped } = this.#state.journal.list()
    const found = requests.filter((entry) => findDifferences(matcher.value, entry).length === 0)
    return done({ requests: found, dropped })
  }

  assertJournal(input: unknown): Outcome<{ readonly count: number }> {
    const expected = judge(expectation, input)
    if (!expected.ok) return expected
    const result = checkExpectation(this.#state.journal.list().requests, expected.value)
    if (result.holds) return done({ count: result.count })
    const { message, count, nearest } = result
    return refuse(9, message, [{ '@type': 'igakit.control.UnmetExpectation', count, nearest }])
  }

  clearJournal(): Outcome<null> {
    this.#state.journal.clear()
    return done(null)
  }

  addFault(input: unknown): Outcome<ActiveFault> {
    const judged = judge(faultRule, input)
    return judged.ok ? done(this.#state.faults.add(judged.value)) : judged
  }

  listFaults(): Outcome<readonly ActiveFault[]> {
    return done(this.#state.faults.list())
  }

  removeFault(id: string): Outcome<null> {
    return this.#state.faults.remove(id) ? done(null) : refuseMissing('fault rule', id)
  }

  clearFaults(): Outcome<null> {
    this.#state.faults.clear()
    return done(null)
  }

  getEvolution(): Outcome<EvolutionSettings> {
    return done(this.#state.evolution)
  }

  setEvolution(input: unknown): Outcome<EvolutionSettings> {
    const judged = judge(evolutionSettings, input)
    if (!judged.ok) return judged
    this.#state.evolution = judged.value
    return judged
  }

  getDisagreement(): Outcome<DisagreementSettings> {
    return done(this.#state.disagreement)
  }

  setDisagreement(input: unknown): Outcome<DisagreementSettings> {
    const judged = judge(disagreementSettings, input)
    if (!judged.ok) return judged
    this.#state.disagreement = judged.value
    return judged
  }
}
