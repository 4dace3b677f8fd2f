import type { RecordRow, RecordTermRow } from './tables.ts'

/** All that a tenant has, as it is stored: it goes back with `Store.replaceTenant`, and is plain JSON. */
export interface TenantDump {
  readonly records: readonly Omit<RecordRow, 'tenant_id'>[]
  readonly terms: readonly Omit<RecordTermRow, 'tenant_id'>[]
}
