import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import {
  type AppEntitlementReference,
  appEntitlementReferenceSchema,
} from './app-entitlement-reference.ts'

/** A step was approved. */
export interface StepApproved {
  /** When it was. */
  approvedAt?: Timestamp | null
  /** The entitlements that the approval is for. */
  entitlements?: AppEntitlementReference[] | null
  /** The transaction in which the approver has proved again who they are. */
  stepUpTransactionId?: string | null
  /** The user who approved it. */
  userId?: string | null
}

/** A step was denied. */
export interface StepDenied {
  /** When it was. */
  deniedAt?: Timestamp | null
  /** The user who denied it. */
  userId?: string | null
}

/** A step was handed to others by someone. */
export interface StepReassigned {
  /** The step that took its place. */
  newPolicyStepId?: string | null
  /** When it was. */
  reassignedAt?: Timestamp | null
  /** The user who handed it on. */
  userId?: string | null
}

/** A step was handed to others because it could not be carried out. */
export interface StepReassignedByError {
  /** What went wrong, for people. */
  description?: string | null
  /** What went wrong, for programs. */
  errorCode?: string | null
  /** The user at whom it went wrong. */
  errorUserId?: string | null
  /** When it went wrong. */
  erroredAt?: Timestamp | null
  /** The step that took its place. */
  newPolicyStepId?: string | null
  /** When the step was handed on. */
  reassignedAt?: Timestamp | null
}

/** A step was begun anew. */
export interface StepRestarted {
  /** The step whose place it took. */
  oldPolicyStepId?: string | null
  /** When it was. */
  restartedAt?: Timestamp | null
  /** The user who began it anew. */
  userId?: string | null
}

/** A step was left out. */
export interface StepSkipped {
  /** The step that took its place. */
  newPolicyStepId?: string | null
  /** When it was. */
  skippedAt?: Timestamp | null
  /** The user who left it out. */
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
