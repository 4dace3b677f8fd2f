import { message } from '../../model/message.ts'
import { int64Number, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
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
  /** The number of the execution. */
  automationExecutionId?: number | null
}

/** A run of an action on a resource. */
export interface SyncResourceActionInstance {
  /** The invocation of the action. */
  syncActionInvocationId?: string | null
}

/** A client id that awaits approval. */
export interface ClientIdApprovalInstance {
  /** The client id, a URL. */
  clientIdUrl?: string | null
}

/** A step that runs an action, with its progress and outcome. */
export interface ActionStep {
  /** The action of the step. */
  action?: ActionDefinition | null
  /** The automation that runs. */
  automation?: AutomationInstance | null
  /** The action on a resource that runs. */
  syncResourceActionInstance?: SyncResourceActionInstance | null
  /** The client id that awaits approval. */
  clientIdApprovalInstance?: ClientIdApprovalInstance | null
  /** Set once the action is cancelled. */
  cancelled?: ActionCancelled | null
  /** Set once the action is denied. */
  denied?: ActionDenied | null
  /** Set once the action has failed. */
  error?: ActionError | null
  /** Set once the action has succeeded. */
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
