import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A connector deletes the account. */
export interface ConnectorDeleteAccount {
  /** The connector that deletes it. */
  connectorId?: string | null
}

export const connectorDeleteAccountSchema: Schema<ConnectorDeleteAccount> = message(
  'ConnectorDeleteAccount',
  { connectorId: text },
)
