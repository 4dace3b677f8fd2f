import { readOnly } from '../model/fields.ts'
import { type Int64, int64 } from '../model/int64.ts'
import { message } from '../model/message.ts'
import {
  type AnyMessage,
  anyMessage,
  boolean,
  int32,
  list,
  type Struct,
  struct,
  text,
  value,
} from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import { type Form, formSchema } from './form.ts'
import { type PolicyStep, policyStepSchema } from './policy-step.ts'

/** A reference from a task to an object in another system. */
export interface TaskExternalRef {
  /** The display name. */
  name?: string | null
  /** The URL of the object. */
  url?: string | null
}

export const taskExternalRefSchema: Schema<TaskExternalRef> = message('TaskExternalRef', {
  name: text,
  url: text,
})

/** The policy of a task. It has more fields than listed here. */
export interface TaskPolicy {
  /** The current step. */
  current?: PolicyStep | null
}

export const taskPolicySchema: Schema<TaskPolicy> = message('TaskPolicy', {
  current: policyStepSchema,
})

/** An access request, or another task that follows a policy. It has more fields than listed here. */
export interface Task {
  /** The id of the task. */
  id?: string | null
  /** The task number shown to people. */
  numericId?: Int64 | null
  /** The display name of the task. */
  displayName?: string | null
  /** The subject of the task. */
  description?: string | null
  /** The id of the task's analysis. */
  analysisId?: string | null
  /** The user who created the task. */
  createdByUserId?: string | null
  /** The actions that are possible on the task. */
  actions?: unknown[] | null
  /** Notes on the task, each with its own type. */
  annotations?: AnyMessage[] | null
  /** The ids of the users who may approve the task. */
  approverIds?: string[] | null
  /** The ids of the insights into the task. */
  insightIds?: string[] | null
  /** The number of comments. */
  commentCount?: number | null
  /** The time when the task was created. */
  readonly createdAt?: Timestamp | null
  /** The time when the task was deleted; unset if not deleted. */
  readonly deletedAt?: Timestamp | null
  /** The submitted values, keyed by form field name. */
  data?: Struct | null
  /** True if access is requested as an emergency. */
  emergencyAccess?: boolean | null
  /** References to objects in other systems. */
  externalRefs?: TaskExternalRef[] | null
  /** The form for the requester. */
  form?: Form | null
  /** The policy of the task. */
  policy?: TaskPolicy | null
}

export const taskSchema: Schema<Task> = message('Task', {
  id: text,
  numericId: int64,
  displayName: text,
  description: text,
  analysisId: text,
  createdByUserId: text,
  actions: list(value),
  annotations: list(anyMessage),
  approverIds: list(text),
  insightIds: list(text),
  commentCount: int32,
  createdAt: readOnly(timestamp),
  deletedAt: readOnly(timestamp),
  data: struct,
  emergencyAccess: boolean,
  externalRefs: list(taskExternalRefSchema),
  form: formSchema,
  policy: taskPolicySchema,
})

/** A task with the JSONPaths of the objects it refers to in the response, such as `$.expanded[0]`. */
export interface TaskView {
  /** The task. */
  task?: Task | null
  /** The path of the access review. */
  accessReviewPath?: string | null
  /** The path of the app. */
  appPath?: string | null
  /** The path of the last usage of the account. */
  appUserLastUsagePath?: string | null
  /** The path of the account. */
  appUserPath?: string | null
  /** The path of the approvers. */
  approversPath?: string | null
  /** The path of the user who created the task. */
  createdByUserPath?: string | null
  /** The path of the entitlements. */
  entitlementsPath?: string | null
  /** The path of the user that the account belongs to. */
  identityUserPath?: string | null
  /** The path of the insights. */
  insightsPath?: string | null
  /** The path of the resource bindings. */
  resourceBindingsPath?: string | null
  /** The path of the role's resource. */
  roleResourcePath?: string | null
  /** The path of the scope's resource. */
  scopeResourcePath?: string | null
  /** The path of the approvers of the current step. */
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
