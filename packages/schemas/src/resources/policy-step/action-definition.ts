import { message } from '../../model/message.ts'
import { empty, type Empty, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** Runs an automation. */
export interface AutomationAction {
  /** The template of the automation. */
  automationTemplateId?: string | null
}

/** Runs an action on a resource. */
export interface SyncResourceAction {
  /** The id of the action. */
  syncResourceActionId?: string | null
}

/** The action of an action step. */
export interface ActionDefinition {
  /** Set if an automation runs. */
  automation?: AutomationAction | null
  /** Set if an action on a resource runs. */
  syncResourceAction?: SyncResourceAction | null
  /** Set if the id of a client is approved. */
  clientIdApproval?: Empty | null
}

export const automationActionSchema: Schema<AutomationAction> = message('AutomationAction', {
  automationTemplateId: text,
})

export const syncResourceActionSchema: Schema<SyncResourceAction> = message('SyncResourceAction', {
  syncResourceActionId: text,
})

export const actionDefinitionSchema: Schema<ActionDefinition> = message('ActionDefinition', {
  automation: automationActionSchema,
  syncResourceAction: syncResourceActionSchema,
  clientIdApproval: empty,
})
