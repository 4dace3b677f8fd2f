import { message } from '../../model/message.ts'
import { text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/**
 * A resource in an app that entitlements give access to, e.g. a group or a repository. It has more fields than listed
 * here.
 */
export interface AppResource {
  /** The id of the resource, unique for its type and app. */
  id?: string | null
}

export const appResourceSchema: Schema<AppResource> = message('AppResource', { id: text })
