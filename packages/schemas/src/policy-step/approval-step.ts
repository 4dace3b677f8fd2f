import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import { type ApprovalDefinition, approvalDefinitionSchema } from './approval-definition.ts'
import { type EscalationInstance, escalationInstanceSchema } from './escalation.ts'
import {
  type StepApproved,
  stepApprovedSchema,
  type StepDenied,
  stepDeniedSchema,
  type StepReassigned,
  type StepReassignedByError,
  stepReassignedByErrorSchema,
  stepReassignedSchema,
  type StepRestarted,
  stepRestartedSchema,
  type StepSkipped,
  stepSkippedSchema,
} from './step-outcomes.ts'

/** A step that someone has to approve, how far it is and how it ended. */
export interface ApprovalStep {
  /** Who is to approve, and on what terms. */
  approval?: ApprovalDefinition | null
  /** Set once the step is approved. */
  approved?: StepApproved | null
  /** Set once the step is denied. */
  denied?: StepDenied | null
  /** When the step was assigned to its approvers. */
  assignedAt?: Timestamp | null
  /** The escalation that awaits the step, or that has happened. */
  escalationInstance?: EscalationInstance | null
  /** Set once someone has handed the step to others. */
  reassigned?: StepReassigned | null
  /** Set once the step was handed to others because of an error. */
  reassignedByError?: StepReassignedByError | null
  /** Set where the step has taken the place of one that was begun anew. */
  restarted?: StepRestarted | null
  /** Set once the step was left out. */
  skipped?: StepSkipped | null
}

export const approvalStepSchema: Schema<ApprovalStep> = message('ApprovalStep', {
  approval: approvalDefinitionSchema,
  approved: stepApprovedSchema,
  denied: stepDeniedSchema,
  assignedAt: timestamp,
  escalationInstance: escalationInstanceSchema,
  reassigned: stepReassignedSchema,
  reassignedByError: stepReassignedByErrorSchema,
  restarted: stepRestartedSchema,
  skipped: stepSkippedSchema,
})
