import type { AppMounts } from '../app/app-mounts.ts'
import type { Service } from '../service/service.ts'
import { hashSecret, newSecret } from '../secrets/secrets.ts'
import { changedAnswersMiddleware } from './changed-answers-middleware.ts'
import { type ControlAppOptions, createControlApp } from './control-app.ts'
import { faultMiddleware } from './faults/fault-middleware.ts'
import { journalMiddleware } from './journal/journal-middleware.ts'
import { type TenantControl, tenantControl } from './tenant-control.ts'
import { TenantController } from './tenant-controller.ts'
import { TenantState } from './tenant-state.ts'

/** What a control plane is made of. */
export interface ControlPlaneOptions extends Pick<ControlAppOptions, 'tenants'> {
  /** Opens it over HTTP; a new one by default. It is stored nowhere. */
  readonly token: string | undefined
  /** The hosts at which other machines may reach it. */
  readonly hosts: readonly string[]
}

/** Controls the tenants of a server: over HTTP below `/_control`, and by functions. */
export class ControlPlane {
  readonly token: string
  /** The middlewares of requests to tenants, and the routes below `/_control`. */
  readonly mounts: AppMounts
  readonly #service: Service
  readonly #states = new Map<string, TenantState>()
  readonly #closing = new AbortController()

  constructor(service: Service, { token, hosts, tenants }: ControlPlaneOptions) {
    this.#service = service
    this.token = token ?? newSecret()
    const stateOf = (tenantId: string) => this.#stateOf(tenantId)
    this.mounts = {
      control: createControlApp({
        tokenHash: hashSecret(this.token),
        hosts,
        tenants,
        listTenants: async () => (await service.store.listTenants()).map(({ id }) => id),
        controllerOf: async (tenantId) =>
          tenantId.isWellFormed() && (await service.store.findTenant(tenantId))
            ? this.#controllerOf(tenantId)
            : null,
      }),
      beforeRequest: (tenantId) => stateOf(tenantId).beforeRequest(),
      journal: journalMiddleware(stateOf),
      faults: faultMiddleware(stateOf, this.#closing.signal),
      evolution: changedAnswersMiddleware(stateOf),
      serviceOf: (tenantId) => this.#stateOf(tenantId).service,
    }
  }

  /** Forgets what was asked of a tenant that was dropped. */
  removeTenant(tenantId: string): void {
    this.#states.delete(tenantId)
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

  #stateOf(tenantId: string): TenantState {
    const known = this.#states.get(tenantId)
    if (known) return known
    const state = new TenantState(tenantId, this.#service)
    this.#states.set(tenantId, state)
    return state
  }
}
