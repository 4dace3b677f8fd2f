import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** The task goes to the users that CEL expressions find. */
export interface ManualAssigneeExpression {
  /** Whether they may hand the task to someone else. */
  allowReassignment?: boolean | null
  /** CEL expressions that give a user or a list of users; the first that gives any decides. */
  expressions?: string[] | null
  /** The users who get the task where no expression gives any, by id. */
  fallbackUserIds?: string[] | null
}

export const manualAssigneeExpressionSchema: Schema<ManualAssigneeExpression> = message(
  'ManualAssigneeExpression',
  {
    allowReassignment: boolean,
    expressions: list(text),
    fallbackUserIds: list(text),
  },
)
