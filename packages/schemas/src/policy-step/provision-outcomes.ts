import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import {
  type AppEntitlementReference,
  appEntitlementReferenceSchema,
} from './app-entitlement-reference.ts'

/** The giving of access was called off. */
export interface ProvisionCancelled {
  /** When it was. */
  cancelledAt?: Timestamp | null
  /** The user who called it off. */
  cancelledByUserId?: string | null
}

/** Access was given. */
export interface ProvisionCompleted {
  /** When it was. */
  completedAt?: Timestamp | null
  /** The entitlements that were given. */
  entitlements?: AppEntitlementReference[] | null
  /** The user who gave it. */
  userId?: string | null
}

/** Access could not be given. */
export interface ProvisionErrored {
  /** What went wrong, for people. */
  description?: string | null
  /** What went wrong, for programs. */
  errorCode?: string | null
  /** When it did. */
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
