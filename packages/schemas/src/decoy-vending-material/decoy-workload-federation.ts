import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A trust in another's tokens, which needs no secret. */
export interface DecoyWorkloadFederation {
  /** The trust, by id. */
  workloadFederationTrustId?: string | null
}

export const decoyWorkloadFederationSchema: Schema<DecoyWorkloadFederation> = message(
  'DecoyWorkloadFederation',
  { workloadFederationTrustId: text },
)
