import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type ManualAssignee, manualAssigneeSchema } from './manual-assignee.ts'

/** A person gives access by hand, and then says that it is done. */
export interface ManualProvision {
  /** Who does it. */
  assignee?: ManualAssignee | null
  /** What is to be done. */
  instructions?: string | null
  /** The users who do it, by id. */
  userIds?: string[] | null
}

export const manualProvisionSchema: Schema<ManualProvision> = message('ManualProvision', {
  assignee: manualAssigneeSchema,
  instructions: text,
  userIds: list(text),
})
