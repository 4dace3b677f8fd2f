import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/**
 * The configuration of an authentication provider, with which the users of a tenant sign in. It has more fields than
 * listed here.
 */
export interface AuthConfig {
  /** The id of the configuration. */
  id?: string | null
}

export const authConfigSchema: Schema<AuthConfig> = message('AuthConfig', { id: text })
