import * as z from 'zod'
import type { RecordKind } from '../store/records.ts'

/** A client that may request access tokens. */
export interface CredentialRecord {
  clientId: string
  /** The hash created by `hashSecret`; the secret itself is not stored. */
  secretHash: string
  createdAt: string
}

export const credentialKind: RecordKind<CredentialRecord> = {
  name: 'credential',
  schema: z.object({ clientId: z.string(), secretHash: z.string(), createdAt: z.string() }),
}

/** A marker for a tenant whose initial records were added. */
export interface TenantSetupRecord {
  finishedAt: string
}

export const tenantSetupKind: RecordKind<TenantSetupRecord> = {
  name: 'tenantSetup',
  schema: z.object({ finishedAt: z.string() }),
}

/** The name of the snapshot with the initial records, which a reset restores. Users cannot choose this name. */
export const START_SNAPSHOT = '@start'
