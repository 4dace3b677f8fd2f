import * as z from 'zod'
import type { RecordKind } from '../store/record-kind.ts'

/** That a tenant has got the records that it is to have from the beginning. There is one, or none yet. */
export interface TenantSetupRecord {
  finishedAt: string
}

export const tenantSetupKind: RecordKind<TenantSetupRecord> = {
  name: 'tenantSetup',
  schema: z.object({ finishedAt: z.string() }),
}

/** The snapshot of the first records, which a reset restores. No other snapshot has such a name. */
export const START_SNAPSHOT = '@start'
