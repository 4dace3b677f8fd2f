import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Something in another system that a task refers to. */
export interface TaskExternalRef {
  /** What people call it. */
  name?: string | null
  /** Where it is. */
  url?: string | null
}

export const taskExternalRefSchema: Schema<TaskExternalRef> = message('TaskExternalRef', {
  name: text,
  url: text,
})
