import { message } from '../../model/message.ts'
import { list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'
import { type AppEntitlementReference, appEntitlementReferenceSchema } from './approvers.ts'

/** The grant was cancelled. */
export interface ProvisionCancelled {
  /** The time of cancellation. */
  cancelledAt?: Timestamp | null
  /** The user who cancelled the grant. */
  cancelledByUserId?: string | null
}

/** Access was granted. */
export interface ProvisionCompleted {
  /** The time when access was granted. */
  completedAt?: Timestamp | null
  /** The granted entitlements. */
  entitlements?: AppEntitlementReference[] | null
  /** The user who granted access. */
  userId?: string | null
}

/** Granting access failed. */
export interface ProvisionErrored {
  /** The error message, for people. */
  description?: string | null
  /** The error code, for programs. */
  errorCode?: string | null
  /** The time of the failure. */
  erroredAt?: Timestamp | null
}

export const provisionCancelledSchema: Schema<ProvisionCancelled> = message('ProvisionCancelled', {
  cancelledAt: timestamp,
  cancelledByUserId: text,
})

export const provisionCompletedSchema: Schema<ProvisionCompleted> = message('ProvisionCompleted', {
  completedAt: timestamp,
  entitlements: list(appEntitlementReferenceSchema),
  userId: text,
})

export const provisionErroredSchema: Schema<ProvisionErrored> = message('ProvisionErrored', {
  description: text,
  errorCode: text,
  erroredAt: timestamp,
})
