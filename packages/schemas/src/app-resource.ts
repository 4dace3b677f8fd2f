import { message } from './model/message.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'

/** Something in an app that access is given to, e.g. a group or a repository. It has fields beyond those here. */
export interface AppResource {
  /** Identifies the resource among those of its type in its app. */
  id?: string | null
}

export const appResourceSchema: Schema<AppResource> = message('AppResource', { id: text })
