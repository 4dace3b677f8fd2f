import { empty } from '../model/empty.ts'
import { message } from '../model/message.ts'
import { type Empty, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Runs an automation. */
export interface AutomationAction {
  /** The template of the automation. */
  automationTemplateId?: string | null
}

/** Runs an action on a resource. */
export interface SyncResourceAction {
  /** The action. */
  syncResourceActionId?: string | null
}

/** What an action step is to do. */
export interface ActionDefinition {
  /** Set where an automation is run. */
  automation?: AutomationAction | null
  /** Set where an action on a resource is run. */
  syncResourceAction?: SyncResourceAction | null
  /** Set where a client's id is approved. */
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
