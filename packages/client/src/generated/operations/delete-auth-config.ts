// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { DeleteAuthConfigPath, Empty } from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { deleteAuthConfig as spec } from '../operation-specs.ts'

/** The parameters of `deleteAuthConfig`. */
export type DeleteAuthConfigParameters = DeleteAuthConfigPath

/**
 * Delete an authentication configuration. Deletes the configuration of an authentication provider of the tenant.
 *
 * `DELETE /api/v1/auth-configs/{id}`
 */
export function deleteAuthConfig(
  connection: Connection,
  parameters: DeleteAuthConfigParameters,
  options: CallOptions = {},
): Call<Empty> {
  return call(connection, spec, parameters, options, trust<Empty>)
}
