// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { RevokeSecretPath, RevokeSecretResponse } from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { revokeSecret as spec } from '../operation-specs.ts'

/** The parameters of `revokeSecret`. */
export type RevokeSecretParameters = RevokeSecretPath

/**
 * Revoke a secret. Deletes the content of a secret. The record is kept with `deletedAt` and `contentDeleted`
 * set.
 *
 * `DELETE /api/v1/secrets/{vault_id}`
 */
export function revokeSecret(
  connection: Connection,
  parameters: RevokeSecretParameters,
  options: CallOptions = {},
): Call<RevokeSecretResponse> {
  return call(connection, spec, parameters, options, trust<RevokeSecretResponse>)
}
