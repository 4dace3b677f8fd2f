import { type Form, formSchema } from '../form.ts'
import { readOnly } from '../model/fields.ts'
import { type Int64, int64 } from '../model/int64.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import {
  type AnyMessage,
  anyMessage,
  boolean,
  int32,
  type Struct,
  struct,
  text,
  value,
} from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import { type TaskExternalRef, taskExternalRefSchema } from './task-external-ref.ts'
import { type TaskPolicy, taskPolicySchema } from './task-policy.ts'

/** A request for access, or another piece of work that follows a policy. It has more members than are known. */
export interface Task {
  /** Identifies the task. */
  id?: string | null
  /** The number that people know the task by. */
  numericId?: Int64 | null
  /** What people call the task. */
  displayName?: string | null
  /** What the task is about. */
  description?: string | null
  /** The analysis of the task. */
  analysisId?: string | null
  /** The user who created the task. */
  createdByUserId?: string | null
  /** What can be done with the task. */
  actions?: unknown[] | null
  /** What others have noted on the task, each under a type of its own. */
  annotations?: AnyMessage[] | null
  /** The users who may approve the task, by id. */
  approverIds?: string[] | null
  /** The insights into the task, by id. */
  insightIds?: string[] | null
  /** How many comments the task has. */
  commentCount?: number | null
  /** When the task was created. */
  readonly createdAt?: Timestamp | null
  /** When the task was deleted; unset while it is there. */
  readonly deletedAt?: Timestamp | null
  /** What was filled in, by the names of the form's fields. */
  data?: Struct | null
  /** Whether access is needed at once. */
  emergencyAccess?: boolean | null
  /** What the task refers to in other systems. */
  externalRefs?: TaskExternalRef[] | null
  /** What is asked of the requester. */
  form?: Form | null
  /** The policy that the task follows. */
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
