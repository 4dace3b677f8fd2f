import { readOnly } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { boolean, type Struct, struct, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** A planted credential without a legitimate use, so any use of it reveals an intruder. */
export interface Decoy {
  /** The id of the decoy. */
  readonly id?: string | null
  /** The display name. */
  readonly displayName?: string | null
  /** The purpose of the decoy, and where it is planted. */
  readonly description?: string | null
  /** Metadata of integrations, under their own keys. */
  annotations?: Struct | null
  /** True if the credential is disabled. */
  readonly disabled?: boolean | null
  /** The time of creation. */
  readonly createdAt?: Timestamp | null
  /** The time of the last change. */
  readonly updatedAt?: Timestamp | null
  /** The time when the credential was last used; unset if never used. */
  readonly lastUsedAt?: Timestamp | null
  /** The hexadecimal SHA-256 hash of the secret, which identifies a leaked secret; changes on rotation. */
  readonly materialFingerprintSha256?: string | null
}

export const decoySchema: Schema<Decoy> = message('Decoy', {
  id: readOnly(text),
  displayName: readOnly(text),
  description: readOnly(text),
  annotations: struct,
  disabled: readOnly(boolean),
  createdAt: readOnly(timestamp),
  updatedAt: readOnly(timestamp),
  lastUsedAt: readOnly(timestamp),
  materialFingerprintSha256: readOnly(text),
})
