// Generated from the table of operations by `npm run generate`; edit that table instead.

import type {
  Request,
  UpdateTaskRequestDataPath,
  UpdateTaskRequestDataRequest,
} from '@igakit/schemas'
import {
  linkTask,
  type TaskExpandPath,
  type ExpandedTask,
  type WithMask,
} from '../../expansion/expandable.ts'
import { call, type Call } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { updateTaskRequestData as spec } from '../operation-specs.ts'

/** The parameters of `updateTaskRequestData`. */
export type UpdateTaskRequestDataParameters<Path extends TaskExpandPath = never> = WithMask<
  UpdateTaskRequestDataPath & Request<UpdateTaskRequestDataRequest>,
  Path
>

/**
 * Update the request data of a task. Saves the form data of a task. The data must be valid for the form; a task
 * outside a form step is rejected with code 9 (FAILED_PRECONDITION).
 *
 * `POST /api/v1/tasks/{task_id}/action/update-request-data`
 */
export function updateTaskRequestData<const Path extends TaskExpandPath = never>(
  connection: Connection,
  parameters: UpdateTaskRequestDataParameters<Path>,
  options: CallOptions = {},
): Call<ExpandedTask<Path>> {
  return call(connection, spec, parameters, options, linkTask<Path>(parameters))
}
