import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** The task goes to users for what they are: owners of the app or the entitlement, or the user's manager. */
export interface ManualAssigneeRole {
  /** Whether they may hand the task to someone else. */
  allowReassignment?: boolean | null
  /** The users who get the task where there is nobody of that role, by id. */
  fallbackUserIds?: string[] | null
}

export const manualAssigneeRoleSchema: Schema<ManualAssigneeRole> = message('ManualAssigneeRole', {
  allowReassignment: boolean,
  fallbackUserIds: list(text),
})
