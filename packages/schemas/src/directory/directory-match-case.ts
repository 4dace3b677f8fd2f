import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** An account belongs to a user where the keys that two CEL expressions give for them have one in common. */
export interface DirectoryMatchCase {
  /** A CEL expression over an account that gives its key, or a list of keys: `appUser.email.lowerAscii()`. */
  appUserKeyCel?: string | null
  /** A CEL expression over a user that gives its key, or a list of keys: `user.emails`. */
  userKeyCel?: string | null
}

export const directoryMatchCaseSchema: Schema<DirectoryMatchCase> = message('DirectoryMatchCase', {
  appUserKeyCel: text,
  userKeyCel: text,
})
