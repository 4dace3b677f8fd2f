import { readOnly } from './model/fields.ts'
import { type Int64, int64 } from './model/int64.ts'
import { list } from './model/list.ts'
import { message } from './model/message.ts'
import { boolean, int32, text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'

/** A secret that is shared with certain people, for a time or a number of views. */
export interface Secret {
  /** Identifies the secret, and the vault that its content is in. */
  vaultId?: string | null
  /** What people call it. */
  displayName?: string | null
  /** The name that the content is saved under, e.g. `id_ed25519`. */
  filename?: string | null
  /** The media type of the content, e.g. `text/plain`. */
  contentType?: string | null
  /** The user who shares it. */
  creatorUserId?: string | null
  /** The users who may see it, by id. */
  allowedUserIds?: string[] | null
  /** The e-mail addresses of others who may see it. */
  allowedEmails?: string[] | null
  /** Whether the content is gone from storage. */
  contentDeleted?: boolean | null
  /** Whether the content has arrived in full, so that it can be seen. */
  contentReady?: boolean | null
  /** When the content is deleted, seen or not. */
  contentExpiresAt?: Timestamp | null
  /** When it was created. */
  readonly createdAt?: Timestamp | null
  /** When it was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When it was revoked; unset for one that is there. */
  readonly deletedAt?: Timestamp | null
  /** How often it has been seen. */
  currentViews?: number | null
  /** How often it may be seen. */
  maxViews?: number | null
  /** The size of the content in bytes. */
  fileSize?: Int64 | null
  /** The code in the address that it is shared by. */
  shareCode?: string | null
  /** The address that it is shared by. */
  shareUrl?: string | null
}

export const secretSchema: Schema<Secret> = message('Secret', {
  vaultId: text,
  displayName: text,
  filename: text,
  contentType: text,
  creatorUserId: text,
  allowedUserIds: list(text),
  allowedEmails: list(text),
  contentDeleted: boolean,
  contentReady: boolean,
  contentExpiresAt: timestamp,
  createdAt: readOnly(timestamp),
  updatedAt: readOnly(timestamp),
  deletedAt: readOnly(timestamp),
  currentViews: int32,
  maxViews: int32,
  fileSize: int64,
  shareCode: text,
  shareUrl: text,
})
