import { empty } from '../model/empty.ts'
import { message } from '../model/message.ts'
import { type Empty, type Struct, struct, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type SaveToVault, saveToVaultSchema } from './save-to-vault.ts'

/** A connector makes an account. */
export interface ConnectorAccountProvision {
  /** What the connector has to know to make the account, by the names of its own. */
  config?: Struct | null
  /** The connector that makes the account. */
  connectorId?: string | null
  /** Set where the new account's credentials are kept nowhere. */
  doNotSave?: Empty | null
  /** Set where the new account's credentials are kept in vaults. */
  saveToVault?: SaveToVault | null
  /** The schema that `config` follows, by id. */
  schemaId?: string | null
}

export const connectorAccountProvisionSchema: Schema<ConnectorAccountProvision> = message(
  'ConnectorAccountProvision',
  {
    config: struct,
    connectorId: text,
    doNotSave: empty,
    saveToVault: saveToVaultSchema,
    schemaId: text,
  },
)
