import { readOnly } from './model/fields.ts'
import { message } from './model/message.ts'
import { boolean, type Struct, struct, text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'

/** A planted credential that nobody has a reason to use, so that its use gives an intruder away. */
export interface Decoy {
  /** Identifies the decoy. */
  readonly id?: string | null
  /** What people call it. */
  readonly displayName?: string | null
  /** What it is for and where it is planted. */
  readonly description?: string | null
  /** Notes that integrations keep with it, by names of their own. */
  annotations?: Struct | null
  /** Whether its credential is switched off. */
  readonly disabled?: boolean | null
  /** When it was created. */
  readonly createdAt?: Timestamp | null
  /** When it was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When its credential was last used; unset where it never was. */
  readonly lastUsedAt?: Timestamp | null
  /** The SHA-256 of its secret in hexadecimal digits, to recognise a leaked one by; another one after a rotation. */
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
