import { message } from '../../model/message.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'
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

/** A step that needs approval, with its progress and outcome. */
export interface ApprovalStep {
  /** The approvers and the terms of their approval. */
  approval?: ApprovalDefinition | null
  /** Set once the step is approved. */
  approved?: StepApproved | null
  /** Set once the step is denied. */
  denied?: StepDenied | null
  /** The time when the step was assigned to its approvers. */
  assignedAt?: Timestamp | null
  /** The pending or completed escalation of the step. */
  escalationInstance?: EscalationInstance | null
  /** Set once someone has reassigned the step. */
  reassigned?: StepReassigned | null
  /** Set once the step was reassigned because of an error. */
  reassignedByError?: StepReassignedByError | null
  /** Set if the step replaces a restarted step. */
  restarted?: StepRestarted | null
  /** Set once the step is skipped. */
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
