// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { DeleteAppResourcePath, Empty } from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { deleteAppResource as spec } from '../operation-specs.ts'

/** The parameters of `deleteAppResource`. */
export type DeleteAppResourceParameters = DeleteAppResourcePath

/**
 * Delete a manually managed app resource. Deletes a manually managed resource and its entitlements.
 *
 * `DELETE /api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}`
 */
export function deleteAppResource(
  connection: Connection,
  parameters: DeleteAppResourceParameters,
  options: CallOptions = {},
): Call<Empty> {
  return call(connection, spec, parameters, options, trust<Empty>)
}
