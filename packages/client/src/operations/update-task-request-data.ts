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
} from '../expansion/expandable.ts'
import { call, type Call } from '../call.ts'
import type { Connection } from '../connection.ts'
import type { CallOptions } from '../core/call-options.ts'
import { updateTaskRequestData as spec } from '../generated/operations.ts'

/** What `updateTaskRequestData` takes. */
export type UpdateTaskRequestDataParameters<Path extends TaskExpandPath = never> = WithMask<
  UpdateTaskRequestDataPath & Request<UpdateTaskRequestDataRequest>,
  Path
>

/**
 * Update the request data of a task. Takes over what was filled into the form of a task, once it fulfils the
 * rules of the form. A task that is not in a form step refuses it with code 9.
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
