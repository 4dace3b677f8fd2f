import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** The new account's credentials are kept in vaults. */
export interface SaveToVault {
  /** The vaults that the credentials are put in, by id. */
  vaultIds?: string[] | null
}

export const saveToVaultSchema: Schema<SaveToVault> = message('SaveToVault', {
  vaultIds: list(text),
})
