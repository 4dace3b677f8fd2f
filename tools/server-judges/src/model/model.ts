import type { Fixtures } from '@igakit/server'

/** What is believed of a tenant: as little as decides what it has to answer. */
export interface Model {
  /** In milliseconds since 1970. */
  now: number
  readonly exporters: Map<string, { deleted: boolean }>
  readonly secrets: Map<string, { revoked: boolean }>
  readonly decoys: Map<string, { deleted: boolean; fingerprint: string | null }>
  readonly webhooks: Map<string, Record<'description' | 'displayName' | 'url', string | null>>
  readonly authConfigs: Map<string, { deleted: boolean }>
  readonly resources: Map<string, { deleted: boolean }>
  /** By id, with the resource that each is of. */
  readonly entitlements: Map<string, { resource: string }>
  /** Roles with an entitlement: `owner/admins`. */
  readonly owners: Set<string>
  /** When each was told to stop. */
  readonly executions: Map<number, { stoppedAt: number | null }>
}

/** The ids that commands choose from; the last one of each is never there. */
export const ids = ['a', 'b', 'nobody'] as const

/** The time at which every tenant begins. */
export const START = Date.parse('2026-01-01T00:00:00Z')

const there = ids.slice(0, -1)

/** What is believed at the beginning. */
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

/** The records of a tenant of which that is true. */
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
