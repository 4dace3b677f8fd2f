import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** An identifier and a secret of an OAuth 2.0 client. */
export interface DecoyClientCredential {
  /** Identifies the client. */
  clientId?: string | null
  /** The client's secret, in clear. */
  clientSecret?: string | null
}

export const decoyClientCredentialSchema: Schema<DecoyClientCredential> = message(
  'DecoyClientCredential',
  { clientId: text, clientSecret: text },
)
