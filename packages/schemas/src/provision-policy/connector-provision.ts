import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import {
  type ConnectorAccountProvision,
  connectorAccountProvisionSchema,
} from './connector-account-provision.ts'
import {
  type ConnectorDefaultProvision,
  connectorDefaultProvisionSchema,
} from './connector-default-provision.ts'
import {
  type ConnectorDeleteAccount,
  connectorDeleteAccountSchema,
} from './connector-delete-account.ts'

/** A connector gives access, or takes it away, without anyone's help. */
export interface ConnectorProvision {
  /** The connector makes an account. */
  account?: ConnectorAccountProvision | null
  /** The connector does what it does unless told otherwise. */
  defaultBehavior?: ConnectorDefaultProvision | null
  /** The connector deletes the account. */
  deleteAccount?: ConnectorDeleteAccount | null
}

export const connectorProvisionSchema: Schema<ConnectorProvision> = message('ConnectorProvision', {
  account: connectorAccountProvisionSchema,
  defaultBehavior: connectorDefaultProvisionSchema,
  deleteAccount: connectorDeleteAccountSchema,
})
