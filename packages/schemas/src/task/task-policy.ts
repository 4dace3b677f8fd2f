import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import { type PolicyStep, policyStepSchema } from '../policy-step.ts'

/** The policy that a task follows. It has more members than are known. */
export interface TaskPolicy {
  /** The step that the task is in. */
  current?: PolicyStep | null
}

export const taskPolicySchema: Schema<TaskPolicy> = message('TaskPolicy', {
  current: policyStepSchema,
})
