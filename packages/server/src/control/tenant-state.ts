import type { Service } from '../service/service.ts'
import { ControlledClock } from './clock/controlled-clock.ts'
import { type DisagreementSettings, NO_DISAGREEMENT } from './disagreement/disagreement-rule.ts'
import { type EvolutionSettings, NO_EVOLUTION } from './evolution/evolution-settings.ts'
import { FaultRules } from './faults/fault-rules.ts'
import { ControlledIds } from './ids/controlled-ids.ts'
import { Journal } from './journal/journal.ts'

/** What the control plane holds of one tenant. It is this process's alone; what is stored is every process's. */
export class TenantState {
  readonly clock: ControlledClock
  readonly ids: ControlledIds
  /** What the operations of this tenant work with: its own clock and identifiers. */
  readonly service: Service
  readonly journal = new Journal()
  readonly faults = new FaultRules()
  evolution: EvolutionSettings = NO_EVOLUTION
  disagreement: DisagreementSettings = NO_DISAGREEMENT

  constructor(service: Service) {
    this.clock = new ControlledClock(service.clock)
    this.ids = new ControlledIds(service.ids)
    this.service = { ...service, clock: this.clock, ids: this.ids }
  }

  /** Undoes everything that was asked of the tenant, but for its snapshots. */
  reset(): void {
    this.clock.release()
    this.ids.seed(null)
    this.journal.clear()
    this.faults.clear()
    this.evolution = NO_EVOLUTION
    this.disagreement = NO_DISAGREEMENT
  }
}
