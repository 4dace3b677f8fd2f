import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Access is given by an action that a connector offers. */
export interface ActionProvision {
  /** The action, by the name that the connector gives it. */
  actionName?: string | null
  /** The app that the connector belongs to. */
  appId?: string | null
  /** The connector that runs the action. */
  connectorId?: string | null
  /** What people call the action. */
  displayName?: string | null
}

export const actionProvisionSchema: Schema<ActionProvision> = message('ActionProvision', {
  actionName: text,
  appId: text,
  connectorId: text,
  displayName: text,
})
