import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** How an account stands in its app. */
export interface AppUserStatus {
  /** How it stands, in the app's own words, e.g. `Suspended: password expired`. */
  details?: string | null
}

export const appUserStatusSchema: Schema<AppUserStatus> = message('AppUserStatus', {
  details: text,
})
