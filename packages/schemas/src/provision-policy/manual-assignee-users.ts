import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** The task goes to certain users. */
export interface ManualAssigneeUsers {
  /** Whether they may hand the task to someone else. */
  allowReassignment?: boolean | null
  /** The users, by id. */
  userIds?: string[] | null
}

export const manualAssigneeUsersSchema: Schema<ManualAssigneeUsers> = message(
  'ManualAssigneeUsers',
  { allowReassignment: boolean, userIds: list(text) },
)
