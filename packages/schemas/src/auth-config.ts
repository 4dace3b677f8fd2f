import { message } from './model/message.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'

/** How a tenant's users sign in: the configuration of an authentication provider. It has fields beyond those here. */
export interface AuthConfig {
  /** Identifies the configuration. */
  id?: string | null
}

export const authConfigSchema: Schema<AuthConfig> = message('AuthConfig', { id: text })
