import type { AppMounts } from '../http/app-mounts.ts'
import type { Service } from '../operations/service.ts'
import type { Fixtures } from '../records/fixtures.ts'
import { hashSecret, newSecret } from '../secrets/secrets.ts'
import { changedAnswersMiddleware } from './changed-answers-middleware.ts'
import { createControlApp } from './control-app.ts'
import { faultMiddleware } from './faults/fault-middleware.ts'
import { journalMiddleware } from './journal/journal-middleware.ts'
import { type TenantControl, tenantControl } from './tenant-control.ts'
import { TenantController } from './tenant-controller.ts'
import { TenantState } from './tenant-state.ts'

/** Controls the tenants of a server: over HTTP below `/_control`, and by functions. */
export class ControlPlane {
  /** Opens it over HTTP. Made anew with every start, and stored nowhere. */
  readonly token: string
  /** How it comes into the way of requests. */
  readonly mounts: AppMounts
  readonly #service: Service
  readonly #states = new Map<string, TenantState>()
  readonly #closing = new AbortController()

  constructor(service: Service) {
    this.#service = service
    this.token = newSecret()
    const stateOf = (tenantId: string) => this.#stateOf(tenantId)
    this.mounts = {
      control: createControlApp({
        tokenHash: hashSecret(this.token),
        listTenants: async () => (await service.store.listTenants()).map(({ id }) => id),
        controllerOf: async (tenantId) =>
          tenantId.isWellFormed() && (await service.store.findTenant(tenantId))
            ? this.#controllerOf(tenantId)
            : null,
      }),
      journal: journalMiddleware(stateOf),
      faults: faultMiddleware(stateOf, this.#closing.signal),
      evolution: changedAnswersMiddleware(stateOf),
      serviceOf: (tenantId) => this.#stateOf(tenantId).service,
    }
  }

  /** Tells what a tenant was started with, before anything is asked of it. */
  addTenant(tenantId: string, fixtures: Fixtures): void {
    this.#states.set(tenantId, new TenantState(this.#service, fixtures))
  }

  /** The functions that control a tenant. */
  of(tenantId: string): TenantControl {
    return tenantControl(this.#controllerOf(tenantId))
  }

  /** Ends what is held back, so that the server can be closed. */
  close(): void {
    this.#closing.abort()
  }

  #controllerOf(tenantId: string): TenantController {
    return new TenantController(tenantId, this.#stateOf(tenantId))
  }

  /** A tenant of the store that this server was not told of has no records to go back to. */
  #stateOf(tenantId: string): TenantState {
    const known = this.#states.get(tenantId)
    if (known) return known
    const state = new TenantState(this.#service, null)
    this.#states.set(tenantId, state)
    return state
  }
}
