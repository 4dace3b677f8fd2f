import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A connector does what it does unless told otherwise: it adds the grant, or takes it away. */
export interface ConnectorDefaultProvision {
  /** The connector that does it. */
  connectorId?: string | null
}

export const connectorDefaultProvisionSchema: Schema<ConnectorDefaultProvision> = message(
  'ConnectorDefaultProvision',
  { connectorId: text },
)
