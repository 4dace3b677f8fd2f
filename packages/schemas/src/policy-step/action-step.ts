import { message } from '../model/message.ts'
import { int64Number, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type ActionDefinition, actionDefinitionSchema } from './action-definition.ts'
import {
  type ActionCancelled,
  actionCancelledSchema,
  type ActionDenied,
  actionDeniedSchema,
  type ActionError,
  actionErrorSchema,
  type ActionSuccess,
  actionSuccessSchema,
} from './action-outcomes.ts'

/** A run of an automation. */
export interface AutomationInstance {
  /** The execution, by its number. */
  automationExecutionId?: number | null
}

/** A run of an action on a resource. */
export interface SyncResourceActionInstance {
  /** The invocation of the action. */
  syncActionInvocationId?: string | null
}

/** A client's id that is up for approval. */
export interface ClientIdApprovalInstance {
  /** The client's id, which is a URL. */
  clientIdUrl?: string | null
}

/** A step that does something, how far it is and how it ended. */
export interface ActionStep {
  /** What the step is to do. */
  action?: ActionDefinition | null
  /** The automation that runs. */
  automation?: AutomationInstance | null
  /** The action on a resource that runs. */
  syncResourceActionInstance?: SyncResourceActionInstance | null
  /** The client's id that is up for approval. */
  clientIdApprovalInstance?: ClientIdApprovalInstance | null
  /** Set once the action was called off. */
  cancelled?: ActionCancelled | null
  /** Set once the action was not allowed. */
  denied?: ActionDenied | null
  /** Set once the action has failed. */
  error?: ActionError | null
  /** Set once the action is done. */
  success?: ActionSuccess | null
}

export const automationInstanceSchema: Schema<AutomationInstance> = message('AutomationInstance', {
  automationExecutionId: int64Number,
})

export const syncResourceActionInstanceSchema: Schema<SyncResourceActionInstance> = message(
  'SyncResourceActionInstance',
  { syncActionInvocationId: text },
)

export const clientIdApprovalInstanceSchema: Schema<ClientIdApprovalInstance> = message(
  'ClientIdApprovalInstance',
  { clientIdUrl: text },
)

export const actionStepSchema: Schema<ActionStep> = message('ActionStep', {
  action: actionDefinitionSchema,
  automation: automationInstanceSchema,
  syncResourceActionInstance: syncResourceActionInstanceSchema,
  clientIdApprovalInstance: clientIdApprovalInstanceSchema,
  cancelled: actionCancelledSchema,
  denied: actionDeniedSchema,
  error: actionErrorSchema,
  success: actionSuccessSchema,
})
