import { message } from '../../model/message.ts'
import { text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type ProvisionDefinition, provisionDefinitionSchema } from './provision-definition.ts'
import {
  type ProvisionCancelled,
  provisionCancelledSchema,
  type ProvisionCompleted,
  provisionCompletedSchema,
  type ProvisionErrored,
  provisionErroredSchema,
} from './provision-outcomes.ts'
import {
  type StepReassignedByError,
  stepReassignedByErrorSchema,
  type StepSkipped,
  stepSkippedSchema,
} from './step-outcomes.ts'

/** A step that grants access, with its progress and outcome. */
export interface ProvisionStep {
  /** The entitlement to grant and the way to grant it. */
  provision?: ProvisionDefinition | null
  /** The invocation of the connector's action. */
  syncActionInvocationId?: string | null
  /** The ticket in the other system. */
  externalTicketId?: string | null
  /** The configuration that the ticket was opened with. */
  externalTicketProvisionerConfigId?: string | null
  /** The notification to the people who grant access. */
  notificationId?: string | null
  /** Set once the step is cancelled. */
  cancelled?: ProvisionCancelled | null
  /** Set once access is granted. */
  completed?: ProvisionCompleted | null
  /** Set once granting access has failed. */
  errored?: ProvisionErrored | null
  /** Set once the step was reassigned because of an error. */
  reassignedByError?: StepReassignedByError | null
  /** Set once the step is skipped. */
  skipped?: StepSkipped | null
}

export const provisionStepSchema: Schema<ProvisionStep> = message('ProvisionStep', {
  provision: provisionDefinitionSchema,
  syncActionInvocationId: text,
  externalTicketId: text,
  externalTicketProvisionerConfigId: text,
  notificationId: text,
  cancelled: provisionCancelledSchema,
  completed: provisionCompletedSchema,
  errored: provisionErroredSchema,
  reassignedByError: stepReassignedByErrorSchema,
  skipped: stepSkippedSchema,
})
