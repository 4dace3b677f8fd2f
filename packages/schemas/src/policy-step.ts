import { message } from './model/message.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type AcceptStep, acceptStepSchema } from './policy-step/accept-step.ts'
import { type ActionStep, actionStepSchema } from './policy-step/action-step.ts'
import { type ApprovalStep, approvalStepSchema } from './policy-step/approval-step.ts'
import { type FormStep, formStepSchema } from './policy-step/form-step.ts'
import { type ProvisionStep, provisionStepSchema } from './policy-step/provision-step.ts'

export * from './policy-step/accept-step.ts'
export * from './policy-step/action-definition.ts'
export * from './policy-step/action-outcomes.ts'
export * from './policy-step/action-step.ts'
export * from './policy-step/agent-approval.ts'
export * from './policy-step/app-entitlement-reference.ts'
export * from './policy-step/approval-definition.ts'
export * from './policy-step/approval-step.ts'
export * from './policy-step/approvers.ts'
export * from './policy-step/escalation.ts'
export * from './policy-step/form-step.ts'
export * from './policy-step/provision-definition.ts'
export * from './policy-step/provision-outcomes.ts'
export * from './policy-step/provision-step.ts'
export * from './policy-step/step-outcomes.ts'
export * from './policy-step/webhook-approval.ts'

/** Where a task is in its policy. A step is of one kind, whose member is set. */
export interface PolicyStep {
  /** Identifies the step. */
  id?: string | null
  /** The state of the policy that the step was made from. */
  policyGenerationId?: string | null
  /** Set where the request is granted without anyone's approval. */
  accept?: AcceptStep | null
  /** Set where something is done. */
  action?: ActionStep | null
  /** Set where someone has to approve. */
  approval?: ApprovalStep | null
  /** Set where a form is filled in. */
  form?: FormStep | null
  /** Set where access is given. */
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
