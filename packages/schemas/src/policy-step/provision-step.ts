import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
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

/** A step in which access is given, how far it is and how it ended. */
export interface ProvisionStep {
  /** How access is to be given, and to what. */
  provision?: ProvisionDefinition | null
  /** The invocation of the connector's action. */
  syncActionInvocationId?: string | null
  /** The ticket in the other system. */
  externalTicketId?: string | null
  /** The configuration by which the ticket was opened. */
  externalTicketProvisionerConfigId?: string | null
  /** The message to those who are to give access. */
  notificationId?: string | null
  /** Set once the step was called off. */
  cancelled?: ProvisionCancelled | null
  /** Set once access is given. */
  completed?: ProvisionCompleted | null
  /** Set once access could not be given. */
  errored?: ProvisionErrored | null
  /** Set once the step was handed to others because of an error. */
  reassignedByError?: StepReassignedByError | null
  /** Set once the step was left out. */
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
