import { type Duration, duration } from '../model/duration.ts'
import { readOnly } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import { text } from '../model/scalars.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** An endpoint that the service calls. */
export interface Webhook {
  /** The id of the webhook. */
  id?: string | null
  /** The display name. */
  displayName?: string | null
  /** The purpose of the webhook. */
  description?: string | null
  /** The https URL to call. */
  url?: string | null
  /** The time that the service waits for a response. */
  callbackTimeout?: Duration | null
  /** The time of creation. */
  readonly createdAt?: Timestamp | null
  /** The time of the last change. */
  readonly updatedAt?: Timestamp | null
  /** The time of deletion; unset if not deleted. */
  readonly deletedAt?: Timestamp | null
}

export const webhookSchema: Schema<Webhook> = message('Webhook', {
  id: text,
  displayName: text,
  description: text,
  url: text,
  callbackTimeout: duration,
  createdAt: readOnly(timestamp),
  updatedAt: readOnly(timestamp),
  deletedAt: readOnly(timestamp),
})
