import { type Duration, duration } from './model/duration.ts'
import { readOnly } from './model/fields.ts'
import { message } from './model/message.ts'
import type { Schema } from './model/schema.ts'
import { text } from './model/scalars.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'

/** An endpoint that the service calls. */
export interface Webhook {
  /** Identifies the webhook. */
  id?: string | null
  /** What people call it. */
  displayName?: string | null
  /** What it is for. */
  description?: string | null
  /** The https address that is called. */
  url?: string | null
  /** How long the service waits for the answer to a call. */
  callbackTimeout?: Duration | null
  /** When it was created. */
  readonly createdAt?: Timestamp | null
  /** When it was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When it was deleted; unset while it is there. */
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
