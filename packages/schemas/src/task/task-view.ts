import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Task, taskSchema } from './task.ts'

/** A task, and where in the response those objects are that it refers to, as paths like `$.expanded[0]`. */
export interface TaskView {
  /** The task. */
  task?: Task | null
  /** Where the access review is. */
  accessReviewPath?: string | null
  /** Where the app is. */
  appPath?: string | null
  /** Where the last use of the account is. */
  appUserLastUsagePath?: string | null
  /** Where the account is. */
  appUserPath?: string | null
  /** Where the approvers are. */
  approversPath?: string | null
  /** Where the user is who created the task. */
  createdByUserPath?: string | null
  /** Where the entitlements are. */
  entitlementsPath?: string | null
  /** Where the user is to whom the account belongs. */
  identityUserPath?: string | null
  /** Where the insights are. */
  insightsPath?: string | null
  /** Where the resource bindings are. */
  resourceBindingsPath?: string | null
  /** Where the resource of the role is. */
  roleResourcePath?: string | null
  /** Where the resource of the scope is. */
  scopeResourcePath?: string | null
  /** Where the approvers of the current step are. */
  stepApproversPath?: string | null
}

export const taskViewSchema: Schema<TaskView> = message('TaskView', {
  task: taskSchema,
  accessReviewPath: text,
  appPath: text,
  appUserLastUsagePath: text,
  appUserPath: text,
  approversPath: text,
  createdByUserPath: text,
  entitlementsPath: text,
  identityUserPath: text,
  insightsPath: text,
  resourceBindingsPath: text,
  roleResourcePath: text,
  scopeResourcePath: text,
  stepApproversPath: text,
})
