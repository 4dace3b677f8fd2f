import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Outcome } from '../errors/refusal.ts'
import type { Service } from '../service/service.ts'
import type { ControlStateRow, SharedControl } from '../store/shared-control.ts'
import { ControlledClock, savedClock } from './clock/controlled-clock.ts'
import {
  type DisagreementSettings,
  disagreementSettings,
  NO_DISAGREEMENT,
} from './disagreement/disagreement-rule.ts'
import {
  type EvolutionSettings,
  evolutionSettings,
  NO_EVOLUTION,
} from './evolution/evolution-settings.ts'
import type { ActiveFault } from './faults/fault-rule.ts'
import { FaultRules, savedFaults } from './faults/fault-rules.ts'
import { ControlledIds } from './ids/controlled-ids.ts'
import { type Journal, MemoryJournal } from './journal/journal.ts'
import { SharedJournal } from './journal/shared-journal.ts'
import type { RouteName } from './route-names.ts'

const savedState = z.object({
  clock: savedClock,
  /** The seed, and a text that is another one each time that a seed is set. */
  seed: z.object({ text: z.string(), id: z.string() }).nullable(),
  faults: savedFaults,
  evolution: evolutionSettings,
  disagreement: disagreementSettings,
})

/**
 * What the control plane holds of one tenant, beside its records. Processes that share a database share it: each loads
 * it before a request if another process has changed it, and changes it within a transaction.
 */
export class TenantState {
  readonly clock: ControlledClock
  readonly ids: ControlledIds
  /** What the operations of this tenant work with: its own clock and identifiers. */
  readonly service: Service
  readonly journal: Journal
  readonly faults = new FaultRules()
  evolution: EvolutionSettings = NO_EVOLUTION
  disagreement: DisagreementSettings = NO_DISAGREEMENT
  readonly #tenantId: string
  readonly #shared: SharedControl | null
  #seedId = ''
  /** The version of the state that was loaded last; undefined if the next refresh must load. */
  #version: string | undefined

  constructor(tenantId: string, service: Service) {
    this.#tenantId = tenantId
    this.#shared = service.store.sharedControl
    this.clock = new ControlledClock(service.clock)
    this.ids = new ControlledIds(service.ids)
    this.service = { ...service, clock: this.clock, ids: this.ids }
    this.journal = this.#shared ? new SharedJournal(this.#shared, tenantId) : new MemoryJournal()
  }

  /** Loads what other processes have changed. */
  async refresh(): Promise<void> {
    if (this.#shared) this.#load(await this.#shared.read(this.#tenantId))
  }

  /** Loads what other processes have changed, before a request to the tenant is answered. */
  beforeRequest(): Promise<void> | undefined {
    return this.#shared ? this.#beforeSharedRequest() : undefined
  }

  /** Changes the state by a function that only works on this object. The function may run again. */
  async change<T>(work: () => Outcome<T>): Promise<Outcome<T>> {
    if (!this.#shared) return work()
    try {
      // The version stays the one before, so that the next refresh loads what was written.
      return await this.#shared.change(this.#tenantId, (current) => {
        this.#version = undefined
        this.#load(current)
        return { result: work(), state: JSON.stringify(this.#save()) }
      })
    } catch (error) {
      // What was changed here was not written, or nobody knows.
      this.#version = undefined
      throw error
    }
  }

  /** The fault that happens to a request, which is counted. */
  takeFault(route: RouteName): ActiveFault | undefined | Promise<ActiveFault | undefined> {
    if (!this.#shared) return this.faults.take(route)
    return this.faults.concern(route) ? this.#takeSharedFault(route) : undefined
  }

  /** Makes identifiers the same for the same seed from now on, or random ones if it is null. */
  seed(seed: string | null): void {
    this.ids.seed(seed)
    this.#seedId = randomUUID()
  }

  /** Undoes everything that was asked of the tenant, but for its snapshots and its journal. */
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
