import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Outcome } from '../errors/refusal.ts'
import type { Service } from '../service/service.ts'
import type { ControlStateRow, SharedControl } from '../store/shared-control.ts'
import { ControlledClock, savedClock } from './settings/controlled-clock.ts'
import {
  type DisagreementSettings,
  disagreementSettings,
  NO_DISAGREEMENT,
} from './settings/disagreement.ts'
import { type EvolutionSettings, evolutionSettings, NO_EVOLUTION } from './settings/evolution.ts'
import type { ActiveFault } from './faults/fault-rule.ts'
import { FaultRules, savedFaults } from './faults/fault-rules.ts'
import { ControlledIds } from './settings/controlled-ids.ts'
import { type Journal, MemoryJournal } from './journal/journal.ts'
import { SharedJournal } from './journal/shared-journal.ts'
import type { RouteName } from './route-names.ts'

const savedState = z.object({
  clock: savedClock,
  /** The seed, and an id that changes whenever a seed is set. */
  seed: z.object({ text: z.string(), id: z.string() }).nullable(),
  faults: savedFaults,
  evolution: evolutionSettings,
  disagreement: disagreementSettings,
})

/**
 * The control state of one tenant, apart from its records. Processes that share a database reload the state before each
 * request and change it in transactions.
 */
export class TenantState {
  readonly clock: ControlledClock
  readonly ids: ControlledIds
  /** The service of this tenant's operations, with its own clock and identifiers. */
  readonly service: Service
  readonly journal: Journal
  readonly faults = new FaultRules()
  evolution: EvolutionSettings = NO_EVOLUTION
  disagreement: DisagreementSettings = NO_DISAGREEMENT
  readonly #tenantId: string
  readonly #shared: SharedControl | null
  #seedId = ''
  /** The version that was last loaded; undefined to force a reload. */
  #version: string | undefined

  constructor(tenantId: string, service: Service) {
    this.#tenantId = tenantId
    this.#shared = service.store.sharedControl
    this.clock = new ControlledClock(service.clock)
    this.ids = new ControlledIds(service.ids)
    this.service = { ...service, clock: this.clock, ids: this.ids }
    this.journal = this.#shared ? new SharedJournal(this.#shared, tenantId) : new MemoryJournal()
  }

  /** Loads the state that other processes changed. */
  async refresh(): Promise<void> {
    if (this.#shared) this.#load(await this.#shared.read(this.#tenantId))
  }

  /** Loads the state that other processes changed. Called before a request is answered. */
  beforeRequest(): Promise<void> | undefined {
    return this.#shared ? this.#beforeSharedRequest() : undefined
  }

  /** Changes the state. The `work` function may run more than once and must change only this object. */
  async change<T>(work: () => Outcome<T>): Promise<Outcome<T>> {
    if (!this.#shared) return work()
    try {
      // Keep the earlier version, so that the next refresh loads the written state.
      return await this.#shared.change(this.#tenantId, (current) => {
        this.#version = undefined
        this.#load(current)
        return { result: work(), state: JSON.stringify(this.#save()) }
      })
    } catch (error) {
      // The change was not written, or the outcome of the write is unknown.
      this.#version = undefined
      throw error
    }
  }

  /** Returns the fault that applies to a request, and counts the request. */
  takeFault(route: RouteName): ActiveFault | undefined | Promise<ActiveFault | undefined> {
    if (!this.#shared) return this.faults.take(route)
    return this.faults.concern(route) ? this.#takeSharedFault(route) : undefined
  }

  /** Makes identifiers repeatable with a seed, or random if the seed is null. */
  seed(seed: string | null): void {
    this.ids.seed(seed)
    this.#seedId = randomUUID()
  }

  /** Undoes all control settings except snapshots and the journal. */
  reset(): void {
    this.clock.release()
    this.ids.seed(null)
    this.faults.clear()
    this.evolution = NO_EVOLUTION
    this.disagreement = NO_DISAGREEMENT
  }

  async #beforeSharedRequest(): Promise<void> {
    await this.refresh()
    if (this.ids.seeded === null) return
    const name = `identifiers of ${this.#tenantId} by ${this.#seedId}`
    this.ids.startPart(await this.service.store.nextCount(name))
  }

  async #takeSharedFault(route: RouteName): Promise<ActiveFault | undefined> {
    const taken = await this.change(() => ({ ok: true, value: this.faults.take(route) }))
    return taken.ok ? taken.value : undefined
  }

  #load(row: ControlStateRow | null): void {
    const version = row?.version ?? ''
    if (version === this.#version) return
    this.#version = version
    if (!row) {
      this.reset()
      return
    }
    const { clock, seed, faults, evolution, disagreement } = savedState.parse(JSON.parse(row.state))
    this.clock.restore(clock)
    if ((seed?.text ?? null) !== this.ids.seeded || seed?.id !== this.#seedId) {
      this.ids.seed(seed?.text ?? null)
      this.#seedId = seed?.id ?? ''
    }
    this.faults.restore(faults)
    this.evolution = evolution
    this.disagreement = disagreement
  }

  #save(): z.input<typeof savedState> {
    const { seeded } = this.ids
    return {
      clock: this.clock.save(),
      seed: seeded === null ? null : { text: seeded, id: this.#seedId },
      faults: this.faults.save(),
      evolution: this.evolution,
      disagreement: this.disagreement,
    }
  }
}
