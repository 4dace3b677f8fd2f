import { readOnly } from '../model/fields.ts'
import { type Int64, int64 } from '../model/int64.ts'
import { message } from '../model/message.ts'
import { boolean, int32, list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** A secret shared with specific people, for a limited time or number of views. */
export interface Secret {
  /** The id of the secret, and of the vault with its content. */
  vaultId?: string | null
  /** The display name. */
  displayName?: string | null
  /** The file name of the content, e.g. `id_ed25519`. */
  filename?: string | null
  /** The media type of the content, e.g. `text/plain`. */
  contentType?: string | null
  /** The user who shares the secret. */
  creatorUserId?: string | null
  /** The ids of the users who may view the secret. */
  allowedUserIds?: string[] | null
  /** The email addresses of other people who may view the secret. */
  allowedEmails?: string[] | null
  /** True if the content has been deleted from storage. */
  contentDeleted?: boolean | null
  /** True if the content is uploaded in full and can be viewed. */
  contentReady?: boolean | null
  /** The time when the content is deleted, even if it was never viewed. */
  contentExpiresAt?: Timestamp | null
  /** The time of creation. */
  readonly createdAt?: Timestamp | null
  /** The time of the last change. */
  readonly updatedAt?: Timestamp | null
  /** The time of revocation; unset if not revoked. */
  readonly deletedAt?: Timestamp | null
  /** The number of views so far. */
  currentViews?: number | null
  /** The maximum number of views. */
  maxViews?: number | null
  /** The size of the content in bytes. */
  fileSize?: Int64 | null
  /** The code in the share URL. */
  shareCode?: string | null
  /** The URL for sharing the secret. */
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
