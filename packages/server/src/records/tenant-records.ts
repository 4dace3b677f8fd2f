import * as z from 'zod'
import type { RecordKind } from '../store/records.ts'

const credential = z.object({
  clientId: z.string(),
  /** The hash created by `hashSecret`; the secret itself is not stored. */
  secretHash: z.string(),
  createdAt: z.string(),
})

/** A client that may request access tokens. */
export const credentialKind: RecordKind<z.output<typeof credential>> = {
  name: 'credential',
  schema: credential,
}

const tenantSetup = z.object({ finishedAt: z.string() })

/** A marker for a tenant whose initial records were added. */
export const tenantSetupKind: RecordKind<z.output<typeof tenantSetup>> = {
  name: 'tenantSetup',
  schema: tenantSetup,
}

/** The name of the snapshot with the initial records, which a reset restores. Users cannot choose this name. */
export const START_SNAPSHOT = '@start'
