import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { type AnyMessage, anyMessage, list, type Struct, struct } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'
import { type ExpandMask, expandMaskSchema } from '../resources/expand-mask.ts'
import { type TaskView, taskViewSchema } from '../resources/task.ts'

/** The task to update. */
export interface UpdateTaskRequestDataPath {
  /** The id of the task. */
  taskId: string
}

export const updateTaskRequestDataPathSchema: Schema<UpdateTaskRequestDataPath> = message(
  'UpdateTaskRequestDataPath',
  { taskId: required(segment) },
)

/** The submitted values of a task's form. */
export interface UpdateTaskRequestDataRequest {
  /** The values, keyed by form field name. */
  data?: Struct | null
  /**
   * The references to expand: `app_id`, `user_id`, `created_by_user_id`, `app_user_id`, `app_entitlement_ids`,
   * `approver_ids`, `step_approver_ids`, `identity_user_id`, `insight_ids`; `*` for all.
   */
  expandMask?: ExpandMask | null
}

export const updateTaskRequestDataRequestSchema: Schema<UpdateTaskRequestDataRequest> = message(
  'UpdateTaskRequestDataRequest',
  { data: struct, expandMask: expandMaskSchema },
)

/** The updated task. */
export interface UpdateTaskRequestDataResponse {
  /** The updated task. */
  taskView?: TaskView | null
  /** The expanded objects; the paths of the view refer to them. */
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
    'Saves the form data of a task. The data must be valid for the form; a task outside a form step is rejected with code 9 (FAILED_PRECONDITION).',
}
