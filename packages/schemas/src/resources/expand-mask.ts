import { message } from '../model/message.ts'
import { list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** The references of a result to expand in the response. */
export interface ExpandMask {
  /** The references in snake_case, e.g. `identity_user_id`; `*` for all. */
  paths?: string[] | null
}

export const expandMaskSchema: Schema<ExpandMask> = message('ExpandMask', { paths: list(text) })
