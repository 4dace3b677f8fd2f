import { type ExpandMask, expandMaskSchema } from '../expand-mask.ts'
import { required } from '../model/fields.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { type AnyMessage, anyMessage, type Struct, struct } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type TaskView, taskViewSchema } from '../task.ts'
import type { Operation } from './operation.ts'
import { segment } from './segment.ts'

/** Says which task to update. */
export interface UpdateTaskRequestDataPath {
  /** Identifies the task. */
  taskId: string
}

export const updateTaskRequestDataPathSchema: Schema<UpdateTaskRequestDataPath> = message(
  'UpdateTaskRequestDataPath',
  { taskId: required(segment) },
)

/** What was filled into the form of a task. */
export interface UpdateTaskRequestDataRequest {
  /** The values of the fields of the form, by the names of the fields. */
  data?: Struct | null
  /**
   * What to add to the answer: `app_id`, `user_id`, `created_by_user_id`, `app_user_id`, `app_entitlement_ids`, `approver_ids`,
   * `step_approver_ids`, `identity_user_id`, `insight_ids`; `*` is all of it.
   */
  expandMask?: ExpandMask | null
}

export const updateTaskRequestDataRequestSchema: Schema<UpdateTaskRequestDataRequest> = message(
  'UpdateTaskRequestDataRequest',
  { data: struct, expandMask: expandMaskSchema },
)

/** The updated task. */
export interface UpdateTaskRequestDataResponse {
  /** The task as it now is. */
  taskView?: TaskView | null
  /** What the mask asked for; the paths of the view point here. */
  expanded?: AnyMessage[] | null
}

export const updateTaskRequestDataResponseSchema: Schema<UpdateTaskRequestDataResponse> = message(
  'UpdateTaskRequestDataResponse',
  { taskView: taskViewSchema, expanded: list(anyMessage) },
)

export const updateTaskRequestData: Operation<
  'tasks.updateRequestData',
  UpdateTaskRequestDataPath,
  null,
  UpdateTaskRequestDataRequest,
  UpdateTaskRequestDataResponse
> = {
  id: 'tasks.updateRequestData',
  method: 'POST',
  path: '/api/v1/tasks/{task_id}/action/update-request-data',
  pathParameters: updateTaskRequestDataPathSchema,
  query: null,
  body: updateTaskRequestDataRequestSchema,
  response: updateTaskRequestDataResponseSchema,
  idempotent: true,
  pagination: 'none',
  summary: 'Update the request data of a task',
  description:
    'Saves the form data of a task. The data must be valid for the form; a task outside a form step is refused with code 9.',
}
