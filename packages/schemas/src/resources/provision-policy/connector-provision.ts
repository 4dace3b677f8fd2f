import { message } from '../../model/message.ts'
import { empty, type Empty, list, type Struct, struct, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** Saves the credentials of the new account to vaults. */
export interface SaveToVault {
  /** The ids of the vaults. */
  vaultIds?: string[] | null
}

export const saveToVaultSchema: Schema<SaveToVault> = message('SaveToVault', {
  vaultIds: list(text),
})

/** A connector creates an account. */
export interface ConnectorAccountProvision {
  /** The connector's own settings for the account. */
  config?: Struct | null
  /** The connector that creates the account. */
  connectorId?: string | null
  /** Set if the credentials of the new account are not saved. */
  doNotSave?: Empty | null
  /** Set if the credentials of the new account are saved to vaults. */
  saveToVault?: SaveToVault | null
  /** The id of the schema of `config`. */
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

/** A connector takes its default action: it adds or removes the grant. */
export interface ConnectorDefaultProvision {
  /** The connector. */
  connectorId?: string | null
}

export const connectorDefaultProvisionSchema: Schema<ConnectorDefaultProvision> = message(
  'ConnectorDefaultProvision',
  { connectorId: text },
)

/** A connector deletes the account. */
export interface ConnectorDeleteAccount {
  /** The connector that deletes the account. */
  connectorId?: string | null
}

export const connectorDeleteAccountSchema: Schema<ConnectorDeleteAccount> = message(
  'ConnectorDeleteAccount',
  { connectorId: text },
)

/** A connector grants or revokes access automatically. */
export interface ConnectorProvision {
  /** The connector creates an account. */
  account?: ConnectorAccountProvision | null
  /** The connector takes its default action. */
  defaultBehavior?: ConnectorDefaultProvision | null
  /** The connector deletes the account. */
  deleteAccount?: ConnectorDeleteAccount | null
}

export const connectorProvisionSchema: Schema<ConnectorProvision> = message('ConnectorProvision', {
  account: connectorAccountProvisionSchema,
  defaultBehavior: connectorDefaultProvisionSchema,
  deleteAccount: connectorDeleteAccountSchema,
})
