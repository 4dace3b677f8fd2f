import { message } from '../../model/message.ts'
import { list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'
import { type AppEntitlementReference, appEntitlementReferenceSchema } from './approvers.ts'

/** The step was approved. */
export interface StepApproved {
  /** The time of approval. */
  approvedAt?: Timestamp | null
  /** The approved entitlements. */
  entitlements?: AppEntitlementReference[] | null
  /** The transaction of the approver's step-up authentication. */
  stepUpTransactionId?: string | null
  /** The user who approved the step. */
  userId?: string | null
}

/** The step was denied. */
export interface StepDenied {
  /** The time of denial. */
  deniedAt?: Timestamp | null
  /** The user who denied the step. */
  userId?: string | null
}

/** Someone reassigned the step. */
export interface StepReassigned {
  /** The id of the replacement step. */
  newPolicyStepId?: string | null
  /** The time of reassignment. */
  reassignedAt?: Timestamp | null
  /** The user who reassigned the step. */
  userId?: string | null
}

/** The step was reassigned because it failed. */
export interface StepReassignedByError {
  /** The error message, for people. */
  description?: string | null
  /** The error code, for programs. */
  errorCode?: string | null
  /** The user that the error concerns. */
  errorUserId?: string | null
  /** The time of the failure. */
  erroredAt?: Timestamp | null
  /** The id of the replacement step. */
  newPolicyStepId?: string | null
  /** The time of reassignment. */
  reassignedAt?: Timestamp | null
}

/** The step was restarted. */
export interface StepRestarted {
  /** The id of the replaced step. */
  oldPolicyStepId?: string | null
  /** The time of the restart. */
  restartedAt?: Timestamp | null
  /** The user who restarted the step. */
  userId?: string | null
}

/** The step was skipped. */
export interface StepSkipped {
  /** The id of the replacement step. */
  newPolicyStepId?: string | null
  /** The time when the step was skipped. */
  skippedAt?: Timestamp | null
  /** The user who skipped the step. */
  userId?: string | null
}

export const stepApprovedSchema: Schema<StepApproved> = message('StepApproved', {
  approvedAt: timestamp,
  entitlements: list(appEntitlementReferenceSchema),
  stepUpTransactionId: text,
  userId: text,
})

export const stepDeniedSchema: Schema<StepDenied> = message('StepDenied', {
  deniedAt: timestamp,
  userId: text,
})

export const stepReassignedSchema: Schema<StepReassigned> = message('StepReassigned', {
  newPolicyStepId: text,
  reassignedAt: timestamp,
  userId: text,
})

export const stepReassignedByErrorSchema: Schema<StepReassignedByError> = message(
  'StepReassignedByError',
  {
    description: text,
    errorCode: text,
    errorUserId: text,
    erroredAt: timestamp,
    newPolicyStepId: text,
    reassignedAt: timestamp,
  },
)

export const stepRestartedSchema: Schema<StepRestarted> = message('StepRestarted', {
  oldPolicyStepId: text,
  restartedAt: timestamp,
  userId: text,
})

export const stepSkippedSchema: Schema<StepSkipped> = message('StepSkipped', {
  newPolicyStepId: text,
  skippedAt: timestamp,
  userId: text,
})
