import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** The task goes to the members of a group. */
export interface ManualAssigneeGroup {
  /** Whether they may hand the task to someone else. */
  allowReassignment?: boolean | null
  /** The group, by the id of the entitlement that is its membership. */
  appGroupId?: string | null
  /** The app that the group is in. */
  appId?: string | null
  /** The users who get the task where the group has no members, by id. */
  fallbackUserIds?: string[] | null
}

export const manualAssigneeGroupSchema: Schema<ManualAssigneeGroup> = message(
  'ManualAssigneeGroup',
  {
    allowReassignment: boolean,
    appGroupId: text,
    appId: text,
    fallbackUserIds: list(text),
  },
)
