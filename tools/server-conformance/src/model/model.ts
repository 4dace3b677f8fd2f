import type { Fixtures } from '@igakit/server'

/** The expected state of a tenant, reduced to the minimum that determines its responses. */
export interface Model {
  /** The current time, in milliseconds since 1970. */
  now: number
  readonly exporters: Map<string, { deleted: boolean }>
  readonly secrets: Map<string, { revoked: boolean }>
  readonly decoys: Map<string, { deleted: boolean; fingerprint: string | null }>
  readonly webhooks: Map<string, Record<'description' | 'displayName' | 'url', string | null>>
  readonly authConfigs: Map<string, { deleted: boolean }>
  readonly resources: Map<string, { deleted: boolean }>
  /** The entitlements and their resources, keyed by entitlement id. */
  readonly entitlements: Map<string, { resource: string }>
  /** The owners, each as role and entitlement: `owner/admins`. */
  readonly owners: Set<string>
  /** The executions with the time of the stop request, keyed by execution id. */
  readonly executions: Map<number, { stoppedAt: number | null }>
}

/** The ids that commands use; no item has the last id. */
export const ids = ['a', 'b', 'nobody'] as const

/** The initial time of every tenant. */
export const START = Date.parse('2026-01-01T00:00:00Z')

const there = ids.slice(0, -1)

/** Returns the initial state of the model. */
export function newModel(): Model {
  const all = <Value>(make: () => Value) => new Map(there.map((id) => [id, make()]))
  return {
    now: START,
    exporters: all(() => ({ deleted: false })),
    secrets: all(() => ({ revoked: false })),
    decoys: all(() => ({ deleted: false, fingerprint: null })),
    webhooks: all(() => ({ description: null, displayName: 'Old', url: 'https://a.example' })),
    authConfigs: all(() => ({ deleted: false })),
    resources: all(() => ({ deleted: false })),
    entitlements: new Map(there.map((id) => [id, { resource: id }])),
    owners: new Set(),
    executions: new Map([[7, { stoppedAt: null }]]),
  }
}

/** The fixtures that match the initial state of the model. */
export const fixtures: Fixtures = {
  exporters: there.map((exportId) => ({ view: { exportId } })),
  secrets: there.map((vaultId) => ({ view: { vaultId }, content: `content of ${vaultId}` })),
  decoys: there.map((id) => ({
    view: { id, disabled: false },
    credential: { material: 'accessToken', publicId: null, secretHash: null, disabled: false },
    deletedAt: null,
  })),
  webhooks: there.map((id) => ({ view: { id, displayName: 'Old', url: 'https://a.example' } })),
  authConfigs: there.map((id) => ({ id, deletedAt: null })),
  appResources: there.map((id) => ({
    appId: 'app',
    appResourceTypeId: 'team',
    id,
    isManuallyManaged: true,
    deletedAt: null,
  })),
  appEntitlements: there.map((id) => ({
    view: { appId: 'app', id, appResourceTypeId: 'team', appResourceId: id },
  })),
  connectors: [{ appId: 'app', id: 'cloud', deletedAt: null }],
  automationExecutions: [{ view: { id: 7, state: 'AUTOMATION_EXECUTION_STATE_WAITING' } }],
}
