import { list } from './model/list.ts'
import { message } from './model/message.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'

/** Which of the objects that a result refers to are to be in the response too. */
export interface ExpandMask {
  /** The references to follow, in snake_case, e.g. `identity_user_id`; `*` for all. */
  paths?: string[] | null
}

export const expandMaskSchema: Schema<ExpandMask> = message('ExpandMask', { paths: list(text) })
