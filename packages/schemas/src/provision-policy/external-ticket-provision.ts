import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A ticket is opened in another system, and access is given by whoever works on it. */
export interface ExternalTicketProvision {
  /** The app that the connector belongs to. */
  appId?: string | null
  /** The connector to the ticket system. */
  connectorId?: string | null
  /** How tickets are filled in, by the id of that configuration. */
  externalTicketProvisionerConfigId?: string | null
  /** What the ticket says is to be done. */
  instructions?: string | null
}

export const externalTicketProvisionSchema: Schema<ExternalTicketProvision> = message(
  'ExternalTicketProvision',
  {
    appId: text,
    connectorId: text,
    externalTicketProvisionerConfigId: text,
    instructions: text,
  },
)
