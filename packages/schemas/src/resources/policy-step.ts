import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type ActionStep, actionStepSchema } from './policy-step/action-step.ts'
import { type ApprovalStep, approvalStepSchema } from './policy-step/approval-step.ts'
import { type FormStep, formStepSchema } from './policy-step/form-step.ts'
import { type ProvisionStep, provisionStepSchema } from './policy-step/provision-step.ts'

export * from './policy-step/action-definition.ts'
export * from './policy-step/action-outcomes.ts'
export * from './policy-step/action-step.ts'
export * from './policy-step/agent-approval.ts'
export * from './policy-step/approval-definition.ts'
export * from './policy-step/approval-step.ts'
export * from './policy-step/approvers.ts'
export * from './policy-step/escalation.ts'
export * from './policy-step/form-step.ts'
export * from './policy-step/provision-definition.ts'
export * from './policy-step/provision-outcomes.ts'
export * from './policy-step/provision-step.ts'
export * from './policy-step/step-outcomes.ts'

/** A step that grants the request without anyone's approval. */
export interface AcceptStep {
  /** The message to the requester. */
  acceptMessage?: string | null
}

export const acceptStepSchema: Schema<AcceptStep> = message('AcceptStep', { acceptMessage: text })

/** A step of a task's policy. The member for the step's kind is set. */
export interface PolicyStep {
  /** The id of the step. */
  id?: string | null
  /** The version of the policy that the step was created from. */
  policyGenerationId?: string | null
  /** Set if the request is granted without anyone's approval. */
  accept?: AcceptStep | null
  /** Set if the step runs an action. */
  action?: ActionStep | null
  /** Set if the step needs approval. */
  approval?: ApprovalStep | null
  /** Set if a form is filled in. */
  form?: FormStep | null
  /** Set if the step grants access. */
  provision?: ProvisionStep | null
}

export const policyStepSchema: Schema<PolicyStep> = message('PolicyStep', {
  id: text,
  policyGenerationId: text,
  accept: acceptStepSchema,
  action: actionStepSchema,
  approval: approvalStepSchema,
  form: formStepSchema,
  provision: provisionStepSchema,
})
