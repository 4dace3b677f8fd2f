import type { AppMounts } from '../app/tenant-routes.ts'
import type { Service } from '../service/service.ts'
import { hashSecret, newSecret } from '../secrets/secrets.ts'
import { changedAnswersMiddleware } from './settings/changed-answers-middleware.ts'
import { type ControlAppOptions, createControlApp } from './control-app.ts'
import { faultMiddleware } from './faults/fault-middleware.ts'
import { journalMiddleware } from './journal/journal-middleware.ts'
import { createTenantControl, type TenantControl } from './tenant-control.ts'
import { TenantState } from './tenant-state.ts'

export interface ControlPlaneOptions extends Pick<ControlAppOptions, 'tenants'> {
  /** The bearer token, random by default. The token is not stored. */
  readonly token: string | undefined
  /** The hosts at which other machines may use the control plane. */
  readonly hosts: readonly string[]
}

/** The control plane for the tenants of a server, available over HTTP below `/_control` and through functions. */
export class ControlPlane {
  readonly token: string
  /** The middleware for tenant requests, and the routes below `/_control`. */
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
        controlOf: async (tenantId) =>
          tenantId.isWellFormed() && (await service.store.findTenant(tenantId))
            ? this.#controlOf(tenantId)
            : null,
      }),
      beforeRequest: (tenantId) => stateOf(tenantId).beforeRequest(),
      journal: journalMiddleware(stateOf),
      faults: faultMiddleware(stateOf, this.#closing.signal),
      evolution: changedAnswersMiddleware(stateOf),
      serviceOf: (tenantId) => this.#stateOf(tenantId).service,
    }
  }

  /** Discards the control state of a dropped tenant. */
  removeTenant(tenantId: string): void {
    this.#states.delete(tenantId)
  }

  /** Returns the functions that control a tenant. */
  of(tenantId: string): TenantControl {
    return this.#controlOf(tenantId)
  }

  /** Ends all response delays, so that the server can close. */
  close(): void {
    this.#closing.abort()
  }

  #controlOf(tenantId: string) {
    return createTenantControl(tenantId, this.#stateOf(tenantId))
  }

  #stateOf(tenantId: string): TenantState {
    const known = this.#states.get(tenantId)
    if (known) return known
    const state = new TenantState(tenantId, this.#service)
    this.#states.set(tenantId, state)
    return state
  }
}
