import * as z from 'zod'
import type { RecordKind } from '../store/record-kind.ts'

/** A client that may ask for tokens. Found by its client id. */
export interface CredentialRecord {
  clientId: string
  /** As `hashSecret` makes it; the secret itself is nowhere. */
  secretHash: string
  createdAt: string
}

export const credentialKind: RecordKind<CredentialRecord> = {
  name: 'credential',
  schema: z.object({ clientId: z.string(), secretHash: z.string(), createdAt: z.string() }),
}
