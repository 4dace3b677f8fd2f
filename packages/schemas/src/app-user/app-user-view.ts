import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type AppUser, appUserSchema } from './app-user.ts'

/** An account, and where in the response the objects are that it refers to. */
export interface AppUserView {
  /** The account. */
  appUser?: AppUser | null
  /** Where the account's app is, as a JSONPath, if it was asked for: `$.expanded[0]`. */
  appPath?: string | null
  /** Where the account's user is, as a JSONPath, if it was asked for. */
  identityUserPath?: string | null
  /** Where the account's last usage is, as a JSONPath, if it was asked for. */
  lastUsagePath?: string | null
}

export const appUserViewSchema: Schema<AppUserView> = message('AppUserView', {
  appUser: appUserSchema,
  appPath: text,
  identityUserPath: text,
  lastUsagePath: text,
})
